/**
 * `npm run release`: one archive that runs on a machine of this platform without network and without Node:
 * the built console, the server with the packages that it loads, and the Node that came with the
 * dependencies. `--out <folder>` says where it goes (`dist`).
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFiles, findNamed, findPackages } from './release/closure.ts';
import { isUnread } from './release/unread.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly config: { readonly serverFlags: readonly string[] };
}

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const readManifest = async (path: string): Promise<Manifest> =>
  JSON.parse(await readFile(path, 'utf8')) as Manifest;

/** Where the server and the operator's commands begin. */
const entries = ['server/main.ts', 'server/product.ts', 'engine/cli/admin.ts'];
/** Files that are read at run time in addition to imported code. */
const parts = [
  'dist/console',
  'engine/package.json',
  'engine/server',
  'server',
  'generated',
  'schemas',
  'CHANGELOG.md',
  'README.md',
  'docs',
  'deploy',
];

/** Asks the server of this machine whether it lives: containers have no other tool for it. */
const probe =
  "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/health/live').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))";

const launcher = (node: string, flags: readonly string[]): string => `#!/bin/sh
# crewdeck start | admin <command> | health: settings come from the environment, or from .env beside this file.
case $0 in */*) cd "\${0%/*}" || exit 1 ;; esac
task=\${1:-start}
[ $# -gt 0 ] && shift
[ "$1" = -- ] && shift
node="./${node} --disable-warning=ExperimentalWarning"
case $task in
  start) exec $node ${flags.join(' ')} server/main.ts ;;
  admin) exec $node engine/cli/admin.ts "$@" ;;
  health) exec $node -e "${probe}" ;;
  *) echo "crewdeck start | admin <command> | health" >&2; exit 1 ;;
esac
`;

const copy = (from: string, folder: string): void =>
  cpSync(from, join(folder, from), { recursive: true, filter: (path) => !isUnread(path) });

async function collect(folder: string, manifest: Manifest, node: string): Promise<void> {
  const files = findFiles(entries);
  const { dependencies } = await readManifest('engine/package.json');
  const names = [...new Set([...Object.keys(manifest.dependencies), ...Object.keys(dependencies)])];
  const packages = findPackages(
    findNamed(
      files,
      names.filter((name) => !name.startsWith('@crewdeck/')),
    ),
  );
  for (const path of [...files, ...parts.filter((one) => existsSync(one)), ...packages]) copy(path, folder);
  mkdirSync(join(folder, dirname(node)), { recursive: true });
  cpSync(node, join(folder, node), { dereference: true });
  const engine = join(folder, 'node_modules/@crewdeck/engine');
  mkdirSync(dirname(engine), { recursive: true });
  symlinkSync(relative(dirname(engine), join(folder, 'engine')), engine);
  const { name, version, license, config } = manifest;
  const own = { name, version, license, private: true, type: 'module', config };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(join(folder, name), launcher(node, config.serverFlags));
  chmodSync(join(folder, name), 0o755);
}

const manifest = await readManifest('package.json');
const platform = `${process.platform}-${process.arch}`;
const node = `node_modules/node-${platform}/bin/node`;
if (!existsSync(node)) throw new Error(`Node for ${platform} is not installed with the dependencies.`);
const title = `${manifest.name}-${manifest.version}-${platform}`;
const out = resolve(values.out);
const folder = join(out, title);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await collect(folder, manifest, node);
const archive = `${folder}.tar.gz`;
const { status, error } = spawnSync('tar', ['-czf', archive, '-C', out, title], { stdio: 'inherit' });
if (status !== 0) throw new Error(`tar failed${error ? `: ${error.message}` : ''}.`);
rmSync(folder, { recursive: true });
console.log(`Created ${relative(process.cwd(), archive)}.`);
