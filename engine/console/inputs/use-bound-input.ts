import { useContext, useState, type ChangeEvent } from 'react';
import { useInput } from 'ra-core';
import { FirstInputContext } from '../context/first-input.ts';
import { useCommonProps, type GeneratedInputProps } from '../context/input-props.ts';
import type { InputShellProps } from './InputShell.tsx';

const asIs = (value: unknown): unknown => value;

/** An input bound to its value in the form. */
export interface BoundInput {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Props of the element that takes the value. */
  readonly element: {
    readonly id: string;
    readonly name: string;
    readonly ref: (element: HTMLElement | null) => void;
    readonly disabled: boolean;
    readonly required: boolean;
    readonly autoFocus: boolean;
    readonly onBlur: () => void;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  };
  /** Value and handler of an element that holds text; an empty one is no value. */
  readonly text: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** Props of the shell around the element. */
  readonly shell: Omit<InputShellProps, 'children'>;
}

export interface BoundInputOptions {
  /** Value of a field without one. */
  readonly start?: unknown;
  /** Help text below the input if the schema has none. */
  readonly hint?: string;
}

const isMessage = (value: unknown): boolean => typeof value === 'object' && value !== null && 'args' in value;

/** Returns the error of a value itself; the form keeps that of a list as its `root`. */
export function ownMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root } = error as { message?: unknown; root?: unknown };
  // A message with parameters is an object, and is shown as it is.
  return typeof message === 'string' || isMessage(message) ? (message as string) : ownMessage(root);
}

/** Returns the error of a value, or the first one inside a value that is edited as a whole. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const own = ownMessage(error);
  if (own !== undefined) return own;
  const inside = Object.entries(error).filter(([key]) => key !== 'ref' && key !== 'type');
  return inside.map(([, one]) => messageIn(one)).find((one) => one !== undefined);
}

const isInEntry = (name: string): boolean => /\.\d+(\.|$)/.test(name);

/** Binds the input of a field to the form around. */
export function useBoundInput(
  props: GeneratedInputProps,
  { start, hint }: BoundInputOptions = {},
): BoundInput {
  const { source, label, isRequired, disabled, help = hint } = useCommonProps(props);
  const {
    id,
    field: { value, name, ref, onBlur, onChange },
    fieldState,
    formState: { submitCount },
  } = useInput({
    source,
    isRequired,
    disabled,
    format: asIs,
    parse: asIs,
    ...(start !== undefined && { defaultValue: start }),
  });
  const isFirst = useContext(FirstInputContext) === name;
  const [shownAt] = useState(submitCount);
  // A list is validated when an entry is added; the user has not entered anything in it yet.
  const isUntouched = isInEntry(name) && !fieldState.isTouched && submitCount === shownAt;
  const error = isUntouched ? undefined : messageIn(fieldState.error);
  const isDescribed = help !== undefined || error !== undefined;
  return {
    value,
    onChange,
    element: {
      id,
      name,
      ref,
      disabled,
      required: isRequired,
      autoFocus: isFirst,
      onBlur,
      'aria-invalid': error !== undefined,
      'aria-describedby': isDescribed ? `${id}-hint` : undefined,
    },
    text: {
      value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      onChange: (event) => {
        onChange(event.target.value === '' ? null : event.target.value);
      },
    },
    shell: { id, label, isRequired, help, error },
  };
}
