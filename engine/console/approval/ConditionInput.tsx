import { useMemo, type ReactElement } from 'react';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { toCondition, toFilter } from '../../model/condition.ts';
import type { Kind } from '../../model/kinds.ts';
import type { Model } from '../../model/model.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { useEngine } from '../context/EngineContext.tsx';
import type { KindInputProps } from '../context/input-props.ts';
import { InputShell } from '../inputs/InputShell.tsx';
import { JsonInput } from '../inputs/JsonInput.tsx';
import { useBoundInput } from '../inputs/use-bound-input.ts';
import { availableFilters, type Filter } from '../filters/conditions.ts';
import { Conditions } from '../filters/Conditions.tsx';
import '../theme/list.css';
import './approval.css';

/**
 * Kinds whose values a condition can name or bound; a bound on days would become outdated while a rule stays.
 */
const kinds: readonly Kind[] = ['enum', 'reference', 'boolean', 'integer', 'number'];
const operators = new Set(['eq', 'in', 'gte', 'lte']);

/** Returns the filters for requests of a resource: those of its list, and every figure. */
function useAskable(model: Model | undefined): readonly Filter[] {
  const engine = useEngine();
  return useMemo(() => {
    if (!model) return [];
    const figures = model.fields.filter(({ kind }) => kind === 'integer' || kind === 'number');
    const paths = [...new Set([...model.filters, ...figures.map(({ name }) => name)])];
    const conditionPaths = paths.filter((path) => path !== model.approval?.field && path !== 'version');
    return availableFilters(engine, model, [], conditionPaths)
      .filter(({ field }) => kinds.includes(field.kind))
      .map((one) => ({ ...one, operators: one.operators.filter((name) => operators.has(name)) }));
  }, [engine, model]);
}

/**
 * Renders a condition on the requests of the form's `resource`, built like the filter of a list; one that no
 * filter can express is written as a JSON Schema.
 */
export default function ConditionInput(props: KindInputProps): ReactElement | null {
  const { models } = useEngine();
  const { value, onChange, shell } = useBoundInput(props);
  const stem = useWatch({ name: 'resource' }) as string | null | undefined;
  const model = models[stem ?? ''];
  const filters = useAskable(model);
  const translate = useTranslate();
  if (!model?.approval) return null;
  const { owner } = model.approval;
  const filter = toFilter((value ?? {}) as JsonSchema, owner);
  if (!filter) return <JsonInput {...props} />;
  return (
    <InputShell {...shell}>
      <ResourceContextProvider value={model.stem}>
        <div className="condition">
          <Conditions
            filters={filters}
            values={filter}
            label={translate('crewdeck.approval.addCondition')}
            isDisabled={props.disabled ?? false}
            onChange={(values) => {
              onChange(toCondition(values, owner));
            }}
          />
        </div>
      </ResourceContextProvider>
    </InputShell>
  );
}
