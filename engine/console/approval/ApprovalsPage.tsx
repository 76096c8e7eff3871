import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { stepStates, type ApprovalEntry } from '../../model/approval.ts';
import { formatAgo } from '../format/dates.ts';
import { useEngine, type PageProps } from '../context/EngineContext.tsx';
import { useMenuLabel } from '../routes/use-menu.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Loaded } from '../record-parts/Loaded.tsx';
import { inWords } from './in-words.ts';
import { useApprovals } from './use-approvals.ts';
import { useDecide, type Verdict } from './use-decide.ts';
import { VerdictForm } from './VerdictForm.tsx';
import '../theme/list.css';
import './approval.css';

const PER_PAGE = 25;
/** Renders one request: the requester, its content, its age, and the verdicts. */
function Waiting({
  entry,
  isChosen,
  onChoose,
}: {
  readonly entry: ApprovalEntry;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { models } = useEngine();
  const decideAll = useDecide();
  const { stem, owner, title, step, steps, since, onBehalfOf, state } = entry;
  const kind = translate(`resources.${stem}.name`, {
    smart_count: 1,
    _: models[stem]?.title ?? stem,
  });
  const label = translate('crewdeck.approval.comment', { name: owner.name });
  const decide = (verdict: Verdict, comment: string): Promise<void> => decideAll([entry], verdict, comment);
  return (
    <li className="approval-line">
      {state === stepStates.waiting && (
        <input
          type="checkbox"
          aria-label={translate('crewdeck.approval.choose', { name: owner.name })}
          checked={isChosen}
          onChange={(event) => {
            onChoose(event.target.checked);
          }}
        />
      )}
      <PersonAvatar name={owner.name} size={36} />
      <div className="approval-what">
        <strong>{owner.name}</strong>
        <span>
          {kind} · {inWords(title.replace(`${owner.name} · `, ''), locale)}
        </span>
        <small>
          {since !== null && formatAgo(since, locale)}
          {steps > 1 && ` · ${translate('crewdeck.approval.stepOf', { step, steps })}`}
          {onBehalfOf && ` · ${translate('crewdeck.approval.onBehalfOf', { name: onBehalfOf.name })}`}
          {entry.comment !== null && ` · “${entry.comment}”`}
        </small>
      </div>
      {state === stepStates.waiting && <VerdictForm label={label} onDecide={decide} />}
    </li>
  );
}

/** Renders a page of requests; several can be decided at once. */
function Entries({ entries }: { readonly entries: readonly ApprovalEntry[] }): ReactElement {
  const translate = useTranslate();
  const decide = useDecide();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const waiting = entries.filter(({ state }) => state === stepStates.waiting);
  const chosen = waiting.filter(({ id }) => ids.has(id));
  return (
    <>
      {waiting.length > 1 && (
        <div className="approval-many">
          <label>
            <input
              type="checkbox"
              checked={chosen.length === waiting.length}
              onChange={(event) => {
                setIds(new Set(event.target.checked ? waiting.map(({ id }) => id) : []));
              }}
            />
            {chosen.length === 0
              ? translate('crewdeck.approval.chooseAll')
              : translate('crewdeck.approval.chosen', { smart_count: chosen.length })}
          </label>
          {chosen.length > 0 && (
            <VerdictForm
              label={translate('crewdeck.approval.commentToAll')}
              onDecide={(verdict, comment) => decide(chosen, verdict, comment)}
            />
          )}
        </div>
      )}
      <ul className="approval-list">
        {entries.map((entry) => (
          <Waiting
            key={entry.id}
            entry={entry}
            isChosen={ids.has(entry.id)}
            onChoose={(isChosen) => {
              const next = new Set(ids);
              if (isChosen) next.add(entry.id);
              else next.delete(entry.id);
              setIds(next);
            }}
          />
        ))}
      </ul>
    </>
  );
}

const parts = { waiting: stepStates.waiting, accepted: stepStates.accepted, rejected: stepStates.rejected };
type Part = keyof typeof parts;

/**
 * Renders all requests that wait for the decision of the reader, of any kind, and those that they have
 * decided.
 */
export default function ApprovalsPage({ match }: PageProps): ReactElement {
  const translate = useTranslate();
  const title = useMenuLabel(match.route.path) ?? translate('crewdeck.approval.page');
  const [part, setPart] = useState<Part>('waiting');
  const [page, setPage] = useState(1);
  const query = useApprovals({ state: parts[part], skip: (page - 1) * PER_PAGE, limit: PER_PAGE });
  return (
    <>
      <PageHeader title={title} />
      <section className="card">
        <div className="approval-parts">
          <Segments
            name="part"
            label={title}
            segments={(Object.keys(parts) as Part[]).map((value) => ({
              value,
              label: translate(`crewdeck.approval.parts.${value}`),
            }))}
            value={part}
            onChange={(value) => {
              setPart(value);
              setPage(1);
            }}
          />
        </div>
        <Loaded query={query}>
          {({ approvalList, totalCount }) =>
            totalCount === 0 ? (
              <EmptyState
                title={translate('crewdeck.approval.empty')}
                detail={translate('crewdeck.approval.emptyHint')}
              />
            ) : (
              <>
                <Entries key={`${part} ${page}`} entries={approvalList} />
                <Pager page={page} perPage={PER_PAGE} total={totalCount} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </section>
    </>
  );
}
