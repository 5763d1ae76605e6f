import { registerHooks } from 'node:module';

// GitHub's parser imports JSON as bundlers allow, but Node requires an import attribute
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    return specifier.endsWith('.min.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { parseAction } = await import('@actions/workflow-parser/actions/index');
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

type Kind = 'action' | 'workflow';

/** The objections of GitHub's own parser to an Action or a workflow. */
export function objectionsTo(kind: Kind, content: string): readonly string[] {
  const parseIt = kind === 'action' ? parseAction : parseWorkflow;
  const { context } = parseIt({ name: `${kind}.yml`, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}
