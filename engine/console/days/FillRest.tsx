import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { ModelDays } from '../../model/model-lists.ts';
import { useModel } from '../context/EngineContext.tsx';
import { Icon } from '../ui/icons.tsx';
import { readAllRows, type DaysQuery } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import type { UseEdits } from './use-edits.ts';
import { useFill } from './use-fill.ts';
import { isRest, type GridCommands } from './use-grid-commands.ts';

export interface FillRestProps {
  readonly usual: NonNullable<ModelDays['usual']>;
  readonly query: DaysQuery;
  readonly view: DaysView;
  readonly edits: UseEdits;
  readonly readCommands: () => GridCommands | undefined;
}

/** Fills days that lack the usual value: the selected ones, else all of the period. */
export function FillRest({ usual, query, view, edits, readCommands }: FillRestProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const { isBusy, fill } = useFill(edits, 'crewdeck.days.noRest');
  const value = view.valueOf(usual.value)?.label ?? '';
  const fillAll = (): Promise<boolean> =>
    fill(async () => {
      const isOpen = isRest(usual, edits.pending);
      const rows = await readAllRows(model, query);
      return rows
        .filter(({ mayWrite }) => mayWrite)
        .flatMap((row) =>
          view.dates.filter((day) => isOpen(row, day)).map((day) => ({ row, day, value: usual.value })),
        );
    });
  return (
    <button
      type="button"
      className="btn"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => {
        const commands = readCommands();
        if (commands?.isMany()) commands.fillRest();
        else void fillAll();
      }}
    >
      <Icon name="check" size={16} />
      {translate('crewdeck.days.fillRest', { value })}
    </button>
  );
}
