import type { Language } from './toolchains.ts';

/** A request that a server needs before it can be checked, such as the one that makes an account. */
export interface Preparation {
  readonly method: string;
  /** Below the base URL. */
  readonly path: string;
  readonly json: object;
}

/**
 * A server written by somebody else, in a process of its own. Its files are in the folder of its name: what its users
 * write, with exact versions. Its profile is `docs/examples/NAME.profile.yaml`.
 */
export interface Implementation {
  readonly name: string;
  readonly language: Language;
  /** What is under test, as the manifest in its folder pins it. */
  readonly version: string;
  /** Starts it on 127.0.0.1 at `{port}`, in an empty folder; `{here}` is where it is installed. */
  readonly command: readonly [string, ...string[]];
  /** Below the root of the server. */
  readonly basePath?: string;
  readonly preparations?: readonly Preparation[];
  /** Values of the variables that its profile names. */
  readonly environment?: Readonly<Record<string, string>>;
}

const python = '{here}/.venv/bin/python';
const uvicorn = ['{here}/.venv/bin/uvicorn', '--app-dir', '{here}', '--port', '{port}', 'main:app'] as const;
/** The documented way: the tables are made, then the server of Django starts. */
const django = [
  'sh',
  '-c',
  `${python} {here}/manage.py migrate --run-syncdb && exec ${python} {here}/manage.py runserver --noreload {port}`,
] as const;
/** An application of Rails has its log and its database in its own folder, so that it is copied. */
const rails = [
  'sh',
  '-c',
  `cp -R {here}/. . && export RAILS_ENV=production SECRET_KEY_BASE=only-for-this-comparison && ruby bin/rails db:migrate && exec ruby bin/rails server --binding 127.0.0.1 --port {port}`,
] as const;
/**
 * A server of the system, configured by a file with the port in it, over the folder `notes`, which it may write to under an
 * account of its own. It does not start where it is of another version than the one that is compared.
 */
const overFiles = (asked: string, version: string, start: string) =>
  [
    'sh',
    '-c',
    `${asked} 2>&1 | grep -qF /${version} || { ${asked}; echo 'Version ${version} is compared.'; exit 1; }
     sed s/PORT/{port}/ {here}/server.conf > server.conf && chmod 755 . && mkdir -m 777 notes && exec ${start}`,
  ] as const;
const account = { user: 'somebody', password: 'not-a-secret-here' } as const;

/** The cheapest to install come first. */
export const implementations: readonly Implementation[] = [
  { name: 'django-rest-framework', language: 'Python', version: '3.18.3', command: django },
  { name: 'django-json-api', language: 'Python', version: '8.1.0', command: django },
  { name: 'tastypie', language: 'Python', version: '0.15.1', command: django },
  { name: 'django-ninja', language: 'Python', version: '1.7.1', command: django },
  { name: 'fastapi-sqlmodel', language: 'Python', version: '0.165.0', command: uvicorn },
  { name: 'fastcrud', language: 'Python', version: '0.23.0', command: uvicorn },
  { name: 'piccolo', language: 'Python', version: '1.11.0', command: uvicorn },
  {
    name: 'flask-restx',
    language: 'Python',
    version: '1.3.2',
    command: [python, '{here}/main.py', '{port}'],
  },
  {
    name: 'flask-restful',
    language: 'Python',
    version: '0.3.10',
    command: [python, '{here}/main.py', '{port}'],
  },
  {
    name: 'wsgidav',
    language: 'Python',
    version: '4.4.0',
    command: [
      'sh',
      '-c',
      'mkdir notes && exec {here}/.venv/bin/wsgidav --host=127.0.0.1 --port={port} --root=. --config={here}/wsgidav.yaml',
    ],
  },
  {
    name: 'connexion',
    language: 'Python',
    version: '3.3.0',
    command: [python, '{here}/main.py', '{port}'],
  },
  {
    name: 'kinto',
    language: 'Python',
    version: '26.5.0',
    command: ['{here}/.venv/bin/kinto', 'start', '--ini', '{here}/kinto.ini', '--port', '{port}'],
    basePath: '/v1',
    preparations: [
      { method: 'PUT', path: `/accounts/${account.user}`, json: { data: { password: account.password } } },
    ],
    environment: { KINTO_USER: account.user, KINTO_PASSWORD: account.password },
  },
  {
    name: 'json-server-1',
    language: 'JavaScript',
    version: '1.0.0-beta.15',
    command: [
      'sh',
      '-c',
      'cp {here}/db.json . && exec node {here}/node_modules/json-server/lib/bin.js db.json --port {port} --host 127.0.0.1',
    ],
  },
  {
    name: 'moleculer',
    language: 'JavaScript',
    version: '0.15.2',
    command: ['node', '{here}/server.js', '{port}'],
  },
  {
    name: 'scimmy',
    language: 'JavaScript',
    version: '1.3.5',
    command: ['node', '{here}/server.js', '{port}'],
  },
  {
    name: 'nestjs-crud',
    language: 'JavaScript',
    version: '5.3.4',
    command: ['{here}/node_modules/.bin/ts-node', '--transpile-only', '{here}/src/main.ts', '{port}'],
  },
  { name: 'sails', language: 'JavaScript', version: '1.5.18', command: ['node', '{here}/app.js', '{port}'] },
  {
    name: 'nginx',
    language: 'nginx',
    version: '1.22.1',
    command: overFiles('nginx -v', '1.22.1', 'nginx -p . -e stderr -c server.conf'),
  },
  {
    name: 'httpd',
    language: 'Apache',
    version: '2.4.71',
    command: overFiles('apache2 -v', '2.4.71', 'apache2 -d "$PWD" -f server.conf -DFOREGROUND'),
  },
  { name: 'rails', language: 'Ruby', version: '6.1.7.10', command: rails },
  { name: 'echo', language: 'Go', version: '4.16.0', command: ['{here}/server', '{port}'] },
  { name: 'huma', language: 'Go', version: 'v2.37.2', command: ['{here}/server', '{port}'] },
  {
    name: 'pocketbase',
    language: 'Go',
    version: '0.38.0',
    command: ['{here}/server', 'serve', '--dir', 'data', '--http', '127.0.0.1:{port}'],
  },
  {
    name: 'spring-data-rest',
    language: 'Java',
    version: '3.5.0',
    command: [
      'java',
      '-jar',
      '{here}/target/server.jar',
      '--server.address=127.0.0.1',
      '--server.port={port}',
    ],
  },
  {
    name: 'quarkus',
    language: 'Java',
    version: '3.33.2',
    command: [
      'java',
      '-Dquarkus.http.host=127.0.0.1',
      '-Dquarkus.http.port={port}',
      '-jar',
      '{here}/target/quarkus-app/quarkus-run.jar',
    ],
  },
  {
    name: 'poem',
    language: 'Rust',
    version: '5.1.16',
    command: ['{here}/target/debug/server', '{port}'],
  },
];
