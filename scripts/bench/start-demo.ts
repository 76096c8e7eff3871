import { spawn, type ChildProcess } from 'node:child_process';
import { findFreePort } from '../machine/postgres.ts';

/** A server with the demo company on the embedded database, ready to answer. */
export async function startDemo(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<{ url: string; child: ChildProcess }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['server/main.ts'], { env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ...settings }, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => { text += chunk.toString(); if (text.includes('is ready:')) resolve(); });
    child.once('exit', () => { reject(new Error(`The server ended while starting:\n${text}`)); });
  });
  return { url: `http://127.0.0.1:${port}`, child };
}
