import type { PersonalBasis, Purpose } from '../model/keywords.ts';
import type { Model, Requirement } from '../model/model.ts';
import { hasFiles, personalModels, type PersonalModel } from '../model/privacy.ts';
import { tableCell } from './table-cell.ts';

type Models = Readonly<Record<string, Model>>;

/** The grounds of Art. 6(1) of the GDPR. */
const grounds: Readonly<Record<PersonalBasis, string>> = {
  contract: 'contract (b)',
  law: 'legal obligation (c)',
  interest: 'legitimate interest (f)',
  consent: 'consent (a)',
};

const purposeCells = ({ why, basis }: Partial<Purpose>): string =>
  `${tableCell(why ?? '')} | ${basis ? grounds[basis] : ''}`;

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
  return [...scope.through.map((relation) => `their ${relation}`), ...new Set(all)].join(', ');
}

/** Describes the rows that stay when a person is erased, for how long, and why. */
function keptOf({ personal: { keep = [] }, field, schema }: PersonalModel): string {
  const titleOf = (name: string): string => `*${field[name]?.schema.title ?? name}*`;
  const lines = keep.map(({ where = {}, years, from = '', why }) => {
    const only = Object.entries(where).map(([name, values]) => {
      const words = field[name]?.schema['x-enum'];
      const named = values.map((value) => words?.[String(value)]?.title ?? String(value));
      return `${titleOf(name)} ${named.join(' or ')}, `;
    });
    const end = years === undefined ? '' : `${years} years after ${titleOf(from)}: `;
    return `${only.join('')}${end}${why}`;
  });
  const { after } = schema['x-resource']?.people?.erased ?? {};
  if (after) lines.push(`erased ${after.years} years after ${titleOf(after.field)} without a decision`);
  return lines.join('; ');
}

/** Lines of a resource: itself, and its fields that are kept for reasons of their own. */
function linesOf(model: PersonalModel): string[] {
  const { plural, stem, personal, fields } = model;
  const files = hasFiles(model) ? ', with a file each' : '';
  const readers = tableCell(readersOf(model));
  return [
    `| **${tableCell(plural)}** (\`${stem}\`)${files} | ${purposeCells(personal)} | ${tableCell(keptOf(model))} | ${readers} |`,
    ...fieldLines(fields),
  ];
}

const fieldLines = (fields: Model['fields']): string[] =>
  fields.flatMap(({ schema, name, personal, read, sensitive }) =>
    personal
      ? [
          `| · ${tableCell(schema.title ?? name)}${sensitive ? ' (masked in lists)' : ''} | ${purposeCells(personal)} | | ${
            read ? needOf(read) : 'as the row'
          } |`,
        ]
      : [],
  );

/** Fields of rows that are nobody's: data of people who do not use the product. */
const outsideLines = (models: Models): string[] =>
  Object.values(models)
    .filter(({ personal, from, custom }) => !personal && !from && !custom)
    .flatMap(({ plural, stem, fields, needs }) => {
      const lines = fieldLines(fields);
      const readers = needs.read.map(needOf).join(', ');
      return lines.length > 0
        ? [`| **${tableCell(plural)}** (\`${stem}\`) | | | | ${readers} |`, ...lines]
        : [];
    });

/** Returns Markdown of a product's record of processing: what is kept of people, why, and who reads it. */
export function renderPrivacy(models: Models): string {
  const head =
    '| data | purpose | ground | kept when the person is erased | who reads it beside the person |\n|---|---|---|---|---|';
  const lines = [...personalModels(models).flatMap(linesOf), ...outsideLines(models)];
  return [head, ...lines].join('\n');
}
