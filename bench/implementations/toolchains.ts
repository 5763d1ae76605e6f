/** What a language needs on the machine, and how a server in it is made ready to start. */
export interface Toolchain {
  /** Commands that must be there; a server whose language lacks one is skipped. */
  readonly needs: readonly string[];
  /** Command lines, run one after another in the folder into which the server's files were copied. */
  readonly install: readonly (readonly [string, ...string[]])[];
}

export type Language = keyof typeof toolchains;

/** By language, or by the program itself where the system's own packages have it; each takes its packages from the registry that its users take them from. */
export const toolchains = {
  Apache: { needs: ['apache2'], install: [] },
  Go: { needs: ['go'], install: [['go', 'build', '-p', '1', '-o', 'server', '.']] },
  Java: { needs: ['java', 'mvn'], install: [['mvn', '--quiet', '--batch-mode', 'package']] },
  JavaScript: {
    needs: ['npm'],
    install: [['npm', 'install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']],
  },
  nginx: { needs: ['nginx'], install: [] },
  Python: {
    needs: ['python3'],
    install: [
      ['python3', '-m', 'venv', '.venv'],
      ['.venv/bin/pip', 'install', '--quiet', '--requirement', 'requirements.txt'],
    ],
  },
  // as the `bin/setup` of Rails has it: what the system's own packages have is enough
  Ruby: { needs: ['ruby', 'bundle'], install: [['sh', '-c', 'bundle check || bundle install']] },
  Rust: { needs: ['cargo'], install: [['cargo', 'build', '--quiet', '--jobs', '1']] },
} satisfies Readonly<Record<string, Toolchain>>;
