import { useState, type ReactElement, type ReactNode } from 'react';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { useModel } from '../context/EngineContext.tsx';
import { Icon } from '../ui/icons.tsx';
import { readConditions, withoutCondition, type Condition, type Filter } from './conditions.ts';
import { FilterChip } from './FilterChip.tsx';
import { Opened } from '../ui/Opened.tsx';

const FilterEditor = lazyPart(() => import('./FilterEditor.tsx'));
const AddFilter = lazyPart(() => import('./AddFilter.tsx'));

export interface ConditionsProps {
  /** Filters on offer. */
  readonly filters: readonly Filter[];
  /** Filters that the values may contain without being offered; default: those on offer. */
  readonly known?: readonly Filter[];
  /** The conditions by their keys. */
  readonly values: Readonly<Row>;
  readonly onChange: (values: Readonly<Row>) => void;
  /** Label of the button that adds a condition. */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Key of a condition that is chosen elsewhere. */
  readonly without?: string | undefined;
  /** Content after the chips. */
  readonly children?: ReactNode;
}

interface Editing {
  readonly anchor: HTMLElement;
  readonly path: string;
  readonly condition?: Condition;
}

/**
 * Renders conditions on the resource around as chips, which read as a sentence, and a button that adds one.
 */
export function Conditions(props: ConditionsProps): ReactElement {
  const { filters, known = filters, values, onChange, label, isDisabled = false, without, children } = props;
  const { stem } = useModel();
  const [adding, setAdding] = useState<HTMLElement>();
  const [editing, setEditing] = useState<Editing>();
  const filter = known.find(({ path }) => path === editing?.path);
  return (
    <>
      {readConditions(known, values)
        .filter(({ key }) => key !== without)
        .map((condition) => (
          <FilterChip
            key={condition.key}
            stem={stem}
            condition={condition}
            onEdit={(anchor) => {
              setEditing({ anchor, condition, path: condition.path });
            }}
            onRemove={() => {
              onChange(withoutCondition(values, condition.key));
            }}
          />
        ))}
      {children}
      {filters.length > 0 && (
        <button
          type="button"
          className="chip chip-add"
          aria-haspopup="menu"
          disabled={isDisabled}
          onClick={(event) => {
            setAdding(event.currentTarget);
          }}
        >
          <Icon name="plus" size={16} />
          {label}
        </button>
      )}
      <Opened>
        {adding && (
          <AddFilter
            anchor={adding}
            filters={filters}
            onClose={() => {
              setAdding(undefined);
            }}
            onChoose={(path) => {
              setEditing({ anchor: adding, path });
              setAdding(undefined);
            }}
          />
        )}
        {editing && filter && (
          <FilterEditor
            anchor={editing.anchor}
            filter={filter}
            {...(editing.condition && { condition: editing.condition })}
            values={values}
            onChange={onChange}
            onClose={() => {
              setEditing(undefined);
            }}
          />
        )}
      </Opened>
    </>
  );
}
