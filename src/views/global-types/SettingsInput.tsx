import { useMemo, type ReactElement } from 'react';
import { useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { FieldModel } from '@crewdeck/engine/model/model.ts';
import type { KindInputProps } from '@crewdeck/engine/console/context/input-props.ts';
import { ObjectInput } from '@crewdeck/engine/console/inputs/ObjectInput.tsx';
import { typeSettings } from '../../../resources/type-settings.ts';

/** Returns the field with some of its members. */
function narrowTo(field: FieldModel, names: readonly string[]): FieldModel {
  const { properties = {} } = field.schema;
  const own = Object.entries(properties).filter(([name]) => names.includes(name));
  return { ...field, schema: { ...field.schema, properties: Object.fromEntries(own) } };
}

/** Renders the settings of the chosen category's values; nothing if it has none. */
export default function SettingsInput(props: KindInputProps): ReactElement | null {
  const id = useWatch({ name: 'categoryId' }) as number | null | undefined;
  const { data: category } = useGetOne<{ id: number; uniqueValue?: string }>(
    'global-type-categories',
    { id: id ?? 0 },
    { enabled: typeof id === 'number' },
  );
  const names = typeSettings[category?.uniqueValue ?? ''];
  const { field } = props;
  const own = useMemo(() => narrowTo(field, names ?? []), [field, names]);
  return names ? <ObjectInput {...props} field={own} /> : null;
}
