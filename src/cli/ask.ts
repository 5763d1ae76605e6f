import { UsageError } from '../errors.ts';

export interface AskOptions {
  readonly preset?: string | undefined;
  /** Throws a UsageError where an answer will not do; then the question is asked again. */
  check?(answer: string): unknown;
}

/** Asks the user; every question has a flag that answers it beforehand. */
export interface Ask {
  text(question: string, options: AskOptions): Promise<string>;
  secret(question: string): Promise<string>;
  choice<T extends string>(
    question: string,
    choices: readonly { readonly value: T; readonly name: string }[],
  ): Promise<T>;
}

/** Asks on the terminal. */
export async function terminalAsk(): Promise<Ask> {
  const { input, password, select } = await import('@inquirer/prompts');
  return {
    text: (message, { preset, check }) =>
      input({
        message,
        required: true,
        ...(preset === undefined ? {} : { default: preset }),
        validate: (answer) => complaint(answer, check) ?? true,
      }),
    secret: (message) => password({ message, mask: true }),
    choice: (message, choices) => select({ message, choices: [...choices] }),
  };
}

function complaint(answer: string, check: AskOptions['check']): string | undefined {
  try {
    check?.(answer);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}
