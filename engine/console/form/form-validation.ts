import { useCallback } from 'react';
import { useRecordContext } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { broughtAfter, findViolations, type Validator, type Violation } from '../../model/validate.ts';
import { fetchCode } from '../code.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { toRecordInput } from './form-values.ts';

interface Fault {
  readonly message: string;
  readonly args: Readonly<Record<string, unknown>>;
}
/** Errors in the shape of the form, as react-admin's forms read them. */
export interface FormErrors {
  [name: string]: Fault | FormErrors | FormErrors[];
}

const segmentsOf = (path: string): string[] => path.replace(/\[(\d+)\]/g, '.$1').split('.');

function setFault(errors: FormErrors, path: string, fault: Fault): void {
  const segments = segmentsOf(path);
  const last = segments.pop() as string;
  let holder = errors;
  segments.forEach((segment, index) => {
    const isList = /^\d+$/.test(segments[index + 1] ?? last);
    holder[segment] ??= isList ? [] : {};
    holder = holder[segment] as FormErrors;
  });
  holder[last] ??= fault;
}

/** Converts the validator's errors to those of a form; the first rule of a field counts. */
export function toFormErrors(violations: readonly Violation[]): FormErrors {
  const errors: FormErrors = {};
  for (const { field, code, params } of violations)
    setFault(errors, field === '' ? 'root' : field, { message: `crewdeck.faults.${code}`, args: params });
  return errors;
}

const rootOf = (path: string): string => segmentsOf(path)[0] ?? '';

/**
 * Returns the errors of a record, as the server finds them; an error that was there `before` in a field that
 * the user has not changed does not prevent saving the others.
 */
export function findFormViolations(
  model: Model,
  validate: Validator,
  values: Row,
  before: Row | undefined,
): Violation[] {
  const now = toRecordInput(model, values);
  const found = findViolations(validate, now);
  if (found.length === 0 || before?.id === undefined || before.id !== values.id) return found;
  const then = toRecordInput(model, before);
  const isBrought = broughtAfter(findViolations(validate, then), (path) => {
    const name = rootOf(path);
    return JSON.stringify(now[name]) === JSON.stringify(then[name]);
  });
  return found.filter(isBrought);
}

/**
 * Returns the form's validation by the same code as the server's. `names` are the fields of the form: the
 * user cannot correct errors elsewhere in the record here.
 */
export function useFormValidation(
  model: Model,
  names: readonly string[],
): (values: Row) => Promise<FormErrors> {
  const load = useEngine().validators[model.stem];
  const before = useRecordContext<Row & { id: number }>();
  return useCallback(
    async (values: Row) => {
      if (!load) return {};
      const { default: validate } = await fetchCode(load);
      const found = findFormViolations(model, validate, values, before);
      // The server sets the owner of a new record without one, and keeps fields that it never returns.
      const isFilled = ({ field, code }: Violation): boolean =>
        code === 'required' &&
        (model.field[field]?.owner === true ||
          (model.field[field]?.writeOnly === true && values.id !== undefined));
      return toFormErrors(
        found.filter((one) => (one.field === '' || names.includes(rootOf(one.field))) && !isFilled(one)),
      );
    },
    [before, load, model, names],
  );
}
