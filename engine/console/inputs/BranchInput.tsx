import { useState, type ReactElement } from 'react';
import { useSourceContext, useTranslate, type TranslateFunction } from 'ra-core';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { toWords } from '../../model/labels.ts';
import { branchesOf } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { useCommonProps, type KindInputProps } from '../context/input-props.ts';
import { InputHint, InputName } from './InputShell.tsx';
import { messageIn } from './use-bound-input.ts';
import { branchOf, innerField, startOf } from './structure.ts';

const typeOf = ({ type, properties }: JsonSchema): JsonSchema['type'] => (properties ? 'object' : type);

/** Returns the label of a branch: its title, or the members that it requires, or its type. */
function nameOf(node: JsonSchema, index: number, translate: TranslateFunction): string {
  const { title, enum: values, required, properties } = node;
  if (title !== undefined) return title;
  if (values?.length === 1) return String(values[0]);
  const members = required ?? Object.keys(properties ?? {});
  if (members.length > 0) return members.slice(0, 3).map(toWords).join(', ');
  const type = typeOf(node);
  return type === undefined
    ? String(index + 1)
    : translate(`crewdeck.form.types.${String(type)}`, { _: String(type) });
}

/** Renders a value of one of several shapes: the choice of the shape, and its input. */
export function BranchInput(props: KindInputProps): ReactElement {
  const { field, source, path, root, Member, disabled = false } = props;
  const { label, isRequired, help } = useCommonProps(props);
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const name = getSource(source);
  const value: unknown = useWatch({ name });
  const branches = branchesOf(root, field.schema);
  const [chosen, setChosen] = useState<number>();
  const index = chosen ?? branchOf(root, branches, value);
  const branch = branches[index];
  const { errors } = useFormState({ name });
  // The input of a branch has the error of its value.
  const error = branch ? undefined : messageIn(get(errors, name));
  return (
    <fieldset className="group-input" disabled={disabled}>
      <legend className="field-legend">
        <InputName label={label} isRequired={isRequired} />
      </legend>
      <div className="group-members">
        <label className="field-label">
          {translate('crewdeck.form.kind')}
          <select
            className="field"
            value={branch ? index : ''}
            onChange={(event) => {
              const next = event.target.value === '' ? -1 : Number(event.target.value);
              setChosen(next);
              setValue(name, next < 0 ? null : startOf(branches[next] as JsonSchema), { shouldDirty: true });
            }}
          >
            <option value="">{translate('crewdeck.form.choose')}</option>
            {branches.map((one, number) => (
              <option key={number} value={number}>
                {nameOf(one, number, translate)}
              </option>
            ))}
          </select>
        </label>
        {branch && (
          <Member
            key={index}
            field={{ ...innerField(field, field.name, branch), required: true }}
            source={source}
            path={path}
            root={root}
            label={nameOf(branch, index, translate)}
            disabled={disabled}
          />
        )}
      </div>
      <InputHint help={help} error={error} />
    </fieldset>
  );
}
