import { createServer } from 'node:http';
import { BuildCRUDRoute, BuildDatabucket, BuildEnvironment } from '@mockoon/commons';
import { MockoonServer } from '@mockoon/commons-server';
import { listening } from './listen.ts';
import type { RealTarget } from './target.ts';

const seeded = { id: '0f7f3c0a-4b0e-4b57-9a53-6d3f3c1d2e11', name: 'Not yours', age: 40, active: true };

/** Mockoon: the CRUD route that its editor creates at `/customers`, on a data bucket with one seeded customer. */
export const mockoon: RealTarget = {
  name: 'mockoon',
  start: async () => {
    const bucket = BuildDatabucket({ name: 'customers', value: JSON.stringify([seeded]) });
    const environment = BuildEnvironment();
    environment.data = [bucket];
    const route = BuildCRUDRoute(true, { endpoint: 'customers', databucketID: bucket.id });
    environment.routes = [route];
    environment.rootChildren = [{ type: 'route', uuid: route.uuid }];
    const server = new MockoonServer(environment);
    server.on('error', () => undefined); // without a listener an error event would end the process
    return listening(createServer(server.createRequestListener()).listen(0, '127.0.0.1'));
  },
};
