import { checks } from '../../../suites/catalogue.ts';
import type { Check } from '../../check/requirement.ts';
import type { Judges } from '../../evidence/judge-again.ts';
import type { Report } from '../../evidence/report.ts';
import type { Result } from '../../evidence/result.ts';
import { judgeAgain } from '../trials/apply-judge.ts';
import { followsFromDeclaration } from './declared.ts';

/** The parts of a report that its judges look at. */
export interface Judged extends Pick<Report, 'results'> {
  readonly target: {
    readonly declaration: Pick<Report['target']['declaration'], 'authentication' | 'resources'>;
  };
}

/**
 * The judges of a report's requirements, for `verify` and anything else that judges recorded evidence again.
 * @param own - the user's own checks
 */
export function judgesOf(report: Judged, own: readonly Check[] = []): Judges {
  const byId = new Map<string, Check>([...checks, ...own].map((check) => [check.id, check]));
  const types = new Map(report.target.declaration.resources.map((type) => [type.name, type]));
  return {
    isDeclared: declaredIn(report, byId),
    isByExchange: ({ requirement }) => byId.get(requirement)?.by === 'exchange',
    judgeOf({ requirement, resource }) {
      const [check, type] = [byId.get(requirement), types.get(resource)];
      if (check === undefined || type === undefined) return undefined;
      return (trial, exchanges) => {
        try {
          return judgeAgain(check, { type, types }, trial, exchanges);
        } catch (error) {
          return error as Error;
        }
      };
    },
  };
}

/** @returns whether a result follows only from what the report says about its resource type */
function declaredIn(
  { target, results }: Judged,
  byId: ReadonlyMap<string, Check>,
): (result: Result) => boolean {
  const { resources, authentication } = target.declaration;
  return (result) => {
    const [check, type] = [
      byId.get(result.requirement),
      resources.find(({ name }) => name === result.resource),
    ];
    if (check === undefined || result.trial !== undefined) return false;
    // the scope says whether there must be such a result
    if (type === undefined) return result.resource === 'none' && result.outcome === 'inapplicable';
    const seen = results
      .filter(({ resource, trial }) => resource === type.name && trial !== undefined)
      .filter(({ outcome }) => outcome === 'passed' || outcome === 'failed')
      .flatMap(({ requirement }) => byId.get(requirement)?.needs ?? []);
    return followsFromDeclaration(result, check, { type, authentication, seen });
  };
}
