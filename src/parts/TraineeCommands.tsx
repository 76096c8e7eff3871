import { Suspense, type ReactElement } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';

// Few people train others.
const RecordCommands = lazyPart(() =>
  import('@crewdeck/engine/console/record/RecordCommands.tsx').then(({ RecordCommands: Part }) => ({
    default: Part,
  })),
);

export interface Trainee {
  readonly userId: number;
  readonly name: string;
  readonly version: number;
  readonly trainingEnd: string;
  readonly traineeStatus: string;
}

/** Renders the menu that extends, completes, discontinues or hands over a training. */
export function TraineeCommands({ trainee }: { readonly trainee: Trainee }): ReactElement {
  return (
    <ResourceContextProvider value="trainees">
      <RecordContextProvider value={{ ...trainee, id: trainee.userId }}>
        <Suspense fallback={<span className="icon-btn" />}>
          <RecordCommands isCompact />
        </Suspense>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
