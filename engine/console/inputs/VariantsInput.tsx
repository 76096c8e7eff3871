import type { ReactElement } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Row } from '../../model/input.ts';
import type { Variants } from '../../model/resolve-node.ts';
import { memberFields } from '../context/fields.ts';
import { toWords } from '../../model/labels.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { Members } from './Members.tsx';

/**
 * Renders an object of one of several kinds: the kind, and its members. Changing the kind resets the value.
 */
export function VariantsInput({
  variants,
  ...of
}: KindInputProps & { readonly variants: Variants }): ReactElement {
  const { source, root, disabled = false } = of;
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const name = getSource(source);
  const value = useWatch({ name }) as Row | null | undefined;
  const kind = value?.[variants.property] as string | undefined;
  const chosen = variants.byValue[kind ?? ''];
  return (
    <div className="group-members">
      <label className="field-label">
        {translate('crewdeck.form.kind')}
        <select
          className="field"
          value={kind ?? ''}
          disabled={disabled}
          onChange={(event) => {
            setValue(name, event.target.value === '' ? null : { [variants.property]: event.target.value }, {
              shouldDirty: true,
            });
          }}
        >
          <option value="">{translate('crewdeck.form.choose')}</option>
          {Object.entries(variants.byValue).map(([one, variant]) => (
            <option key={one} value={one}>
              {variant.title ?? toWords(one)}
            </option>
          ))}
        </select>
      </label>
      {chosen && (
        <Members
          of={of}
          members={memberFields(root, chosen).filter((member) => member.name !== variants.property)}
        />
      )}
    </div>
  );
}
