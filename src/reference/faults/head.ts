import { group } from '../fault.ts';
import { contentOf, type Request, type Response } from '../message.ts';
import { omitted } from '../server-fields.ts';
import { after, answering, scribbled, targetOf } from './tools.ts';

const isHead = ({ method }: Request) => method === 'HEAD';
const headOf = (status: number) => (request: Request, response: Response) =>
  isHead(request) && response.status === status;
const withBody = (response: Response): Response => ({
  ...response,
  surplus: { octets: contentOf(response), delayMs: 0 },
});
const withField =
  (name: string, value: string) =>
  (response: Response): Response => ({
    ...response,
    headers: { ...response.headers, [name]: value },
  });

export const headFaults = group({
  'head-body': { summary: 'HEAD of what exists has a body', outside: answering(headOf(200), withBody) },
  'head-body-on-missing': {
    summary: 'HEAD of what is missing has a body',
    outside: answering(headOf(404), withBody),
  },
  'head-body-on-unauthorized': {
    summary: 'HEAD without authorization has a body',
    outside: answering(headOf(401), withBody),
  },
  'head-body-late': {
    summary: 'the body of HEAD follows 60 ms after the header section',
    outside: answering(headOf(200), (response) => ({
      ...response,
      surplus: { octets: contentOf(response), delayMs: 60 },
    })),
  },
  'head-wrong-status': {
    summary: 'HEAD of what exists is 204, GET 200',
    inside: answering(headOf(200), (response) => ({ ...response, status: 204 })),
  },
  'head-wrong-content-type': {
    summary: 'HEAD says text/html',
    inside: answering(isHead, withField('Content-Type', 'text/html')),
  },
  'head-wrong-content-length': {
    summary: 'HEAD says a Content-Length of one octet more than GET has',
    inside: answering(isHead, (response) =>
      withField('Content-Length', String(contentOf(response).length + 1))(response),
    ),
  },
  'head-drops-content-type': {
    summary: 'HEAD has no Content-Type',
    inside: answering(isHead, withField('Content-Type', omitted)),
  },
  'head-drops-content-length': {
    summary: 'HEAD has no Content-Length',
    inside: answering(isHead, withField('Content-Length', omitted)),
  },
  'head-drops-cache-control': {
    summary: 'HEAD has no Cache-Control, GET has one',
    inside: answering(isHead, withField('Cache-Control', omitted)),
  },
  'head-writes': {
    summary: 'HEAD changes the resource',
    inside: after('HEAD', ({ item, store, id, kind }) => {
      if (item !== undefined) store.set(id, scribbled(item, kind));
    }),
  },
  'head-succeeds-on-missing': {
    summary: 'HEAD of what is missing is 200',
    inside: (next) => async (request, world) => {
      const response = await next(request, world);
      const missing = targetOf(request, world)?.item === undefined && response.status === 404;
      return isHead(request) && missing ? { ...response, status: 200 } : response;
    },
  },
});
