import { glob, readFile } from 'node:fs/promises';
import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function visit(node: Node, found: (node: Node) => void): void {
  if (/Function/.test(node.type) && node.type !== 'TSFunctionType') found(node);
  for (const value of Object.values(node)) {
    if (isNode(value)) visit(value, found);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(item, found);
  }
}

const linesOf = (text: string, node: Node): number => text.slice(node.start, node.end).split('\n').length;

/** Functions that are too long, one a line; undefined where there is none. */
export async function findOversizedFunctions(): Promise<string | undefined> {
  const problems: string[] = [];
  for await (const file of glob(['{engine,resources,server,src,scripts}/**/*.{ts,tsx}'])) {
    const text = await readFile(file, 'utf8');
    const limit = file.endsWith('.tsx') ? 100 : 60;
    const program = parseSync(file, text).program as unknown as Node;
    visit(program, (node) => {
      const lines = linesOf(text, node);
      if (lines > limit)
        problems.push(
          `${file}:${text.slice(0, node.start).split('\n').length} has ${lines} lines (limit ${limit})`,
        );
    });
  }
  return problems.length > 0 ? problems.join('\n') : undefined;
}
