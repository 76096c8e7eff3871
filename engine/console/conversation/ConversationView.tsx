import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { lazyPart } from '../code.ts';
import { mayAct } from '../context/access.ts';
import { mayCall } from '../context/actions.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { isShownIn } from '../context/fields.ts';
import { Loaded } from '../record-parts/Loaded.tsx';
import { RecordSections } from '../record/RecordSections.tsx';
import { Composer } from './Composer.tsx';
import { toEntries, type ConversationData } from './entries.ts';
import { FileList } from './FileList.tsx';
import { SideFacts } from './SideFacts.tsx';
import { Stream } from './Stream.tsx';
import { useConversation } from './use-conversation.ts';
import './conversation.css';

const ApprovalSteps = lazyPart(async () => ({
  default: (await import('../approval/ApprovalSteps.tsx')).ApprovalSteps,
}));
const STEP = 100;
/** Pixels from the end within which a reader follows along: new entries are scrolled into view. */
const NEAR = 400;

/**
 * Keeps the end in sight for a user who reads there, or has just written a message. What scrolls on its own
 * next to a list opens at the end, where the newest message is; a page stays at its top.
 */
function useEnd(count: number): { end: React.RefObject<HTMLDivElement | null>; wantEnd: () => void } {
  const end = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  const seen = useRef(count);
  useLayoutEffect(() => {
    const area = end.current?.closest('.split-view-sheet');
    if (end.current && area)
      area.scrollTop += end.current.getBoundingClientRect().bottom - area.getBoundingClientRect().bottom;
  }, []);
  useEffect(() => {
    const { current } = end;
    const isNew = seen.current > 0 && count > seen.current;
    seen.current = count;
    if (!current || !isNew) return;
    const isNear = current.getBoundingClientRect().top < window.innerHeight + NEAR;
    if (isWanted.current || isNear) current.scrollIntoView({ block: 'end' });
    isWanted.current = false;
  }, [count]);
  return {
    end,
    wantEnd: () => {
      isWanted.current = true;
    },
  };
}

interface TalkProps {
  readonly model: Model;
  readonly record: Readonly<Row> & { readonly id: number };
  readonly data: ConversationData;
  readonly onMore: () => void;
  readonly onStep: ((value: string) => void) | undefined;
}

function Talk({ model, record, data, onMore, onStep }: TalkProps): ReactElement | null {
  const engine = useEngine();
  const translate = useTranslate();
  const { conversation } = model;
  const owner = model.fields.find((field) => field.owner)?.name ?? 'createdBy';
  const entries = useMemo(
    () => (conversation ? toEntries(data, conversation, { record, owner }) : []),
    [data, conversation, record, owner],
  );
  const { end, wantEnd } = useEnd(entries.length);
  if (!conversation) return null;
  const messages = engine.models[conversation.messages];
  const add = model.actions[conversation.files?.add ?? ''];
  return (
    <section className="card talk">
      {data.totalCount > data.messages.length && (
        <button type="button" className="link-btn talk-more" onClick={onMore}>
          {translate('crewdeck.conversation.more')}
        </button>
      )}
      <Stream model={model} entries={entries} owner={record[owner]} />
      {messages && mayAct(engine, messages, 'create') && (
        <Composer
          key={record.id}
          model={model}
          record={record}
          steps={data.steps}
          mayAttach={add !== undefined && mayCall(engine, model, add)}
          onSent={(step) => {
            wantEnd();
            if (step !== '') onStep?.(step);
          }}
        />
      )}
      {/* After the form, which would cover the end of the messages. */}
      <div ref={end} className="talk-end" />
    </section>
  );
}

/** Renders a record with a conversation: messages and events in one stream, and its facts and files. */
export default function ConversationView({
  onStep,
}: {
  /** Receives the step that the user has taken with a message. */
  readonly onStep?: (value: string) => void;
}): ReactElement | null {
  const { overrides } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const record = useRecordContext<Row & { id: number }>();
  const [limit, setLimit] = useState(STEP);
  const query = useConversation(model, record?.id ?? 0, limit);
  if (!record) return null;
  const files = query.data?.files ?? [];
  const own = model.fields.flatMap((field) => {
    const { group } = field.schema['x-ui'] ?? {};
    const isOwn = group !== undefined && overrides.sections[`${model.stem}.${group}`] !== undefined;
    return isOwn && isShownIn(field, 'show') ? [{ name: field.name, group }] : [];
  });
  return (
    <div className="record-columns talk-columns">
      <Loaded query={query} height={320}>
        {(data) => (
          <Talk
            key={record.id}
            model={model}
            record={record}
            data={data}
            onStep={onStep}
            onMore={() => {
              setLimit(Math.min(1000, limit * 2));
            }}
          />
        )}
      </Loaded>
      <aside className="talk-side">
        {model.approval && (
          <Suspense fallback={null}>
            <ApprovalSteps />
          </Suspense>
        )}
        {/* A decider needs the whole record; else a few facts are enough next to the messages. */}
        {model.approval ? (
          <RecordSections head="brief" />
        ) : (
          <>
            <RecordSections groups={[...new Set(own.map(({ group }) => group))]} head="brief" />
            <SideFacts model={model} without={own.map(({ name }) => name)} />
          </>
        )}
        {files.length > 0 && (
          <section className="card record-section">
            <h2>{translate('crewdeck.conversation.files')}</h2>
            <FileList model={model} files={files} />
          </section>
        )}
      </aside>
    </div>
  );
}
