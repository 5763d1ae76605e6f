import { defineModelClass, Entity, juggler, ModelDefinition, RepositoryMixin } from '@loopback/repository';
import { RestApplication, RestBindings } from '@loopback/rest';
import { CrudRestApiBuilder } from '@loopback/rest-crud';
import type { RealTarget } from './target.ts';

const Product = defineModelClass(
  Entity,
  new ModelDefinition('Product')
    .addProperty('id', { type: 'number', id: true, generated: true })
    .addProperty('name', { type: 'string', required: true })
    .addProperty('price', { type: 'number' })
    .addProperty('inStock', { type: 'boolean' })
    .addProperty('addedAt', { type: 'date' }),
);

/** LoopBack 4: what @loopback/rest-crud generates at `/products` for the model above, over the memory connector. */
export const loopback: RealTarget = {
  name: 'loopback',
  start: async () => {
    const app = new (RepositoryMixin(RestApplication))({
      rest: { host: '127.0.0.1', port: 0, gracePeriodForClose: 0 },
    });
    app.bind(RestBindings.SequenceActions.LOG_ERROR).to(() => undefined);
    app.dataSource(new juggler.DataSource({ name: 'db', connector: 'memory' }));
    await new CrudRestApiBuilder().build(app, Product, {
      model: Product,
      pattern: 'CrudRest',
      dataSource: 'db',
      basePath: '/products',
    });
    await app.start();
    return { url: app.restServer.url ?? '', close: () => app.stop() };
  },
};
