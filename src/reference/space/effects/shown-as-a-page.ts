import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { type Item, type Json, withContent } from '../../message.ts';
import { plainly, unguarded } from './access.ts';

/** A format, and how items are written in it. */
interface Format {
  readonly type: string;
  readonly write: (items: readonly Item[]) => string;
}

const escaped = (value: Json): string =>
  String(value).replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const formats: Readonly<Record<string, Format>> = {
  page: {
    type: 'text/html',
    write: (items) =>
      items
        .map((item) => Object.entries(item).map(([name, value]) => `<dt>${name}<dd>${escaped(value)}`))
        .map((fields) => `<dl>${fields.join('')}</dl>`)
        .join(''),
  },
  table: {
    type: 'text/csv',
    write: (items) =>
      items
        .map((item) =>
          Object.values(item)
            .map((v) => JSON.stringify(v))
            .join(),
        )
        .join('\r\n'),
  },
};

export const shownAsAPage = unguarded(
  {
    name: 'shown-as-a-page',
    cohort: 13,
    summary:
      'it is answered with success, and shows what is there in another format: as a page, or as a table',
    source:
      'TeamMentor/Master #615, arp242/goatcounter #27, mirego/accent #498: what shows a record in another format is a handler of its own, and the guard is at the first one',
    members: Object.keys(formats),
    operations: ['read', 'list'],
  },
  async ({ request, world, next }, member) => {
    const plain = plainly(request);
    const route = routeOf(plain.path);
    const shown = await next(asIfAuthorised(plain, world), world);
    const format = formats[member];
    if (route === undefined || format === undefined || shown.content === undefined || shown.status >= 300)
      return shown;
    const store = world.stores[route.kind.name];
    const items = [...store].flatMap(([id, item]) =>
      route.id === undefined || route.id === id ? [item] : [],
    );
    const response = { ...shown, headers: { ...shown.headers, 'Content-Type': format.type } };
    return withContent(response, format.write(items));
  },
);
