import { Suspense, type ReactElement } from 'react';
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { RecordProblem } from '../record-parts/RecordProblem.tsx';
import { RecordSteps } from '../record/RecordSteps.tsx';
import { RecordSections } from '../record/RecordSections.tsx';
import { wholeRecord } from '../record-parts/whole.ts';
import { recordPath } from '../routes/paths.ts';
import { useTitle } from '../routes/use-title.ts';
import { CloseButton } from '../ui/CloseButton.tsx';
import { Icon } from '../ui/icons.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import '../theme/record.css';

const ConversationView = lazyPart(() => import('../conversation/ConversationView.tsx'));

interface OpenedRowProps {
  readonly id: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Renders the record's name, and buttons to the next one, to its page, and back. */
function Head({ id, onStep, onClose }: OpenedRowProps): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const record = useRecordContext<Row & { id: number }>();
  const path = recordPath(engine, model.stem, id);
  const way = (
    by: 1 | -1,
    key: string,
    icon: 'chevronLeft' | 'chevronRight',
    letter: string,
  ): ReactElement => (
    <button
      type="button"
      className="icon-btn"
      aria-label={translate(`crewdeck.days.${key}`)}
      title={`${translate(`crewdeck.days.${key}`)} (${letter})`}
      aria-keyshortcuts={letter}
      onClick={() => {
        onStep(by);
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <header className="days-opened-head">
      <h2>{record ? titleOf(model, record) : ''}</h2>
      <span className="days-opened-ways">
        {way(-1, 'before', 'chevronLeft', 'K')}
        {way(1, 'next', 'chevronRight', 'J')}
        {path !== undefined && (
          <Link
            className="icon-btn"
            to={path}
            aria-label={translate('crewdeck.show.openPage')}
            title={translate('crewdeck.show.openPage')}
          >
            <Icon name="external" size={16} />
          </Link>
        )}
        <CloseButton onClose={onClose} />
      </span>
    </header>
  );
}

function Body(): ReactElement {
  const { overrides } = useEngine();
  const { stem, conversation } = useModel();
  const { error, refetch } = useShowContext();
  const record = useRecordContext<Row>();
  const Part = overrides.parts[stem];
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  if (!record) return <PageSkeleton kind="show" />;
  return (
    <Suspense fallback={<PageSkeleton kind="show" />}>
      {conversation ? (
        <ConversationView />
      ) : (
        <>
          <RecordSections head="brief" />
          {Part && <Part />}
        </>
      )}
    </Suspense>
  );
}

/** Renders the record of a cell next to the grid. */
export function OpenedRow(props: OpenedRowProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  return (
    <section
      className="days-opened"
      aria-label={translate(`resources.${model.stem}.name`, { smart_count: 1 })}
    >
      <ShowBase id={props.id} queryOptions={wholeRecord} disableAuthentication>
        <Head {...props} />
        <div className="days-opened-steps">
          <RecordSteps />
        </div>
        <div className="days-opened-sheet">
          <Body />
        </div>
      </ShowBase>
    </section>
  );
}
