import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Icon } from '../ui/icons.tsx';
import type { WorkAction, WorkItem } from './work-item.ts';

function ActionButton({ action }: { readonly action: WorkAction }): ReactElement {
  const isMain = action.tone === 'accept';
  return (
    <button
      type="button"
      className={`${isMain ? 'btn' : 'icon-btn'} is-${action.tone}`}
      aria-label={action.label}
      aria-keyshortcuts={action.key}
      title={action.text}
      onClick={action.run}
    >
      <Icon name={action.icon} size={16} />
      {isMain && <span>{action.text}</span>}
    </button>
  );
}

export interface WorkRowProps {
  readonly item: WorkItem;
  readonly isCurrent: boolean;
  readonly onLater: (button: HTMLElement) => void;
}

/** Renders one item: its title, its person, its age, and its actions. */
export function WorkRow({ item, isCurrent, onLater }: WorkRowProps): ReactElement {
  const translate = useTranslate();
  const later = translate('crewdeck.worklist.laterFor', { title: item.title });
  return (
    <li className="work-row" data-key={item.key} data-current={isCurrent}>
      <span className="work-lead" aria-hidden>
        {item.lead}
      </span>
      <Link className="work-open" to={item.to}>
        <span className="work-text">
          <b className="ellipsis">{item.title}</b>
          <span className="work-detail ellipsis">{item.detail}</span>
        </span>
        {item.mark !== null && <span className="work-mark">{item.mark}</span>}
      </Link>
      <span className="work-actions">
        {item.actions.map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
        <button
          type="button"
          className="icon-btn work-put-off"
          aria-label={later}
          aria-haspopup="menu"
          aria-keyshortcuts="S"
          title={translate('crewdeck.worklist.later')}
          onClick={(event) => {
            onLater(event.currentTarget);
          }}
        >
          <Icon name="clock" size={16} />
        </button>
      </span>
    </li>
  );
}
