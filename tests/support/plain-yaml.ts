/**
 * Reads the YAML that the files of an installation are written in: maps and lists by indentation, scalars,
 * lists in brackets, comments, anchors. Throws where a line is none of that, or is indented like no other.
 */
export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
  readonly number: number;
}

const quoted = /^'((?:[^']|'')*)'$/;

function readScalar(text: string): Yaml {
  if (text === '{}') return {};
  const [, content] = quoted.exec(text) ?? [];
  if (content !== undefined) return content.replaceAll("''", "'");
  const [, items] = /^\[((?:'(?:[^']|'')*'|[^'[\]])*)\]$/.exec(text) ?? [];
  if (items !== undefined) return (items.match(/'(?:[^']|'')*'|[^\s,']+/g) ?? []).map(readScalar);
  if (/^["[{\]}'|>%@`]/.test(text)) throw new Error(`${text} is not read here`);
  return text;
}

/** Entries of lists begin maps of their own: `- name: x` is a line of the list and one of the map. */
const splitLines = (text: string): Line[] =>
  text.split('\n').flatMap((full, index) => {
    const line = full.replace(/(?:^|\s)#.*$/, '').trimEnd();
    if (line.trim() === '') return [];
    if (line.includes('\t')) throw new Error(`line ${index + 1} has a tab`);
    const indent = line.length - line.trimStart().length;
    const [, dash] = /^(- )[^\s'[].*?:(?: |$)/.exec(line.trim()) ?? [];
    const number = index + 1;
    if (dash === undefined) return [{ indent, text: line.trim(), number }];
    return [
      { indent, text: '-', number },
      { indent: indent + 2, text: line.trim().slice(2), number },
    ];
  });

class Reader {
  readonly #lines: Line[];
  readonly #anchors = new Map<string, Yaml>();
  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  read(indent: number): Yaml {
    const first = this.#lines[0];
    if (!first || first.indent < indent) return '';
    const value: Yaml = first.text.startsWith('-')
      ? this.#readList(first.indent)
      : this.#readMap(first.indent);
    const next = this.#lines[0];
    if (next && next.indent > first.indent) throw new Error(`line ${next.number} is indented like no other`);
    return value;
  }

  #readList(indent: number): Yaml[] {
    const list: Yaml[] = [];
    while (this.#lines[0]?.indent === indent && this.#lines[0].text.startsWith('-')) {
      const { text } = this.#lines.shift()!;
      list.push(text === '-' ? this.read(indent + 1) : readScalar(text.slice(2)));
    }
    return list;
  }

  #readMap(indent: number): Yaml {
    const map: { [key: string]: Yaml } = {};
    while (this.#lines[0]?.indent === indent) {
      const { text, number } = this.#lines.shift()!;
      const [, key, anchor, rest = ''] = /^([\w<][\w.<-]*):(?: &(\w+))?(?: (.*))?$/.exec(text) ?? [];
      if (key === undefined || key in map) throw new Error(`line ${number}: ${text}`);
      const value = rest.startsWith('*')
        ? this.#anchors.get(rest.slice(1))
        : rest === ''
          ? this.read(indent + 1)
          : readScalar(rest);
      if (value === undefined) throw new Error(`line ${number}: ${rest} is not known`);
      if (anchor) this.#anchors.set(anchor, value);
      if (key === '<<') Object.assign(map, value);
      else map[key] = value;
    }
    return map;
  }
}

/** The documents of a file. */
export const readYaml = (text: string): Yaml[] =>
  text.split(/^---$/m).map((document) => {
    const reader = new Reader(splitLines(document));
    return reader.read(0);
  });
