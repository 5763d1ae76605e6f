import type { ResourceState, StateAfter } from '../../../evidence/states.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { abridged, visible } from '../text.ts';
import { type Html, html } from './markup.ts';

/** Characters of what a resource must hold that are shown beside a drawing; the rest is in report.json. */
const mostCharacters = 300;

const lives: Readonly<Record<ResourceState['life'], string>> = {
  never: 'does not exist: nobody has created it',
  hoped: 'may exist; if so, with',
  alive: 'exists, with',
  gone: 'is gone',
  unknown: 'is unknown',
};

/**
 * Says of exchanges, one after the other, what must be at the target once each was answered; what is as it was said
 * before is said again only where the failure shows.
 */
export function statesBeside(states: readonly StateAfter[]): (exchange: Exchange, isHere: boolean) => Html {
  const byExchange = new Map(states.map((state) => [state.exchange, state.resources]));
  const told = new Map<string, string>();
  return ({ id }, isHere) => {
    const resources = byExchange.get(id) ?? [];
    if (resources.length === 0) return html``;
    return html`<ul class="state">${resources.map((resource) => {
      const text = JSON.stringify(resource);
      const isKnown = told.get(resource.name) === text && !isHere;
      told.set(resource.name, text);
      return html`<li>${isKnown ? html`<b>${visible(resource.name)}</b> as before` : stateText(resource)}</li>`;
    })}</ul>`;
  };
}

function stateText({ name, path, life, fields, leftOut = [] }: ResourceState): Html {
  const isThere = life === 'alive' || life === 'hoped';
  const without =
    leftOut.length === 0
      ? ''
      : `; changed: ${leftOut.map((field) => abridged(visible(field), 60)).join(', ')}`;
  return html`<b>${visible(name)}</b>${path === undefined ? '' : html` <code>${abridged(visible(path), 80)}</code>`} ${lives[life]}${
    isThere ? html` <code>${abridged(visible(JSON.stringify(fields)), mostCharacters)}</code>` : ''
  }${without}`;
}
