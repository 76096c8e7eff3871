import type { Row } from '../../../model/input.ts';
import type { FieldModel, Model } from '../../../model/model.ts';
import { mayEdit } from '../../context/access.ts';
import type { Engine } from '../../context/EngineContext.tsx';
import { mayWrite } from '../../context/fields.ts';
import { buildRows } from '../../form/rows.ts';

const large: readonly string[] = ['rows', 'object', 'json', 'html'];

const fitsCell = ({ kind, schema, sensitive }: FieldModel): boolean =>
  !large.includes(kind) && schema['x-ui']?.widget !== 'json' && !sensitive;

/** Returns the names of the fields of a row that the user may edit in its list. */
export function changeableCells(engine: Engine, model: Model, record: Readonly<Row>): string[] {
  if (!mayEdit(engine, model, record)) return [];
  return buildRows(engine, model, 'edit', record)
    .flat()
    .filter((field) => fitsCell(field) && mayWrite(engine, model, field, record))
    .map(({ name }) => name);
}
