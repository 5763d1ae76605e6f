import { succeeded } from '../../http/exchange/answer.ts';
import type { ResourceType, Wrapping } from '../../profile/profile.ts';
import { pick } from '../representation/difference.ts';
import { createAccepted, createUnder, type Explored, waysOf } from './calibrate-creation.ts';
import type { Setting } from './calibration-setting.ts';
import { shows } from './learn-ways.ts';

/** The warning about a type whose resources may share an identifier. */
export function sharedWarning({ name }: Pick<ResourceType, 'name'>): string {
  return `The target keeps several ${name} under one identifier of the client's. Of those, only this is decided: whether they are there, and whether PATCH of one changes another; nothing else is left open.`;
}

/** What was created in order to find out, so that it can be removed, and the result. */
export interface Sharing {
  readonly tried: readonly Explored[];
  readonly isShared: boolean;
}

export const unshared: Sharing = { tried: [], isShared: false };

/**
 * Whether several resources may share an identifier that the client chose: what POST creates under a taken one is shown
 * next to the resource that has it already. The specification sends arrays to the path of an account, and does not say
 * that they have one item.
 */
export async function sharingOf(wrapping: Wrapping, setting: Setting): Promise<Sharing> {
  const first = await createAccepted(setting, 1, wrapping);
  if (!succeeded(first.exchange)) return unshared;
  const one = await waysOf([first], setting);
  const second = await createUnder(pick(first.sent[0] ?? {}, setting.type.identifiers), wrapping, setting);
  const other = await waysOf([second], setting);
  const led = one.led[0]?.[0];
  const beside = other.led[0]?.[0];
  const isShared =
    led !== undefined &&
    beside !== undefined &&
    led.ref.path === beside.ref.path &&
    shows(beside.read, led.sent, setting.type);
  return { tried: [one, other], isShared };
}
