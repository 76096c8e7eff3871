import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { valueKey } from '../context/messages.ts';
import { fileFields } from '../files/file-actions.ts';
import type { OfferedBatch } from './offered.ts';

/** Values that are entered once for all files, and those that the page fixes. */
export interface SameValues {
  readonly fields: readonly FieldModel[];
  readonly given: Readonly<Row>;
  /** Values to begin with. */
  readonly initial: Readonly<Row>;
}

/** Returns the fields that all files of a batch share; one that can have only one value is not shown. */
export function useSame(model: Model, batch: OfferedBatch, where: Readonly<Row>): SameValues {
  const engine = useEngine();
  return useMemo(() => {
    const only = Object.fromEntries(
      Object.entries(batch.only).flatMap(([name, values]) =>
        values.length === 1 ? [[name, values[0]]] : [],
      ),
    );
    const given = { ...only, ...where };
    const fields = fileFields(engine, model, batch.store, given)
      .filter(({ name }) => batch.same.includes(name))
      .map((field) => ({
        ...field,
        required: field.required && field.name !== batch.title,
        schema: batch.only[field.name]
          ? { ...field.schema, enum: [...(batch.only[field.name] ?? [])] }
          : field.schema,
      }));
    const starts = fields.flatMap(({ name, kind, schema }) =>
      kind === 'enum' ? [[name, schema.enum?.[0]]] : [[name, schema.default ?? null]],
    );
    return { fields, given, initial: { ...Object.fromEntries(starts), ...given } as Row };
  }, [engine, model, batch, where]);
}

/** Returns a function that names files by their kind; undefined if they have none. */
export function useKindName(model: Model): (values: Readonly<Row>) => string | undefined {
  const translate = useTranslate();
  const field = model.moduleByValue?.field;
  return (values) =>
    field === undefined || values[field] === undefined
      ? undefined
      : translate(valueKey(model.stem, field, values[field]), { _: String(values[field]) });
}
