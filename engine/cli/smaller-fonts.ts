import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The letters of names in Europe's languages. Few pages load the other letters of extended Latin. */
const european = 'U+0100-017F,U+0218-021B,U+1E9E';

/** The weights of the console's styles. The font begins at 100. */
const weights = { min: 400, max: 700 };

/** The features of the font that browsers apply unless a style says otherwise; none of ours names another. */
const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn'];

/** Name table: copyright, licence and its address. */
const notices = [0, 13, 14];

/** Returns the code points of a `unicode-range`: `U+0041-005A,U+00DF`. */
function codesOf(range: string): readonly number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = Array.from(part.matchAll(/[0-9A-F]+/gi), ([code]) => parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

interface FontPart {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly range: string;
  readonly codes: readonly number[];
}

/** Returns the parts that a part of the font is cut into. Browsers take the last one that has a letter. */
export function cutPart(name: string, range: string): readonly FontPart[] {
  const codes = codesOf(range);
  if (!name.includes('-latin-ext-')) return [{ name, range, codes }];
  const letters = codesOf(european);
  return [
    { name, range, codes: codes.filter((code) => !letters.includes(code)) },
    { name: name.replace('-latin-ext-', '-european-'), range: european, codes: letters },
  ];
}

const face = /@font-face\s*\{[^}]*\}/g;
const source = /url\(([^)]*\/([\w-]+)\.woff2)\)/;
const rangeOf = /unicode-range:\s*([^;]+);/;

/** Returns a rule `@font-face` for each part of its font, after it has written the files into a folder. */
async function cutFace(rule: string, from: string, folder: string): Promise<string> {
  const [, path, name] = source.exec(rule) ?? [];
  const range = rangeOf.exec(rule)?.[1];
  if (path === undefined || name === undefined || range === undefined)
    throw new Error(`A font has no file or no range: ${rule}`);
  const font = await readFile(join(from, path));
  const rules = cutPart(name, range).map(async (part) => {
    const file = join(folder, `${part.name}.woff2`);
    const cut = await subsetFont(font, String.fromCodePoint(...part.codes), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: features,
      preserveNameIds: notices,
    });
    await writeFile(file, cut);
    return rule
      .replace(source, `url(${file})`)
      .replace(rangeOf, `unicode-range: ${part.range};`)
      .replace(/font-weight:[^;]+;/, `font-weight: ${weights.min} ${weights.max};`);
  });
  return (await Promise.all(rules)).join('\n');
}

/**
 * Builds the console's font without what no page shows: the thin weights, the figures of fractions. A name
 * such as Kovačević loads a part with Europe's letters instead of all of extended Latin. The licence of the
 * font permits it and reserves no name. Hints stay: Windows draws small text by them.
 */
export function smallerFonts(): Plugin {
  let folder: string | undefined;
  return {
    name: 'smaller-fonts',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/@fontsource-variable\/[^/]+\/wght\.css$/.test(id)) return undefined;
      folder ??= await mkdtemp(join(tmpdir(), 'crewdeck-fonts-'));
      const into = folder;
      const rules = code.match(face) ?? [];
      const cut = await Promise.all(rules.map((rule) => cutFace(rule, dirname(id), into)));
      return { code: cut.join('\n'), map: null };
    },
    async closeBundle() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
