import { useCallback } from 'react';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { findViolations, type Violation } from '../../model/validate.ts';
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

/** Errors of a form from what the validator found; the first rule of a field counts. */
export function toFormErrors(violations: readonly Violation[]): FormErrors {
  const errors: FormErrors = {};
  for (const { field, code, params } of violations)
    if (field) setFault(errors, field, { message: `crewdeck.faults.${code}`, args: params });
  return errors;
}

const rootOf = (path: string): string => segmentsOf(path)[0] ?? '';

/**
 * The form's validation by the same code as the server's. `names` are the fields of the form:
 * what is wrong elsewhere in the record is nothing that the person could mend here.
 */
export function useFormValidation(
  model: Model,
  names: readonly string[],
): (values: Row) => Promise<FormErrors> {
  const load = useEngine().validators[model.stem];
  return useCallback(
    async (values: Row) => {
      if (!load) return {};
      const { default: validate } = await fetchCode(load);
      const found = findViolations(validate, toRecordInput(model, values));
      // The server gives a new record its owner where none is named.
      const isFilled = ({ field, code }: Violation): boolean =>
        code === 'required' && model.field[field]?.owner === true;
      return toFormErrors(found.filter((one) => names.includes(rootOf(one.field)) && !isFilled(one)));
    },
    [load, model, names],
  );
}
