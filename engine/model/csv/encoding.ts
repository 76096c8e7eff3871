/** Encodings that a file may have, by their names in `TextDecoder`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'gb18030';
/** Opens the bytes of a file from their beginning. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

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

async function fits(open: OpenBytes, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of open()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 without a mark: Latin text has a zero in every other byte. */
function guessWide(head: Uint8Array): Encoding | undefined {
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

function assertText(head: Uint8Array, encoding: Encoding): Encoding {
  if (noText.test(new TextDecoder(encoding).decode(head))) throw new NotTextError();
  return encoding;
}

/**
 * Returns whether most two-byte characters are common ones; Cyrillic bytes that are read as Chinese give
 * rare ones.
 */
async function looksChinese(open: OpenBytes): Promise<boolean> {
  let common = 0;
  let rare = 0;
  for await (const chunk of open()) {
    for (let index = 0; index < chunk.length; index += 1) {
      const lead = chunk[index]!;
      if (lead < 0x81) continue;
      if (lead >= 0xa1 && lead <= 0xd7) common += 1;
      else rare += 1;
      index += 1;
    }
  }
  return common > rare;
}

/**
 * The encoding of a text: by its mark, else UTF-8 where every byte fits, else GB18030 or windows-1251 by what
 * their characters would be. Throws NotTextError for what is no text.
 */
export async function detectEncoding(open: OpenBytes): Promise<Encoding> {
  const head = await readHead(open);
  if (head[0] === 0xff && head[1] === 0xfe) return assertText(head, 'utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return assertText(head, 'utf-16be');
  const wide = guessWide(head);
  if (wide) return assertText(head, wide);
  assertText(head, 'utf-8');
  if (await fits(open, 'utf-8')) return 'utf-8';
  return (await fits(open, 'gb18030')) && (await looksChinese(open)) ? 'gb18030' : 'windows-1251';
}

/** The text of a file in pieces, without its mark and with `\n` for every kind of line end. */
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
