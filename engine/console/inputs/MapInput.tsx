import { useState, type ReactElement } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Row } from '../../model/input.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { Icon } from '../ui/icons.tsx';
import { GroupInput } from './GroupInput.tsx';
import { JsonInput } from './JsonInput.tsx';
import { innerField, isPathName, startOf, valueNode } from './structure.ts';

interface KeyInputProps {
  readonly name: string;
  readonly label: string;
  readonly onRename: (name: string) => void;
}

/** Renders the name of an entry, which is applied when the input is left. */
function KeyInput({ name, label, onRename }: KeyInputProps): ReactElement {
  const [draft, setDraft] = useState<string>();
  return (
    <label className="field-label">
      {label}
      <input
        className="field"
        value={draft ?? name}
        onChange={(event) => {
          setDraft(event.target.value);
        }}
        onBlur={() => {
          if (draft !== undefined && draft !== name) onRename(draft);
          setDraft(undefined);
        }}
      />
    </label>
  );
}

const freeName = (names: readonly string[]): string => {
  for (let number = names.length + 1; ; number += 1)
    if (!names.includes(`entry${number}`)) return `entry${number}`;
};

interface MapInputProps extends KindInputProps {
  /** True if the members of the object around have inputs of their own. */
  readonly isPart?: boolean;
}

/** Renders values by names that users choose. Names that no form path can contain are edited as data. */
export function MapInput({ isPart = false, ...props }: MapInputProps): ReactElement {
  const { field, source, path, root, Member, disabled = false } = props;
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const name = getSource(source);
  const value: unknown = useWatch({ name });
  const known = Object.keys(field.schema.properties ?? {});
  const all = value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Row) : {};
  const names = Object.keys(all).filter((one) => !known.includes(one));
  const isOther = value !== null && value !== undefined && typeof value !== 'object';
  if (isOther || Array.isArray(value) || names.some((one) => !isPathName(one)))
    return <JsonInput {...props} />;
  const set = (entries: readonly (readonly [string, unknown])[]): void => {
    const rest = Object.entries(all).filter(([one]) => known.includes(one));
    setValue(name, Object.fromEntries([...rest, ...entries]), { shouldDirty: true });
  };
  const entries = names.map((one) => [one, all[one]] as const);
  const nodeOf = (one: string) => valueNode(root, field.schema, one);
  return (
    <GroupInput of={props} shows={isPart ? 'none' : 'own'} hasHelp={!isPart}>
      <ul className="entries">
        {names.map((one, index) => (
          <li key={index} className="entry">
            <div className="entry-fields">
              <div className="entry-field is-key">
                <KeyInput
                  name={one}
                  label={translate('crewdeck.form.entryName', { number: index + 1 })}
                  onRename={(next) => {
                    if (!Object.hasOwn(all, next))
                      set(entries.map(([old, entry]) => [old === one ? next : old, entry] as const));
                  }}
                />
              </div>
              <div className="entry-field is-value">
                <Member
                  field={{ ...innerField(field, one, nodeOf(one)), required: true }}
                  source={`${source}.${one}`}
                  path={`${path}.*`}
                  root={root}
                  label={translate('crewdeck.form.entry', { number: index + 1 })}
                  disabled={disabled}
                />
              </div>
            </div>
            {!disabled && (
              <button
                type="button"
                className="icon-btn"
                aria-label={translate('crewdeck.form.removeEntry', { number: index + 1 })}
                onClick={() => {
                  set(entries.filter(([old]) => old !== one));
                }}
              >
                <Icon name="trash" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            const next = freeName(Object.keys(all));
            set([...entries, [next, startOf(nodeOf(next))]]);
          }}
        >
          <Icon name="plus" size={16} />
          {translate('crewdeck.form.addEntry')}
        </button>
      )}
    </GroupInput>
  );
}
