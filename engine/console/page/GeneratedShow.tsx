import { Suspense, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { useEngine, useModel, type PageProps } from '../context/EngineContext.tsx';
import { Activity } from '../record/Activity.tsx';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { RecordSections } from '../record/RecordSections.tsx';
import { RelatedList } from './RelatedList.tsx';
import { ShowPage } from './ShowPage.tsx';
import { TabBar } from '../record/TabBar.tsx';
import { takesRows, valuesOf } from './related.ts';
import { useRelations } from './use-relations.ts';
import '../theme/record.css';

const ConversationView = lazyPart(() => import('../conversation/ConversationView.tsx'));
const ApprovalSteps = lazyPart(async () => ({
  default: (await import('../approval/ApprovalSteps.tsx')).ApprovalSteps,
}));
const RecordTimeline = lazyPart(() => import('../timeline/RecordTimeline.tsx'));
const TAB = 'tab';
const OVERVIEW = '';

function RecordPage({
  record,
  title,
}: {
  readonly record: Row & { readonly id: number };
  readonly title: string;
}): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const { conversation } = model;
  const Part = engine.overrides.parts[model.stem];
  // The messages about the record are on its page, in one stream.
  const relations = useRelations(record).filter((one) => one.model.stem !== conversation?.messages);
  const lists = relations.map((relation, index) => {
    const { stem } = relation.model;
    const rows = translate(`resources.${stem}.plural`);
    const isFirst = relations.findIndex((one) => one.model === relation.model) === index;
    return {
      ...relation,
      key: isFirst ? stem : `${stem}.${relation.target}`,
      label: relation.isNamedByField
        ? translate('crewdeck.show.rowsBy', {
            rows,
            field: translate(`resources.${stem}.fields.${relation.target}`),
          })
        : rows,
    };
  });
  const current = lists.find(({ key }) => key === query.get(TAB));
  return (
    <>
      <section className="card record-card">
        <RecordHeader isBrief={conversation !== undefined} />
        {lists.length > 0 && (
          <TabBar
            tabs={[{ key: OVERVIEW, label: translate('crewdeck.show.overview') }, ...lists]}
            current={current?.key ?? OVERVIEW}
            label={title}
            onChoose={(key) => {
              setQuery(key === OVERVIEW ? {} : { [TAB]: key }, { replace: true });
            }}
          />
        )}
      </section>
      {current ? (
        <RelatedList
          model={current.model}
          key={current.key}
          where={valuesOf(current, record.id)}
          title={current.label}
          isOpen={takesRows(current, record)}
        />
      ) : conversation ? (
        <Suspense fallback={<PageSkeleton kind="show" />}>
          <ConversationView />
        </Suspense>
      ) : (
        <div className="record-columns">
          <div className="record-main">
            <RecordSections />
            {Part && (
              <Suspense fallback={null}>
                <Part />
              </Suspense>
            )}
            {model.timeline && (
              <Suspense fallback={null}>
                <RecordTimeline model={model} of={record[model.timeline.of]} />
              </Suspense>
            )}
          </div>
          <aside>
            {model.approval && (
              <Suspense fallback={null}>
                <ApprovalSteps />
              </Suspense>
            )}
            <Activity />
          </aside>
        </div>
      )}
    </>
  );
}

/** Renders the page of one record: its title, its facts, the lists that belong to it, and its history. */
export default function GeneratedShow(props: PageProps): ReactElement {
  return <ShowPage {...props}>{(record, title) => <RecordPage record={record} title={title} />}</ShowPage>;
}
