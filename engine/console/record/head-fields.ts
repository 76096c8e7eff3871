import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { titleFields } from '../../model/title.ts';
import { cellValue } from '../cells/cell-value.ts';
import { isState } from '../cells/cells.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayReadSome } from '../context/fields.ts';
import { leftFields } from './left-fields.ts';
import { pictureField } from '../record-parts/picture-field.ts';

const MOST_FACTS = 6;

/** Checks whether a value needs more than a line: a header shows at most its beginning. */
export const isWide = ({ kind }: Pick<FieldModel, 'kind'>): boolean =>
  ['multiline', 'html', 'rows', 'object', 'json'].includes(kind);

/** Fields that the header of a record shows next to its name. */
export interface HeadFields {
  /** Coloured values with a shape. */
  readonly states: readonly FieldModel[];
  readonly facts: readonly FieldModel[];
}

/** Size of a header: name, states and facts; or without the facts. */
export type HeadSize = 'full' | 'brief';

/**
 * Returns the field with the picture that the page of a record shows above its head, if the record has one or
 * a view draws it; an avatar is part of the head.
 */
export function headPicture(engine: Engine, model: Model, record: Readonly<Row>): FieldModel | undefined {
  const field = pictureField(engine, model);
  if (!field || field.schema['x-ui']?.display === 'avatar') return undefined;
  const isDrawn = engine.overrides.pictures[`${model.stem}.${field.name}`] !== undefined;
  return isDrawn || cellValue(record, field.name) !== undefined ? field : undefined;
}

/** Returns the states of the record (coloured values) and the first facts for its header. */
export function headFields(engine: Engine, model: Model, record: Readonly<Row>): HeadFields {
  const named = [...titleFields(model), headPicture(engine, model, record)?.name];
  const left = leftFields(engine, model, record);
  const shown = model.columns
    .flatMap((path) => model.field[path] ?? [])
    .filter(
      (field) =>
        !named.includes(field.name) &&
        (!left || left.includes(field.name)) &&
        mayReadSome(engine, model, field) &&
        record[field.name] !== undefined &&
        record[field.name] !== null &&
        record[field.name] !== '',
    );
  const facts = shown.filter((field) => !isState(field) && field.schema['x-ui']?.display !== 'avatar');
  return {
    states: shown.filter(isState),
    // The beginnings of nothing but blocks would say what the page below says.
    facts: facts.every(isWide) ? [] : facts.slice(0, MOST_FACTS),
  };
}

/**
 * Returns the names of the fields that the header above shows completely, so that the facts below leave them
 * out. References in the name stay, since the fact links to the record; so does a day, which may be half of a
 * period.
 */
export function namesInHead(
  engine: Engine,
  model: Model,
  record: Readonly<Row>,
  size: HeadSize,
): readonly string[] {
  const { states, facts } = headFields(engine, model, record);
  const named = titleFields(model).flatMap((name) => model.field[name] ?? []);
  const isWhole = ({ ref, kind }: FieldModel): boolean => !ref && kind !== 'date';
  const picture = headPicture(engine, model, record);
  const shown = [
    ...named.filter(isWhole),
    ...(picture ? [picture] : []),
    ...states,
    ...(size === 'full' ? facts : []),
  ];
  return shown.filter((field) => !isWide(field)).map(({ name }) => name);
}
