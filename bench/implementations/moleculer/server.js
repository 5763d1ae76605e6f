// The gateway of Moleculer with a service of its database mixin in memory, as the project template has them.
const { ServiceBroker } = require('moleculer');
const ApiGateway = require('moleculer-web');
const DbService = require('moleculer-db');

const broker = new ServiceBroker({ logger: false });
broker.createService({
  name: 'products',
  mixins: [DbService],
  settings: { fields: ['_id', 'name', 'quantity', 'listed'], entityValidator: { name: 'string' } },
});
broker.createService({
  name: 'api',
  mixins: [ApiGateway],
  settings: {
    ip: '127.0.0.1',
    port: Number(process.argv[2]),
    routes: [{ path: '/api', aliases: { 'REST products': 'products' }, bodyParsers: { json: true } }],
  },
});
broker.start();
