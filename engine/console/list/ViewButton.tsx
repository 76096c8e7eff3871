import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../ui/icons.tsx';
import type { ListView } from './use-list-view.ts';

/** Goes between the table and the board of a list. */
export function ViewButton({
  view,
  onView,
}: {
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}): ReactElement {
  const translate = useTranslate();
  const next = view === 'board' ? 'table' : 'board';
  const label = translate(next === 'board' ? 'crewdeck.board.show' : 'crewdeck.board.hide');
  return (
    <button
      type="button"
      className="icon-btn list-view"
      aria-label={label}
      title={label}
      onClick={() => {
        onView(next);
      }}
    >
      <Icon name={next === 'board' ? 'board' : 'table'} size={16} />
    </button>
  );
}
