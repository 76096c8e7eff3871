import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Installs Debian packages if allowed; otherwise throws with the names of the missing ones. */
function installPackages(names: readonly string[], wanted: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${wanted} is not installed. Install ${names.join(' ')} and run the tests again.`);
  process.stderr.write(`Installing ${names.join(' ')} …\n`);
  const run = (args: readonly string[]) =>
    execFileSync('apt-get', args, {
      // What apt has to say is of use only where it fails, and is part of that error then.
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    run(['install', '-y', '--no-install-recommends', ...names]);
  } catch {
    run(['update']);
    run(['install', '-y', '--no-install-recommends', ...names]);
  }
}

function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
        .sort((a, b) => b - a)
    : [];
  return versions.map((version) => `${root}/${version}/bin`).find((folder) => existsSync(`${folder}/initdb`));
}

/** Folder of PostgreSQL's programs; installed when missing. */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  installPackages(['postgresql'], 'PostgreSQL 15 or later');
  const installed = findPostgres();
  if (!installed) throw new Error('Failed to install PostgreSQL 15 or later.');
  return installed;
}

const pooler = '/usr/sbin/pgbouncer';

/** Path of PgBouncer; installed when missing. */
export function ensurePgbouncer(): string {
  if (!existsSync(pooler)) installPackages(['pgbouncer'], 'PgBouncer');
  if (!existsSync(pooler)) throw new Error('Failed to install PgBouncer.');
  return pooler;
}

const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Returns the first of the paths that exists; installs the package, and fonts, where none does. */
function ensureBrowser(name: string, paths: readonly string[]): string {
  const find = () => [process.env.CHROMIUM_PATH ?? '', ...paths].find(existsSync);
  const found = find();
  if (found !== undefined) return found;
  installPackages([name, ...fonts], 'Chromium');
  const installed = find();
  if (installed === undefined) throw new Error('Failed to install Chromium.');
  return installed;
}

const desktopBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium that shows PDF, which the headless shell does not; installed when missing. */
export const ensureDesktopChromium = (): string => ensureBrowser('chromium', desktopBrowsers);

/** Path of Chromium; of the headless shell first, which draws no window and takes less processor time. */
export const ensureChromium = (): string =>
  ensureBrowser('chromium-headless-shell', ['/usr/bin/chromium-headless-shell', ...desktopBrowsers]);
