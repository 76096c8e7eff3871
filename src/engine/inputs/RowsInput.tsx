import type { ReactElement } from 'react';
import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { resolveNode } from '../../../resources/engine/schema.ts';
import { memberFields } from '../fields.ts';
import { toCommonProps, type KindInputProps } from './input-props.ts';

/** Entries of a list within the record, each a small record of its own. */
export function RowsInput(props: KindInputProps): ReactElement {
  const { field, path, root, Member, disabled = false } = props;
  const { items } = field.schema;
  return (
    <ArrayInput {...toCommonProps(props)}>
      <SimpleFormIterator inline fullWidth disableReordering disableAdd={disabled} disableRemove={disabled}>
        {(items ? memberFields(root, resolveNode(root, items)) : []).map((member) => (
          <Member key={member.name} field={member} source={member.name} path={`${path}.${member.name}`} root={root} disabled={disabled} />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}
