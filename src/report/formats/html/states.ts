import type { ResourceState, StateAfter } from '../../../evidence/states.ts';
import type { Exchange } from '../../../http/exchange/exchange.ts';
import { abridged, visible } from '../text.ts';
import { type Html, html } from './markup.ts';

/** At most this many characters of an expected resource are shown beside a drawing; report.json has the rest. */
const mostCharacters = 300;

const lives: Readonly<Record<ResourceState['life'], string>> = {
  'never made': 'does not exist: nobody has created it',
  'maybe made': 'may exist; if so, with',
  existing: 'exists, with',
  removed: 'is gone',
  unknown: 'is unknown',
};

/**
 * Describes, for one exchange after another, the expected state at the target after it; an unchanged state is repeated
 * only at the exchange that shows the failure.
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
  const isThere = life === 'existing' || life === 'maybe made';
  const without =
    leftOut.length === 0
      ? ''
      : `; changed: ${leftOut.map((field) => abridged(visible(field), 60)).join(', ')}`;
  return html`<b>${visible(name)}</b>${path === undefined ? '' : html` <code>${abridged(visible(path), 80)}</code>`} ${lives[life]}${
    isThere ? html` <code>${abridged(visible(JSON.stringify(fields)), mostCharacters)}</code>` : ''
  }${without}`;
}
