import { useEffect, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { formatMinutes, parseMinutes } from '../context/dates.ts';
import { Segments } from '../ui/Segments.tsx';
import { figuresOf, keysOf, orders, useGrouping, usualOrder, type Grouping, type Order } from './grouping.ts';
import { useListLook } from './list-look.ts';
import { useGroupTexts } from './use-group-texts.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps): ReactElement {
  return (
    <label className="field-label">
      {label}
      <select
        className="field"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** As typed: a number in the language's or the program's way; hours and minutes where that is the figure. */
function parseBound(text: string, isTime: boolean): number | undefined {
  const value = isTime ? parseMinutes(text) : Number(text.trim().replace(',', '.') || NaN);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** How much the figure of a group must be to be shown; taken when the person leaves it, or presses Enter. */
function Threshold({
  grouping,
  onChange,
}: {
  readonly grouping: Grouping;
  readonly onChange: (atLeast: number | undefined) => void;
}): ReactElement {
  const translate = useTranslate();
  const { isTime } = useGroupTexts();
  const { atLeast, figure } = grouping;
  const shown = atLeast === undefined ? '' : isTime(figure) ? formatMinutes(atLeast) : String(atLeast);
  const [text, setText] = useState(shown);
  useEffect(() => {
    setText(shown);
  }, [shown]);
  const take = (): void => {
    const bound = parseBound(text, isTime(figure));
    if (bound === undefined) setText('');
    if (bound !== atLeast) onChange(bound);
  };
  return (
    <label className="field-label">
      {translate('crewdeck.grouping.atLeast')}
      <input
        className="field"
        inputMode={isTime(figure) ? 'text' : 'decimal'}
        maxLength={12}
        placeholder={isTime(figure) ? '0:00' : '0'}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </label>
  );
}

/** By what the rows are put together, which figure is told of them, and how that looks. */
export function GroupTools({ grouping }: { readonly grouping: Grouping }): ReactElement {
  const translate = useTranslate();
  const { groups } = useListLook();
  const { changeGrouping: change } = useGrouping();
  const { keyText, figureText } = useGroupTexts();
  const { by, figure, order, isTable } = grouping;
  const [first = '', second = ''] = by;
  const keys = groups.keys.flatMap(keysOf).map((name) => [name, keyText(name)] as const);
  const group = (names: readonly string[]): void => {
    const chosen = [...new Set(names)].filter((name) => name !== '');
    change({ by: chosen, ...(chosen[0] !== first && { order: usualOrder(chosen) }) });
  };
  return (
    <div className="group-tools">
      <Choice
        label={translate('crewdeck.grouping.by')}
        value={first}
        choices={keys}
        onChange={(name) => {
          group([name, second]);
        }}
      />
      <Choice
        label={translate('crewdeck.grouping.and')}
        value={second}
        choices={[['', translate('crewdeck.grouping.nothing')], ...keys.filter(([name]) => name !== first)]}
        onChange={(name) => {
          group([first, name]);
        }}
      />
      <Choice
        label={translate('crewdeck.grouping.figure')}
        value={figure}
        choices={figuresOf(groups).map((name) => [name, figureText(name)])}
        onChange={(name) => {
          change({ figure: name, atLeast: undefined });
        }}
      />
      <Threshold
        grouping={grouping}
        onChange={(atLeast) => {
          change({ atLeast });
        }}
      />
      <Choice
        label={translate('crewdeck.grouping.order')}
        value={order}
        choices={orders.map((one) => [one, translate(`crewdeck.grouping.${one}`)])}
        onChange={(one) => {
          change({ order: one as Order });
        }}
      />
      <Segments
        name="groups-look"
        label={translate('crewdeck.grouping.look')}
        value={isTable ? 'table' : 'chart'}
        segments={[
          { value: 'chart', label: translate('crewdeck.grouping.chart'), icon: 'chart' },
          { value: 'table', label: translate('crewdeck.grouping.table'), icon: 'list' },
        ]}
        onChange={(look) => {
          change({ isTable: look === 'table', page: grouping.page });
        }}
      />
    </div>
  );
}
