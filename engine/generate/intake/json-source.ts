/** The text of a JSON file with the line of everything in it. */
export interface JsonSource {
  /** Path from the project's folder, as messages name it. */
  readonly file: string;
  readonly value: unknown;
  /** Line of what a JSON pointer leads to, or of the nearest that holds it. */
  readonly lineOf: (pointer: string) => number;
  /** Pointers of names that an object has twice; only the last would count. */
  readonly repeated: readonly string[];
}

/** A part of a JSON pointer. */
export const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Notes where each value begins. The text is JSON: what is wrong with it was found before. */
class Scanner {
  readonly lines = new Map<string, number>();
  readonly repeated: string[] = [];
  #at = 0;
  #line = 1;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#value('');
  }

  #skip(): string {
    for (; /\s/.test(this.#text[this.#at] ?? 'x'); this.#at += 1)
      if (this.#text[this.#at] === '\n') this.#line += 1;
    return this.#text[this.#at] ?? '';
  }

  #string(): string {
    const start = this.#at;
    this.#at += 1;
    while (this.#text[this.#at] !== '"') this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
    this.#at += 1;
    return JSON.parse(this.#text.slice(start, this.#at)) as string;
  }

  #value(pointer: string): void {
    const first = this.#skip();
    this.lines.set(pointer, this.#line);
    if (first === '"') this.#string();
    else if (first === '{') this.#members(pointer);
    else if (first === '[') this.#items(pointer);
    else while (/[^\s,\]}]/.test(this.#text[this.#at] ?? ' ')) this.#at += 1;
  }

  #members(pointer: string): void {
    const seen = new Set<string>();
    this.#at += 1;
    while (this.#skip() !== '}') {
      if (this.#text[this.#at] === ',') {
        this.#at += 1;
        continue;
      }
      const name = this.#string();
      const inner = `${pointer}/${escapePointer(name)}`;
      if (seen.has(name)) this.repeated.push(inner);
      seen.add(name);
      this.#skip();
      this.#at += 1;
      this.#value(inner);
    }
    this.#at += 1;
  }

  #items(pointer: string): void {
    this.#at += 1;
    for (let index = 0; this.#skip() !== ']';)
      if (this.#text[this.#at] === ',') this.#at += 1;
      else this.#value(`${pointer}/${index++}`);
    this.#at += 1;
  }
}

/** Reads the text of a file; throws a SyntaxError that says what is wrong with it. */
export function readJsonSource(file: string, raw: string): JsonSource {
  const text = raw.replace(/^\uFEFF/, '');
  const value = JSON.parse(text) as unknown;
  const { lines, repeated } = new Scanner(text);
  const lineOf = (pointer: string): number => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const line = lines.get(at);
      if (line !== undefined || at === '') return line ?? 1;
    }
  };
  return { file, value, lineOf, repeated };
}
