import type { Exchange } from '../../http/exchange/exchange.ts';
import { refsListed } from '../listed.ts';
import { pagesIn } from '../pages.ts';
import type { Place } from '../place.ts';
import { placesFor, type Setting, type Shown } from './calibration-setting.ts';
import { type Creation, getOf, type Led, plainPlace, shows, type Way } from './learn-ways.ts';

/** Where the pages of a list show what was created. */
export function listPlaces(
  pages: readonly Exchange[],
  creations: readonly Creation[],
  setting: Setting,
): readonly Place[] {
  const sent = creations.flatMap((creation) => creation.sent);
  const shown = sent.flatMap((item): readonly Shown[] => {
    const page = pages.find((each) => shows(each, item, setting.type));
    return page === undefined ? [] : [[item, page]];
  });
  return shown.length < sent.length ? [] : placesFor('list', shown, setting);
}

/** The list as a way to resources that the responses do not identify; undefined unless GET shows each of them there. */
export async function listedWay(creations: readonly Creation[], setting: Setting): Promise<Way | undefined> {
  const pages = await pagesIn(setting);
  const type = { ...setting.type, places: listPlaces(pages, creations, setting) };
  const paths = new Set<string>();
  const led: Led[][] = [];
  for (const { sent } of creations) {
    const made: Led[] = [];
    for (const item of sent) {
      const [ref] = refsListed(pages, [item], type, (path) => paths.has(path));
      const read = ref && (await setting.client.send(getOf(type, ref.path)));
      if (ref === undefined || read === undefined || !shows(read, item, type)) return undefined;
      paths.add(ref.path);
      made.push({ sent: item, ref, read });
    }
    led.push(made);
  }
  return { addressing: 'list', place: plainPlace(creations, type), led };
}
