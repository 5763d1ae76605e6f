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

/** Where it is asked; left out: standard input and output. */
interface Streams {
  readonly input?: NodeJS.ReadableStream;
  readonly output?: NodeJS.WritableStream;
}

/** Asks on the terminal. */
export async function terminalAsk(streams: Streams = {}): Promise<Ask> {
  const [{ default: input }, { default: password }, { default: select }] = await Promise.all([
    import('@inquirer/input'),
    import('@inquirer/password'),
    import('@inquirer/select'),
  ]);
  return {
    text: (message, { preset, check }) =>
      answered(
        input(
          {
            message,
            required: true,
            ...(preset === undefined ? {} : { default: preset }),
            validate: (answer) => complaint(answer, check) ?? true,
          },
          streams,
        ),
      ),
    secret: (message) => answered(password({ message, mask: true }, streams)),
    choice: (message, choices) => answered(select({ message, choices: [...choices] }, streams)),
  };
}

/** @throws UsageError where somebody presses Ctrl-C instead: that is no fault of anybody's */
async function answered<T>(prompt: Promise<T>): Promise<T> {
  try {
    return await prompt;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError')
      throw new UsageError('Broken off: nothing was written. The same command asks again.');
    throw error;
  }
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
