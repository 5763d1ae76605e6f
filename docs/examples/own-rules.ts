// Rules of your own: `rest-assay run URL --suite docs/examples/own-rules.ts`.
import { answerOf, cantTell, failed, field, passed, probeRequirement, succeeded } from 'rest-assay';

/** A check has two halves: `probe` sends requests to the target, `judge` decides from the exchanges alone. */
export const creationsAreNamed = probeRequirement({
  id: 'ACME-POST-1',
  class: 'acme',
  level: 'MUST',
  source: { document: 'ACME API guide', section: '4.2' },
  title: 'A creation says where it is',
  statement: 'A response to POST that creates one resource carries a Location that GET succeeds at.',
  needs: ['POST', 'GET'],
  samples: 'few',
  sample: ({ plain }) => plain,
  async probe({ sample, resource }) {
    const { exchange: created } = await resource.create(sample);
    const location = created.response && field(created.response, 'Location');
    if (location === undefined) return { created, read: undefined };
    const path = new URL(location, created.request.url).href;
    return { created, read: await resource.send({ method: 'GET', path }) };
  },
  judge({ created, read }) {
    if (!succeeded(created)) return cantTell(`POST was answered with ${answerOf(created)}.`);
    if (read === undefined) return failed('POST shows no Location.', 'a Location', 'none', created);
    return succeeded(read)
      ? passed()
      : failed('GET of the Location does not succeed.', 'success', answerOf(read), read);
  },
});
