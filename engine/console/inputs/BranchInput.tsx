import { useState, type ReactElement } from 'react';
import { useSourceContext, useTranslate, type TranslateFunction } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { toWords } from '../../model/labels.ts';
import { branchesOf } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { GroupInput } from './GroupInput.tsx';
import { branchOf, innerField, startOf } from './structure.ts';

const typeOf = ({ type, properties }: JsonSchema): JsonSchema['type'] =>
  type ?? (properties ? 'object' : undefined);

/** Returns the label of a branch: its title, or the members that it requires, or its type. */
function nameOf(node: JsonSchema, index: number, translate: TranslateFunction): string {
  const { title, enum: values, required, properties } = node;
  if (title !== undefined) return title;
  if (values?.length === 1) return String(values[0]);
  const type = typeOf(node);
  const members = type === undefined || type === 'object' ? (required ?? Object.keys(properties ?? {})) : [];
  if (members.length > 0) return members.slice(0, 3).map(toWords).join(', ');
  return type === undefined
    ? String(index + 1)
    : translate(`crewdeck.form.types.${String(type)}`, { _: String(type) });
}

/** Renders a value of one of several shapes: the choice of the shape, and its input. */
export function BranchInput(props: KindInputProps): ReactElement {
  const { field, source, path, root, Member, disabled = false } = props;
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const name = getSource(source);
  const value: unknown = useWatch({ name });
  const branches = branchesOf(root, field.schema);
  const [chosen, setChosen] = useState<number>();
  const index = chosen ?? branchOf(root, branches, value);
  const branch = branches[index];
  return (
    <GroupInput of={props} shows={branch ? 'none' : 'first'}>
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
    </GroupInput>
  );
}
