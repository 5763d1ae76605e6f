import { v5 } from 'uuid';
import type { Report } from '../../../evidence/report.ts';
import { escaped } from '../markdown.ts';
import { visible } from '../text.ts';

/** An object of OSCAL. */
export type Node = { readonly [member: string]: unknown };

/** OSCAL does not permit empty text. */
const nothing = '-';

/** Markup: Markdown in OSCAL's JSON, so text from the target is escaped. One line, not abridged. */
export function markup(text: string): string {
  return escaped(text.toWellFormed(), Number.POSITIVE_INFINITY) || nothing;
}

/** OSCAL's `string`: one line without leading or trailing white space, not empty. */
export function line(text: string): string {
  return visible(text).toWellFormed().trim() || nothing;
}

/** OSCAL's `token`: an identifier that begins with a letter or `_`; ASCII only, since consumers differ on other letters. */
export function token(text: string): string {
  const safe = text.replace(/[^A-Za-z0-9._-]/gu, '_');
  return /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`;
}

/** A property for which OSCAL has no term, in this project's namespace. */
export function prop(name: string, value: string | number | boolean, more: Node = {}): Node {
  return { name, ns: 'urn:rest-assay:oscal', value: line(String(value)), ...more };
}

/** OSCAL does not permit empty lists: an empty one is omitted. */
export function list(name: string, items: readonly Node[]): Node {
  return items.length === 0 ? {} : { [name]: items };
}

/** The namespace of this project's names: generated once, never to be changed. */
const namespace = '5dd4d46c-d98c-49b4-b99d-93afd6af98ef';

/**
 * The UUIDs of a report: those of the run, and those that are the same in every run. They are name-based (version 5).
 * @see RFC 9562, 5.5
 */
export function uuidsOf({ run, target }: Report) {
  const ofRun = v5(JSON.stringify([run.id, target.baseUrl]), namespace);
  return {
    /** The same in each run against the target. */
    target: v5(`target ${target.baseUrl}`, namespace),
    tool: v5(`tool ${run.toolVersion}`, namespace),
    /** @param name - `results/3`, as in `report.json` */
    own: (name: string) => v5(name, ofRun),
  };
}
