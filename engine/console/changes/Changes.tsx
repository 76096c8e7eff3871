import type { ReactElement } from 'react';
import { ResourceContextProvider } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { changesOf } from './changed-fields.ts';
import { ChangeValue } from './ChangeValue.tsx';

/** Renders the changes of an entry of the history, field by field, with the labels of its resource. */
export function Changes({ entry }: { readonly entry: Readonly<Row> }): ReactElement | null {
  const engine = useEngine();
  const model = engine.models[String(entry.entity)];
  const changes = model ? changesOf(engine, model, entry) : [];
  if (!model || changes.length === 0) return null;
  return (
    <ResourceContextProvider value={model.stem}>
      <ul className="changes">
        {changes.map((change) => (
          <li key={change.field.name}>
            <ChangeValue model={model} change={change} />
          </li>
        ))}
      </ul>
    </ResourceContextProvider>
  );
}
