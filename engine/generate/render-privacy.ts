import type { PersonalBasis, Purpose } from '../model/keywords.ts';
import type { Model, Requirement } from '../model/model.ts';
import { hasFiles, personalModels, type PersonalModel } from '../model/privacy.ts';
import { tableCell } from './table-cell.ts';

type Models = Readonly<Record<string, Model>>;

/** The grounds of Art. 6(1) of the GDPR. */
const grounds: Readonly<Record<PersonalBasis, string>> = {
  contract: '(b)',
  law: '(c)',
  interest: '(f)',
  consent: '(a)',
};

const purposeCell = ({ why, basis }: Partial<Purpose>): string =>
  [...(why ? [tableCell(why)] : []), ...(basis ? [grounds[basis]] : [])].join(' ');

const needOf = ({ module, permission }: Requirement): string =>
  permission === 'any' ? 'everybody' : `\`${module ?? '…'}.${permission}\``;

/** Describes the readers of other people's rows, by relation or by permission. */
function readersOf({ scope, needs, moduleByValue }: Model): string {
  if (!scope) return needs.read.map(needOf).join(', ');
  const all = moduleByValue
    ? Object.values(moduleByValue.modules).map((module) =>
        needOf({ module, permission: scope.all.permission }),
      )
    : scope.all.module === null
      ? []
      : [needOf(scope.all)];
  return [...scope.through, ...new Set(all)].join(', ');
}

/** Reasons for keeping rows, in the order of their numbers. */
type Reasons = string[];

/** Returns the number of a reason, which several resources may share. */
function numberOf(reasons: Reasons, why: string): number {
  if (!reasons.includes(why)) reasons.push(why);
  return reasons.indexOf(why) + 1;
}

/** Describes the rows that stay when a person is erased, for how long, and the number of the reason. */
function keptOf({ personal: { keep = [] }, field, schema }: PersonalModel, reasons: Reasons): string {
  const titleOf = (name: string): string => `*${field[name]?.schema.title ?? name}*`;
  const lines = keep.map(({ where = {}, years, from = '', why }) => {
    const only = Object.entries(where).map(([name, values]) => {
      const words = field[name]?.schema['x-enum'];
      const named = values.map((value) => words?.[String(value)]?.title ?? String(value));
      return `${titleOf(name)} ${named.join(' or ')}`;
    });
    const end = years === undefined ? [] : [`${years} years after ${titleOf(from)}`];
    return `${[...only, ...end].join(', ')} [${numberOf(reasons, why)}]`;
  });
  const { after } = schema['x-resource']?.people?.erased ?? {};
  if (after) lines.push(`erased automatically ${after.years} years after ${titleOf(after.field)}`);
  return lines.join('; ');
}

/** Lines of a resource: itself, and its fields that are kept for reasons of their own. */
function linesOf(model: PersonalModel, reasons: Reasons): string[] {
  const { plural, stem, personal, fields } = model;
  const files = hasFiles(model) ? ', files' : '';
  const readers = tableCell(readersOf(model));
  return [
    `| **${tableCell(plural)}** (\`${stem}\`)${files} | ${purposeCell(personal)} | ${tableCell(keptOf(model, reasons))} | ${readers} |`,
    ...fieldLines(fields),
  ];
}

/** Returns the lines of personal fields; fields with the same purpose and readers share one. */
function fieldLines(fields: Model['fields']): string[] {
  const titles = new Map<string, string[]>();
  for (const { schema, name, personal, read, sensitive } of fields) {
    if (!personal) continue;
    const cells = [purposeCell(personal), '', read ? needOf(read) : ''].join(' | ');
    const title = `${tableCell(schema.title ?? name)}${sensitive ? ' (masked)' : ''}`;
    titles.set(cells, [...(titles.get(cells) ?? []), title]);
  }
  return Array.from(titles, ([cells, ofCells]) => `| · ${ofCells.join(', ')} | ${cells} |`);
}

/** Fields of rows that are nobody's: data of people who do not use the product. */
const outsideLines = (models: Models): string[] =>
  Object.values(models)
    .filter(({ personal, from, custom }) => !personal && !from && !custom)
    .flatMap(({ plural, stem, fields, needs }) => {
      const lines = fieldLines(fields);
      const readers = needs.read.map(needOf).join(', ');
      return lines.length > 0
        ? [`| **${tableCell(plural)}** (\`${stem}\`) | | | ${readers} |`, ...lines]
        : [];
    });

/** Returns Markdown of a product's record of processing: which personal data it keeps, why, and for whom. */
export function renderPrivacy(models: Models): string {
  const head = '| data | purpose | kept after erasure | other readers |\n|---|---|---|---|';
  const reasons: Reasons = [];
  const lines = [
    ...personalModels(models).flatMap((model) => linesOf(model, reasons)),
    ...outsideLines(models),
  ];
  const notes = reasons.map((why, index) => `[${index + 1}] ${why}.`);
  return [head, ...lines, ...(notes.length > 0 ? ['', notes.join(' ')] : [])].join('\n');
}
