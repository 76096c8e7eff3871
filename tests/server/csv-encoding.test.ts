import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  detectEncodings,
  NotTextError,
  readText,
  type Encoding,
  type OpenBytes,
} from '@crewdeck/engine/model/csv/encoding.ts';
import { encode } from '../support/csv.ts';
import { writtenNames as cases } from '../support/written-names.ts';

const opener = (bytes: Uint8Array, size = bytes.length): OpenBytes =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };

async function textOf(open: OpenBytes, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of readText(open, encoding)) text += piece;
  return text;
}

const fileOf = (names: readonly string[], separator = ','): string =>
  [
    `name${separator}email`,
    ...names.map((name, index) => `${name}${separator}p${index}@company.example`),
  ].join('\r\n');
const normal = (text: string): string => text.replaceAll('\r\n', '\n');

test.each(cases)('$country names in $encoding are read as they were written', async ({ encoding, names }) => {
  const text = fileOf(names);
  const open = opener(encode(text, encoding), 17);
  const [first] = await detectEncodings(open);
  expect(await textOf(open, first?.encoding ?? 'utf-8')).toBe(normal(text));
});

test('letters that read well in two encodings are left to choose, with cells that differ', async () => {
  const open = opener(encode('name,city\nChloé Lefèvre,Orléans\nAda,Paris', 'windows-1252'));
  const readings = await detectEncodings(open);
  expect(readings.length).toBeGreaterThan(1);
  expect(readings.find(({ encoding }) => encoding === 'windows-1252')?.samples).toContain('Chloé Lefèvre');
  expect(readings.find(({ encoding }) => encoding === 'windows-1250')?.samples).toContain('Chloé Lefčvre');
});

test('a file of few people is read as it was written, or its encoding is among those to choose from', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...cases),
      fc.array(fc.nat(), { minLength: 1, maxLength: 9 }),
      fc.constantFrom(',', ';', '\t', '|'),
      async ({ encoding, names }, picks, separator) => {
        const text = fileOf(
          picks.map((pick) => names[pick % names.length]!),
          separator,
        );
        const open = opener(encode(text, encoding));
        const texts = await Promise.all(
          (await detectEncodings(open)).map((reading) => textOf(open, reading.encoding)),
        );
        expect(texts).toContain(normal(text));
        expect(new Set(texts).size).toBe(texts.length);
      },
    ),
    { numRuns: 300, seed: 20_261_130 },
  );
});

describe('what the bytes prove needs no letters', () => {
  const text = 'name,email\nAda,ada@company.example\nЖанна,zh@company.example\n';
  const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const latin = Buffer.from('name,email\nAda,ada@company.example\n', 'utf16le');
  test.each([
    ['UTF-8', 'utf-8', Buffer.from(text)],
    ['UTF-8 with a mark', 'utf-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', 'utf-16le', marked],
    ['UTF-16 with a mark, the other way round', 'utf-16be', Buffer.from(marked).swap16()],
    ['UTF-16 without one', 'utf-16le', latin],
    ['UTF-16 without one, the other way round', 'utf-16be', Buffer.from(latin).swap16()],
    ['ASCII', 'utf-8', Buffer.from('name\nAda')],
  ] as const)('%s', async (_, encoding, bytes) => {
    expect(await detectEncodings(opener(bytes, 5))).toEqual([{ encoding, samples: [] }]);
  });

  test('and what is no text is refused', async () => {
    await expect(detectEncodings(opener(Buffer.from('504b0304140006000800', 'hex')))).rejects.toThrow(
      NotTextError,
    );
  });
});
