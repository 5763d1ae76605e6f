import { type Json, withTexts } from '../../http/exchange/json.ts';
import type { Normalisation, ResourceType } from '../../profile/profile.ts';

const forms: Readonly<Record<Normalisation, (text: string) => string>> = {
  // Unicode Standard Annex 15
  NFC: (text) => text.normalize('NFC'),
  NFKC: (text) => text.normalize('NFKC'),
  trimmed: (text) => text.trim(),
  'single-spaced': (text) => text.replaceAll(/\s+/gu, ' '),
  'lower-case': (text) => text.toLowerCase(),
  'upper-case': (text) => text.toUpperCase(),
};

/** The normalisations that may explain how a target shows a text. */
export function normalisationsOf(sent: string, shown: string): readonly Normalisation[] {
  return (Object.keys(forms) as Normalisation[]).filter(
    (form) => sent !== shown && forms[form](sent) === shown,
  );
}

/** A value of a field after the normalisations that the profile declares, which apply to every text in it. */
export function normalised(name: string, value: Json, { normalised: declared = {} }: ResourceType): Json {
  const all = declared[name];
  return all === undefined
    ? value
    : withTexts(value, (text) => all.reduce((each, form) => forms[form](each), text));
}
