import { type Report, ruleOf } from '../../evidence/report.ts';
import { type Requirement, sourceText } from '../../evidence/requirement.ts';
import type { Result } from '../../evidence/result.ts';
import { visible } from './text.ts';

type Node = { readonly [member: string]: unknown };

/** The vocabularies, in the document itself: it can be read without fetching anything. */
const context = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const;

/** The report in W3C's Evaluation and Report Language 1.0, as JSON-LD. */
export function earlOf(report: Report): string {
  const { run, target, results, requirements } = report;
  const assertor = `urn:rest-assay:tool:${run.toolVersion}`;
  const graph: readonly Node[] = [
    {
      '@id': assertor,
      '@type': ['earl:Assertor', 'earl:Software'],
      'dct:title': 'rest-assay',
      'dct:hasVersion': run.toolVersion,
    },
    {
      '@id': target.baseUrl,
      '@type': 'earl:TestSubject',
      'dct:title': `${target.baseUrl} (profile ${visible(target.profile)})`,
    },
    ...requirements.map(criterion),
    ...results.map((result, index) => assertion(result, index, report, assertor)),
  ];
  return `${JSON.stringify({ '@context': context, '@graph': graph }, null, 2)}\n`;
}

function criterion(rule: Requirement): Node {
  return {
    '@id': criterionId(rule.id),
    '@type': 'earl:TestRequirement',
    'dct:title': rule.title,
    'dct:description': rule.statement,
    'dct:source': sourceText(rule),
  };
}

function assertion(result: Result, index: number, report: Report, assertor: string): Node {
  const { requirement, resource, outcome, reason } = result;
  const { title } = ruleOf(report, result);
  const why = reason === undefined ? {} : { 'dct:description': visible(reason) };
  return {
    '@id': `urn:rest-assay:run:${report.run.id}:${index}`,
    '@type': 'earl:Assertion',
    'earl:assertedBy': { '@id': assertor },
    'earl:subject': { '@id': report.target.baseUrl },
    'earl:test': { '@id': criterionId(requirement) },
    'earl:mode': { '@id': 'earl:automatic' },
    'earl:result': {
      '@type': 'earl:TestResult',
      'dct:title': `${title}: ${visible(resource)}`,
      'dct:date': { '@type': 'xsd:dateTime', '@value': report.run.finishedAt },
      'earl:outcome': { '@id': `earl:${outcome}` },
      'earl:info': `report.json#/results/${index}`,
      ...why,
    },
  };
}

function criterionId(id: string): string {
  return `urn:rest-assay:requirement:${id}`;
}
