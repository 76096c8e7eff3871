import type { ReactElement } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { resolveNode } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { GroupInput } from './GroupInput.tsx';
import { Icon } from '../ui/icons.tsx';
import { innerField, startOf } from './structure.ts';

/** Renders a list whose places have a meaning each; further entries follow if the schema allows them. */
export function TupleInput(props: KindInputProps): ReactElement {
  const { field, source, path, root, Member, disabled = false } = props;
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const name = getSource(source);
  const value: unknown = useWatch({ name });
  const { prefixItems = [], items } = field.schema;
  const entries = Array.isArray(value) ? (value as unknown[]) : undefined;
  const further: JsonSchema | undefined = items && !('not' in items) ? items : undefined;
  const places = entries ? Math.max(prefixItems.length, entries.length) : 0;
  const nodeAt = (index: number): JsonSchema => resolveNode(root, prefixItems[index] ?? further ?? {});
  const add = (): void => {
    const next = entries
      ? [...entries, startOf(nodeAt(places))]
      : prefixItems.map((one) => startOf(resolveNode(root, one)));
    setValue(name, next, { shouldDirty: true });
  };
  return (
    <GroupInput of={props}>
      {places > 0 && (
        <div className="group-members">
          {Array.from({ length: places }, (_, index) => (
            <Member
              key={index}
              field={{ ...innerField(field, String(index), nodeAt(index)), required: true }}
              source={`${source}.${index}`}
              path={`${path}.${index}`}
              root={root}
              label={nodeAt(index).title ?? translate('crewdeck.form.entry', { number: index + 1 })}
              disabled={disabled}
            />
          ))}
        </div>
      )}
      {!disabled && (!entries || further) && (
        <button type="button" className="btn" onClick={add}>
          <Icon name="plus" size={16} />
          {translate('crewdeck.form.addEntry')}
        </button>
      )}
    </GroupInput>
  );
}
