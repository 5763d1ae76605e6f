import { expect, test } from 'vitest';
import type { Client } from '../../http/client/client.ts';
import type { HttpRequest } from '../../http/exchange/request.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { SetupFailed } from '../setup-failed.ts';
import { withoutUnansweredOffers } from './unanswered-offers.ts';

const offering = (protocol: string): HttpRequest => ({
  method: 'GET',
  path: '/',
  headers: [['Upgrade', protocol]],
});

test('what the target has left without a response is not offered again, whatever else is sent', async () => {
  const sent: HttpRequest[] = [];
  const send = async (request: HttpRequest) => {
    sent.push(request);
    const { response, ...unanswered } = exchange({});
    return request.headers?.some(([, value]) => value === 'websocket')
      ? unanswered
      : { ...unanswered, response };
  };
  const client = withoutUnansweredOffers({ send } as Client);
  const others: readonly HttpRequest[] = [
    { method: 'GET', path: '/' },
    { method: 'PUT', path: '/', headers: [['Expect', '100-continue']] },
  ];
  for (const request of [offering('h2c'), ...others, offering('websocket')]) await client.send(request);
  await expect(client.send(offering('h2c'))).rejects.toThrow(SetupFailed);
  for (const request of others) await client.send(request);
  expect(sent).toHaveLength(6);
});
