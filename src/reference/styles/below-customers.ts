import type { Deviation, Handler } from '../fault.ts';
import { decoded, type Item, type Response } from '../message.ts';
import type { Store } from '../world.ts';
import { nowhere } from './tools.ts';

const belowOne = /^\/customers\/([^/]+)(\/employees(?:\/.*)?)$/;

/** Each customer has employees of its own: they exist only below it, and are removed with it. */
export const belowCustomers: Deviation<Handler> = (next) => {
  const ofCustomers = new Map<string, Store>();
  const ofCustomer = (customer: string): Store => {
    const store = ofCustomers.get(customer) ?? new Map<string, Item>();
    ofCustomers.set(customer, store);
    return store;
  };
  return async (request, world) => {
    const { path = '' } = request;
    const { customers } = world.stores;
    for (const customer of ofCustomers.keys()) if (!customers.has(customer)) ofCustomers.delete(customer);
    const [, segment = '', rest] = belowOne.exec(path) ?? [];
    const customer = decoded(segment) ?? segment;
    if (rest === undefined && !/^\/employees(\/|$)/.test(path)) return next(request, world);
    if (rest === undefined || !customers.has(customer)) return next({ ...request, path: nowhere }, world);
    const stores = { ...world.stores, employees: ofCustomer(customer) };
    const response = await next({ ...request, path: rest }, { ...world, stores });
    return below(`${world.basePath}/customers/${segment}`, world.basePath, response);
  };
};

/** With paths in header fields as they are from outside. */
function below(base: string, own: string, response: Response): Response {
  const named = Object.entries(response.headers).map(([name, value]) => [
    name,
    value.replaceAll(`${own}/employees`, `${base}/employees`),
  ]);
  return { ...response, headers: Object.fromEntries(named) };
}
