/** A file in a `data:` address. */
export interface DataFile {
  /** Undefined if the address has none. */
  readonly name: string | undefined;
  readonly isPicture: boolean;
}

const spelling = /^data:([\w.+-]+\/[\w.+-]+)?((?:;[^;,]+)*),/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the file in a `data:` address; undefined for other values.
 * @example
 * dataFileOf('data:text/plain;name=note.txt;base64,SGVsbG8='); // → { name: 'note.txt', isPicture: false }
 */
export function dataFileOf(value: unknown): DataFile | undefined {
  const found = spelling.exec(String(value));
  if (!found) return undefined;
  const [, type = '', parameters = ''] = found;
  const name = parameters.split(';').find((one) => one.startsWith('name='));
  return { name: name && decoded(name.slice('name='.length)), isPicture: type.startsWith('image/') };
}

/** Returns a file as a `data:` address with its name. */
export async function toDataAddress(file: File): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => {
      resolve();
    });
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error(file.name));
    });
  });
  reader.readAsDataURL(file);
  await read;
  return String(reader.result).replace(';base64,', `;name=${encodeURIComponent(file.name)};base64,`);
}

/** Returns about how many bytes the file in a `data:` address has: base64 writes three as four characters. */
export const bytesOf = (address: string): number => Math.ceil((address.length * 3) / 4);
