import { withField } from './with-field.ts';

export const ofASmallDevice = withField(
  {
    name: 'of-a-small-device',
    cohort: 20,
    summary: 'a request that says its device is a small one, or that it wants to be spared data',
    source:
      'by kind: Client Hints and Save-Data, by which proxies and frameworks choose a shorter answer, another handler or another view, and under which a cache keeps it for everybody (request variants of Rails, `Vary: Save-Data` that is left out)',
    // fields like these are not shown
    open: ['status'],
  },
  { 'save-data': 'on', 'sec-ch-ua-mobile': '?1', 'device-memory': '0.5' },
);
