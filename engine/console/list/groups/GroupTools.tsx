import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Segments } from '../../ui/Segments.tsx';
import { BoundInput } from '../../filters/BoundInput.tsx';
import { figuresOf, keysOf, orders, useGrouping, usualOrder, type Grouping, type Order } from './grouping.ts';
import { useListLook } from '../list-look.ts';
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

/** Renders the choice of the grouping, its figure, and its look. */
export function GroupTools({ grouping }: { readonly grouping: Grouping }): ReactElement {
  const translate = useTranslate();
  const { groups } = useListLook();
  const { changeGrouping: change } = useGrouping();
  const { keyText, figureText, isTime } = useGroupTexts();
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
      <label className="field-label">
        {translate('crewdeck.grouping.atLeast')}
        <BoundInput
          value={grouping.atLeast}
          isTime={isTime(figure)}
          onChange={(atLeast) => {
            change({ atLeast });
          }}
        />
      </label>
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
