import type { ClassReport, Report } from '../../../evidence/report.ts';
import { type Requirement, sourceText } from '../../../evidence/requirement.ts';
import { caveatsOf, caveatText } from '../caveats.ts';
import { findingsOf, observationsOf } from './findings.ts';
import { line, list, markup, type Node, prop, token, uuidsOf } from './parts.ts';

/** The report as NIST's OSCAL assessment results, in JSON. */
export function oscalOf(report: Report): string {
  const { run, requirements } = report;
  const uuids = uuidsOf(report);
  const plan = uuids.own('plan');
  const results = {
    uuid: uuids.own('document'),
    metadata: {
      title: markup(`rest-assay: ${run.specification}`),
      'last-modified': run.finishedAt,
      version: line(run.id),
      'oscal-version': '1.2.1',
    },
    'import-ap': {
      href: `#${plan}`,
      remarks: 'There is no assessment plan in OSCAL. What was requested is in report.json.',
    },
    'local-definitions': list('objectives-and-methods', requirements.map(objective)),
    results: [resultOf(report)],
    'back-matter': {
      resources: [
        {
          uuid: plan,
          title: 'What the run was asked to check',
          description:
            'Requirements, effort, seed and the declaration of the target, in the report of the run.',
          rlinks: [{ href: 'report.json', 'media-type': 'application/json' }],
        },
      ],
    },
  };
  return `${JSON.stringify({ 'assessment-results': results }, null, 2)}\n`;
}

/** A requirement is both a control and an objective: the specification is not a catalogue in OSCAL. */
function objective(requirement: Requirement): Node {
  const { id, class: name, level, title, statement } = requirement;
  return {
    'control-id': token(id),
    description: markup(title),
    props: [prop('class', name), prop('level', level), prop('source', sourceText(requirement))],
    parts: [{ id: token(id), name: 'assessment-objective', prose: markup(statement) }],
  };
}

function resultOf(report: Report): Node {
  const { run, target, classes } = report;
  const uuids = uuidsOf(report);
  return {
    uuid: uuids.own('result'),
    title: markup(`Run ${run.id}`),
    description: markup(
      `${target.baseUrl} (profile ${target.profile}) tested by rest-assay ${run.toolVersion}: seed ${run.seed}, effort ${run.effort}, ${run.requests} requests.`,
    ),
    start: run.startedAt,
    end: run.finishedAt,
    props: [prop('interrupted', run.interrupted), ...classes.map(conformance)],
    'local-definitions': {
      components: [server(report)],
      'assessment-assets': {
        components: [tool(report)],
        'assessment-platforms': [
          { uuid: uuids.own('platform'), 'uses-components': [{ 'component-uuid': uuids.tool }] },
        ],
      },
    },
    'reviewed-controls': reviewed(report),
    ...list('observations', observationsOf(report)),
    ...list('findings', findingsOf(report)),
    ...remarksOf(report),
  };
}

function conformance({ class: name, conformance: value }: ClassReport): Node {
  return prop('conformance', value, { class: token(name) });
}

function server(report: Report): Node {
  const { target } = report;
  return {
    uuid: uuidsOf(report).target,
    type: 'service',
    title: 'The server under test',
    description: markup(`${target.baseUrl}, as the profile ${target.profile} declares it.`),
    props: [prop('base-url', target.baseUrl)],
    status: { state: 'other', remarks: 'Unknown: the server was tested from outside.' },
  };
}

function tool(report: Report): Node {
  return {
    uuid: uuidsOf(report).tool,
    type: 'software',
    title: 'rest-assay',
    description: 'A conformance test suite.',
    props: [prop('version', report.run.toolVersion)],
    status: { state: 'operational' },
  };
}

function reviewed({ requirements }: Report): Node {
  const ids = requirements.map(({ id }) => token(id));
  // OSCAL requires a selection, which must not be empty
  if (ids.length === 0) return { 'control-selections': [{ 'include-all': {} }] };
  return {
    'control-selections': [{ 'include-controls': ids.map((id) => ({ 'control-id': id })) }],
    'control-objective-selections': [{ 'include-objectives': ids.map((id) => ({ 'objective-id': id })) }],
  };
}

/** What a reader must know before relying on the result. */
function remarksOf({ run }: Report): Node {
  const said = [
    ...caveatsOf(run).map(caveatText),
    ...(run.left.length === 0 ? [] : [`Resources that the run could not remove: ${run.left.length}.`]),
  ];
  return said.length === 0 ? {} : { remarks: markup(said.join(' ')) };
}
