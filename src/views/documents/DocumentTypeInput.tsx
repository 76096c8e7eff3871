import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { KindInputProps } from '@crewdeck/engine/console/context/input-props.ts';
import { PickerInput } from '@crewdeck/engine/console/inputs/PickerInput.tsx';

/** Documents of projects have types of their own. */
const categoryOf = (kind: unknown): string =>
  kind === 'project_document' ? 'project_document_type' : 'document_type';

/** Checks whether a type is required: a new salary slip is its own type by default; an avatar has none. */
const isNeeded = (kind: unknown, isStored: boolean): boolean =>
  kind !== 'avatar' && (isStored || kind !== 'salary_slip');

/** Renders the types of the document's kind. */
export default function DocumentTypeInput(props: KindInputProps): ReactElement {
  const record = useRecordContext<{ id: number; mediaType?: string }>();
  const chosen = useWatch({ name: 'mediaType' }) as unknown;
  const { ref } = props.field;
  const kind = chosen ?? record?.mediaType;
  const field: FieldModel = {
    ...props.field,
    required: isNeeded(kind, record?.id !== undefined),
    ...(ref && { ref: { ...ref, where: { categoryId: categoryOf(kind) } } }),
  };
  return <PickerInput {...props} field={field} />;
}
