import { describe, expect, it } from 'vitest';
import { cutPart } from '@crewdeck/engine/cli/smaller-fonts.ts';

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

describe('the parts of the font', () => {
  const [rest, european] = cutPart('plex-latin-ext-wght-normal', 'U+0100-02BA,U+1E00-1E9F,U+20BF');

  it('have the letters of European names in a file of their own, which browsers try first', () => {
    expect(european?.name).toBe('plex-european-wght-normal');
    for (const letter of 'čćžšđąęłńőűřůğşıțș') expect(european?.codes, letter).toContain(codeOf(letter));
  });

  it('keep every other letter', () => {
    expect(rest?.name).toBe('plex-latin-ext-wght-normal');
    for (const letter of 'ǎẁ₿') expect(rest?.codes, letter).toContain(codeOf(letter));
    expect(rest?.codes).not.toContain(codeOf('č'));
    expect(new Set([...(rest?.codes ?? []), ...(european?.codes ?? [])]).size).toBe(0x1bb + 0xa0 + 1);
  });

  it('are as the package has them for other scripts', () => {
    expect(cutPart('plex-greek-wght-normal', 'U+0384-0385, U+038C')).toEqual([
      { name: 'plex-greek-wght-normal', range: 'U+0384-0385, U+038C', codes: [0x384, 0x385, 0x38c] },
    ]);
  });
});
