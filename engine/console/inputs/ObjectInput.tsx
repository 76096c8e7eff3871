import { useState, type ReactElement } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { variantsOf } from '../../model/resolve-node.ts';
import { Icon } from '../ui/icons.tsx';
import { Conditional } from './Conditional.tsx';
import { useCommonProps, type KindInputProps } from '../context/input-props.ts';
import { InputName } from './InputShell.tsx';
import { MapInput } from './MapInput.tsx';
import { membersOf } from './structure.ts';
import { VariantsInput } from './VariantsInput.tsx';

const depthOf = (path: string): number => path.split('.').length;
/** Depth to which groups inside groups are open at first, since a schema may contain itself. */
const OPEN_DEPTH = 1;

/**
 * Renders the members of a nested object as a group. They are required only once the group has any value,
 * which the validator decides.
 */
export function ObjectInput(props: KindInputProps): ReactElement {
  const { field, source, path, root, Member, disabled = false } = props;
  const { label, isRequired } = useCommonProps(props);
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const value: unknown = useWatch({ name: getSource(source) });
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || depthOf(path) <= OPEN_DEPTH || (value !== null && value !== undefined);
  const variants = variantsOf(root, field.schema);
  const { additionalProperties, patternProperties } = field.schema;
  const hasFurther = typeof additionalProperties === 'object' || patternProperties !== undefined;
  return (
    <fieldset className="group-input" disabled={disabled}>
      <legend className="field-legend">
        <InputName label={label} isRequired={isRequired} />
      </legend>
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
          {membersOf(root, field.schema).map((member) => (
            <Conditional key={member.name} path={`${path}.${member.name}`} holder={source}>
              <Member
                field={field.required ? member : { ...member, required: false }}
                source={`${source}.${member.name}`}
                path={`${path}.${member.name}`}
                root={root}
                disabled={disabled}
              />
            </Conditional>
          ))}
          {hasFurther && <MapInput {...props} label={translate('crewdeck.form.further')} />}
        </div>
      )}
    </fieldset>
  );
}
