import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Row } from '../support/app.ts';
import {
  clockSetting,
  inherited,
  startServer,
  type ServerProcess as Running,
} from '../../scripts/demo/server.ts';

export const root = resolve(import.meta.dirname, '../..');
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'crewdeck-process-'));

/** Copies the project to a folder, with the packages of this one and an engine of its own. */
export function copyProject(project: string): void {
  const parts = [
    'schemas',
    'resources',
    'engine',
    'scripts',
    'server',
    'generated',
    'src',
    'public',
    'examples/fleet/resources',
    'examples/shop/resources',
    'package.json',
  ];
  const files = ['tsconfig.json', 'README.md', 'CHANGELOG.md', 'index.html', 'vite.config.ts'];
  for (const name of [...parts, ...files]) cpSync(join(root, name), join(project, name), { recursive: true });
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@crewdeck'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@crewdeck') symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  symlinkSync(join(project, 'engine'), join(modules, '@crewdeck/engine'), 'junction');
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
interface Reply {
  readonly status: number;
  readonly row: Row;
  readonly rows: Row[];
  readonly text: string;
  readonly headers: Headers;
}

/** Runs a script of the project to its end; its environment is the clock of the suites and what is given. */
export async function runScript(
  script: string,
  options: { args?: readonly string[]; cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [script, ...(options.args ?? [])], {
    cwd: options.cwd ?? root,
    env: { ...inherited, ...clockSetting(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    out += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    err += part;
  });
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

/** A server process with a signed-in person. */
export class ServerProcess {
  readonly #running: Running;
  #headers: Record<string, string> = {};
  token = '';
  private constructor(running: Running) {
    this.#running = running;
  }

  static async start(settings: Record<string, string>, project = root): Promise<ServerProcess> {
    return new ServerProcess(await startServer(settings, project));
  }

  get url(): string {
    return `http://localhost:${this.#running.port}`;
  }
  /** Headers of the signed-in person. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }
  get out(): string {
    return this.#running.output();
  }
  end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    return this.#running.stop(signal);
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = this.#headers,
  ): Promise<Reply> {
    const answer = await fetch(this.#running.url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed: unknown = answer.headers.get('content-type')?.includes('json')
      ? JSON.parse(text)
      : undefined;
    return {
      status: answer.status,
      row: (parsed ?? {}) as Row,
      rows: (Array.isArray(parsed) ? parsed : []) as Row[],
      text,
      headers: answer.headers,
    };
  }

  /** Requests that follow are this person's; of another product by the whole address. */
  async signIn(person: string, secret = 'Crew#2026'): Promise<Row> {
    const { row } = await this.send(
      'POST',
      '/api/v1/auth/login',
      { email: person.includes('@') ? person : `${person}@crewdeck.example`, password: secret },
      {},
    );
    const data = row.data as { accessToken: string; user: Row };
    this.token = data.accessToken;
    this.#headers = { authorization: `Bearer ${data.accessToken}`, userid: String(data.user.userId) };
    return data.user;
  }
}
