import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Popover } from '../ui/floating.tsx';
import { Form, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { FieldModel } from '../../model/model.ts';
import type { Row } from '../../model/input.ts';
import { useModel } from '../context/EngineContext.tsx';
import { GeneratedInput } from '../form/GeneratedInput.tsx';
import { BooleanChoice } from './BooleanChoice.tsx';
import { NamedChoice } from './NamedChoice.tsx';
import {
  firstOperator,
  withCondition,
  withoutCondition,
  type Condition,
  type Filter,
  type Operator,
} from './conditions.ts';

/** Returns the field for the input of a condition: one value or several, without the form's rules. */
function toInputField(field: FieldModel, operator: Operator): FieldModel {
  const { description: _, default: __, ...schema } = field.schema;
  const plain = { ...field, schema, required: false };
  if (field.ref)
    return {
      ...plain,
      kind: operator === 'in' ? 'references' : 'reference',
      ref: { ...field.ref, many: operator === 'in' },
    };
  if (field.kind === 'enum' && operator === 'in')
    return { ...plain, kind: 'values', schema: { ...schema, type: 'array', items: { ...schema } } };
  if (field.kind === 'values' && operator !== 'in') return { ...plain, kind: 'text' };
  if (field.kind === 'multiline' || field.kind === 'html') return { ...plain, kind: 'text' };
  if (field.kind === 'dateTime') return { ...plain, kind: 'date' };
  return plain;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const isYesOrNo = ({ kind }: FieldModel, operator: Operator): boolean =>
  operator === 'empty' || kind === 'boolean';

/** Checks whether the values of an operator are chosen by their names. */
const isNamed = (operator: Operator): operator is 'period' | 'related' =>
  operator === 'period' || operator === 'related';

/** Returns the part of a value that is valid for another operator too. */
function carryOver(field: FieldModel, from: Operator, to: Operator, value: unknown): unknown {
  if (isYesOrNo(field, to)) return true;
  if (isYesOrNo(field, from) || isNamed(from) || isNamed(to)) return undefined;
  const takesMany = ['references', 'values'].includes(toInputField(field, to).kind);
  if (takesMany) return Array.isArray(value) || !isGiven(value) ? value : [value];
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

interface ConditionInputProps {
  readonly filter: Filter;
  readonly label: string;
  readonly operator: Operator;
  readonly onOperator: (operator: Operator) => void;
}

/** Renders the operator and its value: the value has the focus, since most users come for it. */
function ConditionInput({ filter, label, operator, onOperator }: ConditionInputProps): ReactElement {
  const { schema } = useModel();
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<{ value: unknown }>();
  const value = useRef<HTMLDivElement>(null);
  useEffect(() => {
    value.current
      ?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), select, textarea')
      ?.focus({ preventScroll: true });
  }, []);
  const { path, field, operators, relations } = filter;
  return (
    <>
      {operators.length > 1 && (
        <label className="field-label">
          {translate('crewdeck.filter.operator')}
          <select
            className="field"
            value={operator}
            onChange={(event) => {
              const next = event.target.value as Operator;
              setValue('value', carryOver(field, operator, next, getValues('value')));
              onOperator(next);
            }}
          >
            {operators.map((one) => (
              <option key={one} value={one}>
                {translate(`crewdeck.filter.${one}`, one === 'gte' || one === 'lte' ? { value: '' } : {})}
              </option>
            ))}
          </select>
        </label>
      )}
      <div ref={value}>
        {isYesOrNo(field, operator) && <BooleanChoice />}
        {isNamed(operator) && <NamedChoice key={operator} operator={operator} relations={relations} />}
        {!isYesOrNo(field, operator) && !isNamed(operator) && (
          <GeneratedInput
            key={operator}
            field={toInputField(field, operator)}
            source="value"
            path={path}
            root={schema}
            label={label}
          />
        )}
      </div>
    </>
  );
}

export interface FilterEditorProps {
  readonly anchor: HTMLElement;
  readonly filter: Filter;
  readonly condition?: Condition;
  /** All conditions, by their keys. */
  readonly values: Readonly<Row>;
  readonly onChange: (values: Readonly<Row>) => void;
  readonly onClose: () => void;
}

/** Renders the editor of one condition: its operator, and its value. */
export default function FilterEditor({
  anchor,
  filter,
  condition,
  values,
  onChange,
  onClose,
}: FilterEditorProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const [operator, setOperator] = useState<Operator>(condition?.operator ?? firstOperator(filter));
  const { path, field } = filter;
  const apply = (form: Row): void => {
    const value = operator === 'empty' ? (form.value ?? true) : form.value;
    const rest = condition ? withoutCondition(values, condition.key) : values;
    onChange(isGiven(value) ? withCondition(rest, { path, operator, value }) : rest);
    onClose();
  };
  const label = translate(`resources.${model.stem}.fields.${path}`);
  const [initial] = useState(condition?.value ?? (field.kind === 'boolean' ? true : undefined));
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label, role: 'dialog' } as object }}
    >
      <Form
        className="filter-editor"
        record={{ value: initial }}
        onSubmit={(form: object) => {
          apply(form as Row);
        }}
        sanitizeEmptyValues={false}
      >
        <ConditionInput filter={filter} label={label} operator={operator} onOperator={setOperator} />
        <button type="submit" className="btn btn-primary">
          {translate('crewdeck.filter.apply')}
        </button>
      </Form>
    </Popover>
  );
}
