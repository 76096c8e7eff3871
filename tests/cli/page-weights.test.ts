import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { weighPages } from '@crewdeck/engine/cli/check/page-weights.ts';

interface Part {
  readonly modules: readonly string[];
  readonly imports?: readonly string[];
  readonly sheets?: readonly string[];
  readonly isEntry?: boolean;
  readonly code?: string;
}

/** Returns a built console of chunks by their file names, each with its code. */
function built(parts: Readonly<Record<string, Part>>): Rolldown.RolldownOutput['output'][number][] {
  const outputs = Object.entries(parts).flatMap(
    ([fileName, { modules, imports = [], sheets = [], isEntry = false, code = '' }]) => [
      {
        type: 'chunk',
        fileName,
        isEntry,
        moduleIds: modules,
        imports,
        code,
        viteMetadata: { importedCss: new Set(sheets) },
      },
      ...sheets.map((sheet) => ({ type: 'asset', fileName: sheet, source: '.a{}' })),
    ],
  );
  return outputs as unknown as Rolldown.RolldownOutput['output'][number][];
}

const start = { 'index.js': { modules: ['/p/src/main.tsx'], isEntry: true } };
const frame = {
  'console.js': { modules: ['/p/engine/console/App.tsx'], imports: ['index.js'], sheets: ['console.css'] },
  'en-US.js': { modules: ['/p/engine/console/locales/en-US/index.ts'] },
};

describe('the weight of a page', () => {
  it('counts the start, the frame, the texts and the page, each file once', async () => {
    const weigh = weighPages(
      built({
        ...start,
        ...frame,
        'shared.js': { modules: ['/p/shared.ts'], imports: ['console.js'] },
        'list.js': { modules: ['/p/List.tsx'], imports: ['shared.js', 'console.js'], sheets: ['list.css'] },
        'other.js': { modules: ['/p/Other.tsx'], imports: ['console.js'] },
      }),
    );
    expect((await weigh('List.tsx')).files).toBe(7);
    expect((await weigh('Other.tsx')).files).toBe(5);
  });

  it('is that of the compressed files', async () => {
    const code = Array.from({ length: 10_000 }, (_, index) => (index * 7919) % 10_007).join();
    const weigh = weighPages(built({ ...start, ...frame, 'list.js': { modules: ['/p/List.tsx'], code } }));
    const { kB } = await weigh('List.tsx');
    expect(kB).toBeGreaterThan(5);
    expect(kB).toBeLessThan(code.length / 1000);
  });

  it('says which module is in no chunk', async () => {
    const weigh = weighPages(built({ ...start, ...frame }));
    await expect(weigh('Gone.tsx')).rejects.toThrow('No chunk of the console contains Gone.tsx.');
  });
});
