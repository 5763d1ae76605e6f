import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// `npm run new-requirement -- CLASS NAME [--by exchange|history]`: creates a file and its test, which fail until they are filled in.

const suites = new URL('../suites/', import.meta.url);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string', default: 'probe' } },
});
const [folder, name] = positionals;
const { by } = values;
const classes = readdirSync(suites).filter((each) => existsSync(new URL(`${each}/class.ts`, suites)));
if (folder === undefined || !classes.includes(folder)) stop(`Name a class: ${classes.join(', ')}.`);
if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name))
  stop('Name the requirement by what it says, such as head-has-no-body.');
if (by !== 'probe' && by !== 'exchange' && by !== 'history')
  stop('It is decided --by probe, --by exchange or --by history.');

const constant = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const entry = `  id: 'XX-TODO-0',
  level: 'MUST',
  source: '',
  title: '',
  statement: '',
  faults: [],
  needs: ['POST', 'GET'],`;

const bodies = {
  history: `${entry}
  clauses: [{ after: ['patch'], subject: 'another', deviations: [] }],
  says: () => {
    throw new Error('Say in one sentence what the target did.');
  },`,
  exchange: `${entry}
  judge() {
    throw new Error('Say passed() or failed(), or undefined where the rule is not about the exchange.');
  },`,
  probe: `${entry}
  samples: 'few',
  sample: ({ plain }) => plain,
  async probe({ sample, resource }) {
    const made = await resource.create(sample);
    return { read: await resource.read(made) };
  },
  judge() {
    throw new Error('Decide from what probe() returns: passed(), failed(), cantTell().');
  },`,
};

const rows = {
  history: `  {
    about: 'as it must be',
    ...historyOf(makes('a', ada, shows(ada)), reads('a', shows(ada))),
    outcome: 'passed',
  },
  {
    about: 'as it must not be',
    ...historyOf(makes('a', ada, shows(ada)), reads('a', status(404))),
    outcome: 'failed',
  },`,
  exchange: `  { about: 'as it must be', seen: { exchange: status(200) }, outcome: 'passed' },
  { about: 'as it must not be', seen: { exchange: status(500) }, outcome: 'failed' },`,
  probe: `  { about: 'as it must be', trace: { read: status(200) }, outcome: 'passed' },
  { about: 'as it must not be', trace: { read: status(404) }, outcome: 'failed' },`,
};

const judging = by === 'exchange' ? 'judgedExchange' : 'judged';
const declared = by === 'history' ? 'history/history' : 'requirement';
const imports = {
  exchange: `import { judgedExchange, status } from '../testing/judging.ts';`,
  probe: `import { judged, status } from '../testing/judging.ts';`,
  history: `import { historyOf, makes, reads } from '../testing/histories.ts';
import { ada, judged, shows, status } from '../testing/judging.ts';`,
};

write(
  '',
  `import { ${by}Requirement } from '../../src/check/${declared}.ts';

export const ${constant} = ${by}Requirement({
${bodies[by]}
});
`,
);
write(
  '.test',
  `${imports[by]}
import { ${constant} } from './${name}.ts';

${judging}(${constant}, [
${rows[by]}
]);
`,
);

function write(kind: '' | '.test', text: string): void {
  const file = `${folder}/${name}${kind}.ts`;
  if (existsSync(new URL(file, suites))) stop(`suites/${file} already exists. Choose another name.`);
  writeFileSync(new URL(file, suites), text);
  console.log(`suites/${file}`);
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
