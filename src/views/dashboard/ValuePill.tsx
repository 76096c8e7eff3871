import type { ReactElement } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { GeneratedCell } from '@crewdeck/engine/console/cells/GeneratedCell.tsx';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';

/** Renders a value of a resource's field as its lists show it. */
export function ValuePill({
  stem,
  path,
  value,
}: {
  readonly stem: string;
  readonly path: string;
  readonly value: unknown;
}): ReactElement | null {
  const field = useEngine().models[stem]?.field[path];
  if (!field) return null;
  return (
    <ResourceContextProvider value={stem}>
      <RecordContextProvider value={{ id: 0, [path]: value }}>
        <GeneratedCell field={field} path={path} />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
