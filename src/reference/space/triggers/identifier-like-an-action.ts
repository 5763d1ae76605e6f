import { identifierMatching } from './identifier-matching.ts';

export const identifierLikeAnAction = identifierMatching(
  {
    name: 'identifier-like-an-action',
    cohort: 18,
    summary:
      'the identifier, which the client chose, ends with a word that routes have for what is done: new, edit, batch, search',
    source:
      'openshift/origin-server #2509, github-education-resources/classroom #507, couchbaselabs/sync_gateway_admin_ui #36, TryGhost/Ghost #28889: patterns of routes, caches and rules that look for such a word at the end of a path, and not for a segment of it',
  },
  {
    form: { slot: 'target-edit', is: /(^|[-_.])(new|edit|add|create|delete|update)$/i },
    many: { slot: 'target-batch', is: /(^|[-_.])(batch|bulk|all|import|export)$/i },
    query: { slot: 'target-search', is: /(^|[-_.])(search|count|list|find|filter|stats)$/i },
  },
);
