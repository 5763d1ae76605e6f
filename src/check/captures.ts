import type { Capture } from '../http/curl.ts';
import type { Resource } from '../resource/resource.ts';
import type { Made } from '../resource/tracked.ts';

/** What a shell must read from the responses to creations, since the target assigned it. */
export function capturesOf({ made, learnt }: Resource): readonly Capture[] {
  const captures = made.flatMap((each, index) =>
    learnt.addressings[0] === 'location'
      ? [locationOf(each, index)]
      : learnt.addressings[0] === 'client'
        ? []
        : membersOf(each, index, made),
  );
  return captures;
}

function locationOf({ exchange, path }: Made, index: number): Capture {
  return { exchange: exchange.id, variable: `LOCATION_${index + 1}`, from: 'location', value: path };
}

/** Of several resources that one response shows, each has its own place among the members of a name. */
function membersOf(
  { exchange, identifiers }: Made,
  index: number,
  made: readonly Made[],
): readonly Capture[] {
  const place = made.slice(0, index).filter((other) => other.exchange === exchange).length;
  return Object.entries(identifiers).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [
          {
            exchange: exchange.id,
            variable: `${snake(name)}_${index + 1}`,
            from: { member: name, index: place },
            value,
          },
        ]
      : [],
  );
}

/** `accountID` becomes `ACCOUNT_ID`. */
function snake(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/\W/g, '_')
    .toUpperCase();
}
