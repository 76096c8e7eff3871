import { useContext, useMemo } from 'react';
import { useRecordContext } from 'ra-core';
import { isForFlags } from '../../model/access.ts';
import { isWritable, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { useEngine, useModel, type Engine } from '../context/EngineContext.tsx';
import { mayWriteForOthers } from '../context/access.ts';
import { isShownIn, mayReadSome, type Place } from '../context/fields.ts';
import { FormFieldsContext } from '../context/in-place.ts';

/**
 * Returns the rows of the form with the fields that the user may see there; a field that the server left out
 * of the record is not readable for them.
 */
export function buildRows(engine: Engine, model: Model, place: Place, record?: Row): FieldModel[][] {
  const isForOthers = mayWriteForOthers(engine, model);
  const isSeen = (field: FieldModel): boolean =>
    isForFlags(field, engine.flags, engine.isSuperAdmin) &&
    mayReadSome(engine, model, field) &&
    (!field.read || !record || Object.hasOwn(record, field.name));
  const rows = model.form.map((names) =>
    names.flatMap((name) => {
      const field = model.field[name];
      // The server sets the owner of a new record without one; that of a stored one may be fixed.
      return field &&
        isWritable(field) &&
        isShownIn(field, place) &&
        isSeen(field) &&
        (!field.owner || (isForOthers && !(field.fixed && place === 'edit')))
        ? [field.owner ? { ...field, required: false } : field]
        : [];
    }),
  );
  return rows.filter((row) => row.length > 0);
}

const nothing: readonly string[] = [];

/**
 * Returns the rows of the form of the record around, or of a new one; without the fields whose values are
 * given, and only those that the form is for.
 */
export function useFormRows(place: 'create' | 'edit', given = nothing): FieldModel[][] {
  const engine = useEngine();
  const model = useModel();
  const record = useRecordContext<Row & { id: number }>();
  const only = useContext(FormFieldsContext);
  return useMemo(
    () =>
      buildRows(engine, model, place, place === 'edit' ? record : undefined)
        .map((row) => row.filter(({ name }) => !given.includes(name) && (only?.includes(name) ?? true)))
        .filter((row) => row.length > 0),
    [engine, model, place, record, given, only],
  );
}

export const namesOf = (rows: readonly (readonly FieldModel[])[]): string[] =>
  rows.flat().map((field) => field.name);
