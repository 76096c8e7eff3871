import type { ComponentType } from 'react';
import { useResourceContext, useTranslate } from 'ra-core';
import { fieldWords } from '../../model/labels.ts';
import type { FieldModel } from '../../model/model.ts';
import type { JsonSchema } from '../../model/schema.ts';

/** An input of a form or a filter. */
export interface GeneratedInputProps {
  readonly field: FieldModel;
  /** Path of the value in the form, as react-admin names it (relative inside an array's entry). */
  readonly source: string;
  /** Path of the field in the record without positions, for its texts: `entries.status`. */
  readonly path: string;
  /** Schema whose `$defs` the field's node may refer to. */
  readonly root: JsonSchema;
  readonly label?: string;
  readonly disabled?: boolean;
}
export type GeneratedInputComponent = ComponentType<GeneratedInputProps>;
/**
 * Props of the input of a kind: they include the input for members, so that nested kinds need not import the
 * others.
 */
export interface KindInputProps extends GeneratedInputProps {
  readonly Member: GeneratedInputComponent;
}

export interface CommonProps {
  readonly source: string;
  readonly isRequired: boolean;
  readonly disabled: boolean;
  readonly help: string | undefined;
  readonly label: string;
}

const titleOf = ({ name, schema }: FieldModel): string => schema.title ?? fieldWords(name);

/** Returns the props that every input needs, with label and help in the user's language. */
export function useCommonProps({
  field,
  source,
  path,
  label,
  disabled = false,
}: GeneratedInputProps): CommonProps {
  const stem = useResourceContext() ?? '';
  const translate = useTranslate();
  const help =
    field.schema.description === undefined
      ? ''
      : translate(`resources.${stem}.help.${path}`, { _: field.schema.description });
  return {
    source,
    isRequired: field.required,
    disabled,
    help: help === '' ? undefined : help,
    label: label ?? translate(`resources.${stem}.fields.${path}`, { _: titleOf(field) }),
  };
}
