import type { CSSProperties, ReactElement } from 'react';
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useSourceContext,
  useTranslate,
} from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldModel } from '../../model/model.ts';
import { Icon } from '../ui/icons.tsx';
import { emptyEntry, entryFields } from './entries.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { GroupInput } from './GroupInput.tsx';

const COLUMNS = 12;
/**
 * Returns the columns of twelve that a field takes among the fields of its entry: as the schema says, else a
 * quarter; blocks take the whole width.
 */
function spanOf({ kind, schema }: FieldModel): number {
  return (
    schema['x-ui']?.span ??
    (['multiline', 'html', 'rows', 'object', 'json'].includes(kind) ? COLUMNS : COLUMNS / 4)
  );
}

function Entry({
  disabled,
  ...props
}: KindInputProps & { readonly fields: readonly FieldModel[] }): ReactElement {
  const { index, remove } = useSimpleFormIteratorItem();
  const translate = useTranslate();
  const { fields, path, root, Member } = props;
  return (
    <li className="entry">
      <div className="entry-fields">
        {fields.map((member) => (
          <div
            key={member.name}
            className="entry-field"
            style={{ '--span': spanOf(member) } as CSSProperties}
          >
            <Member
              field={member}
              source={member.name}
              path={member.name === '' ? path : `${path}.${member.name}`}
              root={root}
              disabled={disabled ?? false}
              {...(member.name === '' && { label: translate('crewdeck.form.entry', { number: index + 1 }) })}
            />
          </div>
        ))}
      </div>
      {disabled !== true && (
        <button
          type="button"
          className="icon-btn"
          aria-label={translate('crewdeck.form.removeEntry', { number: index + 1 })}
          onClick={() => {
            remove();
          }}
        >
          <Icon name="trash" size={16} />
        </button>
      )}
    </li>
  );
}

function AddButton({ onAdd }: { readonly onAdd: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <button type="button" className="btn" onClick={onAdd}>
      <Icon name="plus" size={16} />
      {translate('crewdeck.form.addEntry')}
    </button>
  );
}

function Entries(
  props: KindInputProps & { readonly fields: readonly FieldModel[]; readonly start: unknown },
): ReactElement {
  const { fields } = useArrayInput();
  const { add } = useSimpleFormIterator();
  return (
    <>
      <ul className="entries">
        {fields.map((entry, index) => (
          <SimpleFormIteratorItemBase key={entry.id} index={index} record={entry}>
            <Entry {...props} />
          </SimpleFormIteratorItemBase>
        ))}
      </ul>
      {props.disabled !== true && (
        <AddButton
          onAdd={() => {
            add(props.start);
          }}
        />
      )}
    </>
  );
}

/** Renders the entries of a list within the record, each with its own fields. */
export function RowsInput(props: KindInputProps): ReactElement {
  const { field, root, source } = props;
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const fields = entryFields(root, field);
  const start = emptyEntry(fields);
  const name = getSource(source);
  const isThere = Array.isArray(useWatch({ name }));
  return (
    <GroupInput of={props}>
      {/* A missing list stays missing until an entry is added; react-admin's inputs would create an empty
          one. */}
      {isThere ? (
        <ArrayInputBase source={source}>
          <SimpleFormIteratorBase>
            <Entries {...props} fields={fields} start={start} />
          </SimpleFormIteratorBase>
        </ArrayInputBase>
      ) : (
        props.disabled !== true && (
          <AddButton
            onAdd={() => {
              setValue(name, [start], { shouldDirty: true });
            }}
          />
        )
      )}
    </GroupInput>
  );
}
