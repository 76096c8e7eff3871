import type { Encoding } from '@crewdeck/engine/model/csv/encoding.ts';
import type { TableFormat } from '@crewdeck/engine/model/media-types.ts';
import { multipart } from '@crewdeck/engine/testing/multipart.ts';
import type { Caller, Row, TestApp } from './app.ts';

export interface Report {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  rows: {
    line: number;
    field: string;
    code: string;
    message: string;
    params?: Readonly<Record<string, unknown>>;
  }[];
  ignored: string[];
  effects?: Readonly<Record<string, number>>;
  deletedRows?: readonly { line: number; name: string }[];
  newValues?: readonly { field: string; name: string }[];
  preview?: { line: number; outcome: string; changes: { field: string; from: string; to: string }[] }[];
}
export interface Uploaded {
  readonly status: number;
  readonly code: string | undefined;
  readonly report: Report;
  readonly row: Row;
  readonly errors: { field: string; code: string; message: string }[];
}

/** Sends a file to an import; `query` as in the address. */
export async function upload(
  app: TestApp,
  caller: Caller,
  stem: string,
  content: string | Buffer,
  query = '',
  fileName?: string,
): Promise<Uploaded> {
  const { payload, contentType } = multipart(content, fileName);
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/api/rest/${stem}/import.csv?${query}`,
    payload,
    headers: { ...caller.headers, 'content-type': contentType },
  });
  const row = response.json() as Row & { report: Report; code?: string; errors?: Uploaded['errors'] };
  return { status: response.statusCode, code: row.code, report: row.report, row, errors: row.errors ?? [] };
}

/** The export of a resource, as the bytes of a file. */
export async function downloadFile(
  app: TestApp,
  caller: Caller,
  stem: string,
  { query = '', format }: { readonly query?: string; readonly format: TableFormat },
): Promise<Buffer> {
  const response = await app.fastify.inject({
    method: 'GET',
    url: `/api/rest/${stem}/export.${format}?${query}`,
    headers: caller.headers,
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.rawPayload;
}

/** The export of a resource as text, without its mark. */
export const download = async (app: TestApp, caller: Caller, stem: string, query = ''): Promise<string> =>
  (await downloadFile(app, caller, stem, { query, format: 'csv' })).toString().replace(/^\uFEFF/, '');

const inBytes = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

/** Returns the bytes of every letter that an encoding writes as one byte above ASCII, or as two. */
function bytesByLetter(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  const add = (...one: number[]): void => {
    const letter = decoder.decode(Buffer.from(one));
    if (Array.from(letter).length === 1 && letter !== '\uFFFD' && !bytes.has(letter)) bytes.set(letter, one);
  };
  for (let lead = 0x80; lead <= 0xff; lead += 1) {
    add(lead);
    for (let trail = 0x40; trail <= 0xff; trail += 1) add(lead, trail);
  }
  return bytes;
}

/**
 * Returns the bytes of a text in an encoding that Node only reads. Throws for a letter that it does not have.
 */
export function encode(text: string, encoding: Encoding): Buffer {
  const bytes = inBytes.get(encoding) ?? bytesByLetter(encoding);
  inBytes.set(encoding, bytes);
  return Buffer.from(
    Array.from(text).flatMap((letter) => {
      if (letter.charCodeAt(0) < 0x80) return [letter.charCodeAt(0)];
      const known = bytes.get(letter);
      if (!known) throw new Error(`${encoding} has no ${letter}`);
      return known;
    }),
  );
}

let count = 0;
/** Headers of the rows that `newPerson` makes. */
export const personHeader = 'name,email,phone,joiningDate,department,designation,userRole';
/** Returns a row for a new person, with further cells at its end. */
export const newPerson = (name = 'Person Import', more: readonly string[] = []): string => {
  count += 1;
  return [
    name,
    emailOf(),
    `+4930${1_000_000 + count}`,
    '2024-03-04',
    'Engineering',
    'Software engineer',
    'Employee',
    ...more,
  ].join(',');
};
/** E-mail of the person that was made last, or so many before. */
export const emailOf = (before = 0): string => `import${count - before}@csv.example`;
