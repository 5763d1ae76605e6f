import { UsageError } from '../../errors.ts';

export interface AskOptions {
  readonly preset?: string | undefined;
  /** Throws a UsageError if an answer is invalid, synchronously or asynchronously; then the question is asked again. */
  check?(answer: string): unknown;
}

/** Asks the user; every question has a flag that answers it in advance. */
export interface Ask {
  text(question: string, options: AskOptions): Promise<string>;
  secret(question: string): Promise<string>;
  choice<T extends string>(
    question: string,
    choices: readonly { readonly value: T; readonly name: string }[],
  ): Promise<T>;
}

/** Where to ask; default: standard input and output. */
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
            validate: async (answer) => (await complaint(answer, check)) ?? true,
          },
          streams,
        ),
      ),
    secret: (message) => answered(password({ message, mask: true }, streams)),
    choice: (message, choices) => answered(select({ message, choices: [...choices] }, streams)),
  };
}

/** @throws UsageError if the user presses Ctrl-C instead: that is not an error of the suite */
async function answered<T>(prompt: Promise<T>): Promise<T> {
  try {
    return await prompt;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError')
      throw new UsageError('Cancelled; nothing was written. Run the command again to restart.');
    throw error;
  }
}

async function complaint(answer: string, check: AskOptions['check']): Promise<string | undefined> {
  try {
    await check?.(answer);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}
