import { useRef, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { lazyPart } from '../code.ts';
import { Icon } from '../ui/icons.tsx';
import type { WorkAction, WorkItem } from './work-item.ts';
import { Opened } from '../ui/Opened.tsx';

const AnswerForm = lazyPart(() => import('./AnswerForm.tsx'));

function ActionButton({ action }: { readonly action: WorkAction }): ReactElement {
  const { key, text, label, icon, tone } = action;
  const input = useRef<HTMLInputElement>(null);
  const isMain = tone === 'accept' || tone === 'main';
  return (
    <>
      <button
        type="button"
        className={`${isMain ? 'btn' : 'icon-btn'} is-${tone}`}
        aria-label={label}
        aria-keyshortcuts={key}
        title={text}
        onClick={() => {
          if ('run' in action) action.run();
          else input.current?.click();
        }}
      >
        <Icon name={icon} size={16} />
        {isMain && <span>{text}</span>}
      </button>
      {'onFile' in action && (
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) action.onFile(file);
          }}
        />
      )}
    </>
  );
}

export interface WorkRowProps {
  readonly item: WorkItem;
  readonly isCurrent: boolean;
  readonly onLater: (button: HTMLElement) => void;
}

/** Renders one item: its title, its person, its age, and its actions; its answer is written below. */
export function WorkRow({ item, isCurrent, onLater }: WorkRowProps): ReactElement {
  const translate = useTranslate();
  const [isAnswering, setAnswering] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const later = translate('crewdeck.worklist.laterFor', { title: item.title });
  const { answer } = item;
  const answering: WorkAction | undefined = answer && {
    key: 'A',
    text: translate('crewdeck.worklist.answer'),
    label: translate('crewdeck.worklist.answerFor', { title: item.title }),
    icon: 'messages',
    tone: 'main',
    run: () => {
      setAnswering((isOpen) => !isOpen);
    },
  };
  return (
    <li className="work-row" data-key={item.key} data-current={isCurrent}>
      <span className="work-lead" aria-hidden>
        {item.lead}
      </span>
      <Link ref={link} className="work-open" to={item.to}>
        <span className="work-text">
          <b className="ellipsis">{item.title}</b>
          <span className="work-detail ellipsis">{item.detail}</span>
        </span>
        {item.mark !== null && <span className="work-mark">{item.mark}</span>}
      </Link>
      <span className="work-actions">
        {item.tools}
        {[...item.actions, ...(answering ? [answering] : [])].map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
        <button
          type="button"
          className="icon-btn work-put-off"
          aria-label={later}
          aria-haspopup="menu"
          aria-keyshortcuts="H"
          title={translate('crewdeck.worklist.later')}
          onClick={(event) => {
            onLater(event.currentTarget);
          }}
        >
          <Icon name="clock" size={16} />
        </button>
      </span>
      {answer && isAnswering && (
        <Opened>
          <AnswerForm
            itemKey={item.key}
            answer={answer}
            onClose={() => {
              setAnswering(false);
              link.current?.focus();
            }}
          />
        </Opened>
      )}
    </li>
  );
}
