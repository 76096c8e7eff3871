import { Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { Menu, MenuItem } from '../ui/floating.tsx';
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import { isInTab } from '../../model/queue.ts';
import type { Card, Value } from '../context/moves.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { lazyPart } from '../code.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { RecordProblem } from '../record-parts/RecordProblem.tsx';
import { RecordSections } from '../record/RecordSections.tsx';
import { wholeRecord } from '../record-parts/whole.ts';
import { recordPath } from '../routes/paths.ts';
import { useTitle } from '../routes/use-title.ts';
import { Icon } from '../ui/icons.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { useIsMedium } from '../ui/use-width.ts';
import { partsOf } from './offered.ts';
import { useQueueCommands, type QueueCommands } from './use-queue-commands.ts';
import type { QueueState } from './use-queue.ts';

const ConversationView = lazyPart(() => import('../conversation/ConversationView.tsx'));

interface HeadProps {
  readonly row: Card;
  readonly commands: QueueCommands;
  readonly onBack: () => void;
  readonly onHelp: () => void;
}

/** Renders the commands for the record: take it, change its state, finish it; each has its key. */
function Steps({ row, commands }: Pick<HeadProps, 'row' | 'commands'>): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const { queue, state } = partsOf(model);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choice = useRef<HTMLButtonElement>(null);
  const targets = commands.targetsOf(row);
  const end = targets.find(({ value }) => value === queue.done);
  const mayTake = commands.mayTake(row);
  const finish = end && ((): void => commands.move(row, end.value));
  useKeys({
    KeyA: () => {
      if (mayTake) commands.take(row);
    },
    KeyE: () => finish?.(),
    KeyS: () => {
      setAnchor(choice.current);
    },
  });
  return (
    <>
      {mayTake && (
        <button
          type="button"
          className="btn"
          disabled={commands.isBusy}
          aria-keyshortcuts="A"
          onClick={() => {
            commands.take(row);
          }}
        >
          <Icon name="userCheck" size={16} />
          {translate('crewdeck.queue.take')}
        </button>
      )}
      {targets.length > 0 && (
        <button
          ref={choice}
          type="button"
          className="btn"
          disabled={commands.isBusy}
          aria-haspopup="menu"
          aria-keyshortcuts="S"
          onClick={(event) => {
            setAnchor(event.currentTarget);
          }}
        >
          {translate(`resources.${model.stem}.fields.${state.name}`)}
          <Icon name="chevronDown" size={16} />
        </button>
      )}
      {end && (
        <button
          type="button"
          className="btn"
          disabled={commands.isBusy}
          aria-keyshortcuts="E"
          onClick={finish}
        >
          <Icon name="check" size={16} />
          {translate(`crewdeck.steps.${commands.mover}.${end.value}`, { _: end.label })}
        </button>
      )}
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => {
            setAnchor(null);
          }}
        >
          {targets.map(({ value, label }) => (
            <MenuItem
              key={value}
              onClick={() => {
                setAnchor(null);
                commands.move(row, value);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/** Renders the record's name, its state, and its commands. */
function Head({ row, commands, onBack, onHelp }: HeadProps): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const { state } = partsOf(model);
  const path = recordPath(engine, model.stem, row.id);
  return (
    <header className="queue-head">
      <button
        type="button"
        className="icon-btn split-view-back"
        aria-label={translate('crewdeck.queue.back')}
        onClick={onBack}
      >
        <Icon name="chevronLeft" />
      </button>
      <div className="queue-title">
        <h2>{titleOf(model, row)}</h2>
        <GeneratedCell field={state} />
      </div>
      <div className="queue-steps">
        <Steps row={row} commands={commands} />
        {path !== undefined && (
          <Link
            className="icon-btn"
            to={path}
            aria-label={translate('crewdeck.show.openPage')}
            title={translate('crewdeck.show.openPage')}
            aria-keyshortcuts="Enter"
          >
            <Icon name="external" size={16} />
          </Link>
        )}
        <button
          type="button"
          className="icon-btn queue-help"
          aria-label={translate('crewdeck.queue.keys.title')}
          title={translate('crewdeck.queue.keys.title')}
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          <Icon name="quiz" size={16} />
        </button>
      </div>
    </header>
  );
}

type RecordProps = Pick<HeadProps, 'onHelp'> & { readonly state: QueueState };

function Loaded({ state, onHelp }: RecordProps): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const navigate = useNavigate();
  const { error, refetch } = useShowContext();
  const row = useRecordContext<Card>();
  const sheet = useRef<HTMLDivElement>(null);
  const { queue, state: field } = partsOf(model);
  const { tab } = state.place;
  const goOn = (moved: Card, text: Value): void => {
    const to = field.schema.enum?.find((value) => String(value) === String(text));
    if (!isInTab(queue, tab, { ...moved, [queue.state]: to }, engine.userId)) state.leave(moved.id);
  };
  const commands = useQueueCommands({
    onMoved: goOn,
    onUndone: ({ id }) => {
      state.open(id, true);
    },
  });
  useKeys({
    KeyR: () => {
      sheet.current?.querySelector<HTMLElement>('.composer textarea')?.focus();
    },
    Enter: () => {
      const path = row && recordPath(engine, model.stem, row.id);
      if (path !== undefined) void navigate(path);
    },
  });
  const back = (): void => {
    state.open(undefined);
  };
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  if (!row) return <PageSkeleton kind="show" />;
  return (
    <>
      <Head row={row} commands={commands} onBack={back} onHelp={onHelp} />
      <div ref={sheet} className="split-view-sheet queue-sheet">
        {model.conversation ? (
          <Suspense fallback={<PageSkeleton kind="show" />}>
            <ConversationView
              onStep={(value) => {
                goOn(row, value);
              }}
            />
          </Suspense>
        ) : (
          <RecordSections />
        )}
      </div>
    </>
  );
}

/** Renders the open record, with its messages and events. */
export function QueueRecord({ id, ...props }: RecordProps & { readonly id: number }): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const isAlone = useIsMedium();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAlone) box.current?.scrollIntoView({ block: 'start' });
  }, [isAlone]);
  return (
    <section
      ref={box}
      className="split-view-record queue-record"
      aria-label={translate(`resources.${model.stem}.name`, { smart_count: 1 })}
    >
      <ShowBase id={id} queryOptions={wholeRecord} disableAuthentication>
        <Loaded {...props} />
      </ShowBase>
    </section>
  );
}
