import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeZip, type ZipEntry } from '@crewdeck/engine/server/files/zip.ts';

const at = new Date('2031-01-15T10:00:00Z');

async function pack(entries: readonly ZipEntry[]): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeZip(entries, at)) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
}

test('an archive holds its entries as they came, in parts and in any language', async () => {
  async function* parts(): AsyncGenerator<string> {
    yield await Promise.resolve('Привет, ');
    yield '世界';
  }
  const files = await pack([
    { name: 'data/отчёт.json', content: parts() },
    { name: 'files/1-photo.png', content: [Buffer.from('packed')], isPacked: true },
    { name: 'empty.csv', content: [] },
  ]);
  expect(files).toEqual({
    'data/отчёт.json': 'Привет, 世界',
    'files/1-photo.png': 'packed',
    'empty.csv': '',
  });
});

test('an archive is written as its entries come: the first bytes are there before the last entry', async () => {
  const seen: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'first.txt', content: ['x'.repeat(200_000)], isPacked: true };
    seen.push('second entry');
    yield await Promise.resolve({ name: 'second.txt', content: ['y'] });
  }
  for await (const chunk of writeZip(entries(), at)) if (chunk.length > 0) seen.push('bytes');
  expect(seen.indexOf('bytes')).toBeLessThan(seen.indexOf('second entry'));
});

test('an entry that fails fails the archive', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield await Promise.resolve('begin');
    throw new Error('The disk is gone.');
  }
  await expect(pack([{ name: 'broken.txt', content: broken() }])).rejects.toThrow('The disk is gone.');
});
