import { useState, type ReactElement } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { variantsOf } from '../../model/resolve-node.ts';
import { Icon } from '../ui/icons.tsx';
import type { KindInputProps } from '../context/input-props.ts';
import { GroupInput } from './GroupInput.tsx';
import { MapInput } from './MapInput.tsx';
import { Members } from './Members.tsx';
import { ownMembers } from './structure.ts';
import { VariantsInput } from './VariantsInput.tsx';

const depthOf = (path: string): number => path.split('.').length;
/** Depths to which groups inside groups are open at first, since a schema may contain itself. */
const OPEN_DEPTH = 1;
const REQUIRED_DEPTH = 4;

/**
 * Renders the members of a nested object as a group. They are required only once the group has any value,
 * which the validator decides.
 */
export function ObjectInput(props: KindInputProps): ReactElement {
  const { field, source, path, root } = props;
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const value: unknown = useWatch({ name: getSource(source) });
  const [isOpened, setOpened] = useState(false);
  const openDepth = field.required ? REQUIRED_DEPTH : OPEN_DEPTH;
  const isOpen = isOpened || depthOf(path) <= openDepth || (value !== null && value !== undefined);
  const variants = variantsOf(root, field.schema);
  const { additionalProperties, patternProperties } = field.schema;
  const hasFurther = typeof additionalProperties === 'object' || patternProperties !== undefined;
  return (
    <GroupInput of={props} shows={isOpen ? 'own' : 'first'}>
      {!isOpen && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            setOpened(true);
          }}
        >
          <Icon name="plus" size={16} />
          {translate('crewdeck.form.addEntry')}
        </button>
      )}
      {isOpen && variants && <VariantsInput {...props} variants={variants} />}
      {isOpen && !variants && (
        <div className="group-members">
          <Members of={props} members={ownMembers(root, field)} />
          {hasFurther && <MapInput {...props} label={translate('crewdeck.form.further')} isPart />}
        </div>
      )}
    </GroupInput>
  );
}
