/** Encodings that a file may have, by their names in `TextDecoder`. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'koi8-u',
  'x-mac-cyrillic',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];
/** Opens the bytes of a file from their beginning. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/** An encoding that a file may have, and up to three of its cells as they read in it. */
export interface Reading {
  readonly encoding: Encoding;
  readonly samples: readonly string[];
}

/** The file is no text: pictures, archives, spreadsheets under a wrong name. */
export class NotTextError extends Error {}

const HEAD = 4096;

async function readHead(open: OpenBytes): Promise<Uint8Array> {
  let head = new Uint8Array();
  for await (const chunk of open()) {
    const joined = new Uint8Array(head.length + chunk.length);
    joined.set(head);
    joined.set(chunk, head.length);
    head = joined;
    if (head.length >= HEAD) break;
  }
  return head.subarray(0, HEAD);
}

/** Checks whether every byte of a file has a meaning in an encoding. */
export async function fitsEncoding(open: OpenBytes, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of open()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Returns the byte order of UTF-16 without a mark: Latin text has a zero in every other byte. */
function findByteOrder(head: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even < odd / 4) return 'utf-16le';
  return even > head.length / 8 && odd < even / 4 ? 'utf-16be' : undefined;
}

/** Characters that no text has; spreadsheets and archives start with them in every encoding. */
// oxlint-disable-next-line no-control-regex
const noText = /[\0-\b\x0e-\x1a\x1c-\x1f]/;

/** Returns the encoding that the bytes themselves prove. Throws NotTextError. */
async function findProven(open: OpenBytes): Promise<Encoding | undefined> {
  const head = await readHead(open);
  const isMarked = (first: number, second: number): boolean => head[0] === first && head[1] === second;
  const wide = isMarked(0xff, 0xfe) ? 'utf-16le' : isMarked(0xfe, 0xff) ? 'utf-16be' : findByteOrder(head);
  if (noText.test(new TextDecoder(wide).decode(head))) throw new NotTextError();
  return wide ?? ((await fitsEncoding(open, 'utf-8')) ? 'utf-8' : undefined);
}

/**
 * Returns the encodings that a text may have, the most likely first; each reads other letters than those
 * before it. Only one, if its mark, its form or its letters leave no doubt. Throws NotTextError for what is
 * no text.
 */
export async function detectEncodings(open: OpenBytes): Promise<readonly Reading[]> {
  const proven = await findProven(open);
  if (proven) return [{ encoding: proven, samples: [] }];
  // Few files need the detector, which weighs as much as a page.
  const { readEvidence, rankEncodings } = await import('./encoding-evidence.ts');
  const evidence = await readEvidence(open);
  const fitting: Encoding[] = [];
  for (const encoding of encodings) if (await fitsEncoding(open, encoding)) fitting.push(encoding);
  return rankEncodings(evidence, fitting);
}

/** Yields the text of a file in pieces, without its mark and with `\n` for every kind of line end. */
export async function* readText(open: OpenBytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const chunk of open()) {
    const text = held + decoder.decode(chunk, { stream: true });
    // A line end may be cut in two.
    held = text.endsWith('\r') ? '\r' : '';
    yield (held ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n');
  }
  const rest = (held + decoder.decode()).replace(/\r\n?/g, '\n');
  if (rest) yield rest;
}
