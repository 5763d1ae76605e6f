import { isObject } from '../../kind.ts';
import { type Item, type Json, withContent } from '../../message.ts';
import { noJson } from './no-json.ts';

/** The items in a body, in whichever of the specification's wrappings. */
function itemsIn(body: Json): readonly Item[] {
  const inner = isObject(body) ? Object.values(body) : body;
  return [inner].flat(2).filter(isObject);
}

const formats: Readonly<Record<string, { readonly type: string; readonly write: (item: Item) => string }>> = {
  xml: {
    type: 'application/xml',
    write: (item) =>
      `<item>${Object.entries(item)
        .map(([name, value]) => `<${name}>${String(value)}</${name}>`)
        .join('')}</item>`,
  },
  yaml: {
    type: 'application/yaml',
    write: (item) =>
      Object.entries(item)
        .map(([name, value]) => `${name}: ${String(value)}\n`)
        .join(''),
  },
  form: {
    type: 'application/x-www-form-urlencoded',
    write: (item) =>
      Object.entries(item)
        .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
        .join('&'),
  },
};

export const otherFormat = noJson(
  {
    name: 'other-format',
    cohort: 3,
    summary: 'the content of a successful response is XML, YAML or a form, and declared as such',
    source:
      'berkshelf/berkshelf-api #114, oxidecomputer/progenitor #375: another format than JSON is the default',
  },
  Object.fromEntries(
    Object.entries(formats).map(([name, { type, write }]) => [
      name,
      (response, content) => {
        const shown = itemsIn(JSON.parse(content.toString('utf8')) as Json).map(write);
        return withContent(
          { ...response, headers: { ...response.headers, 'Content-Type': type } },
          shown.join('') || 'nothing',
        );
      },
    ]),
  ),
);
