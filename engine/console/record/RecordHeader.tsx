import { Suspense, type ReactElement, type ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import type { Row } from '../../model/input.ts';
import { lazyPart } from '../code.ts';
import { Icon } from '../ui/icons.tsx';
import { mayEdit } from '../context/access.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { RecordFiles } from '../uploads/RowFiles.tsx';
import { isGuarded } from '../pending/use-pending.ts';
import { toPath } from '../routes/paths.ts';
import { preloadForm } from '../form/preload.ts';
import { ownTitle } from '../routes/titles.ts';
import { useTitle } from '../routes/use-title.ts';
import { headFields, headPicture, isWide } from './head-fields.ts';
import { offeredSteps } from './offers.ts';
import { RecordAvatar } from '../record-parts/RecordAvatar.tsx';
import { RecordPicture } from '../record-parts/RecordPicture.tsx';
import { RecordCommands } from './RecordCommands.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { RecordSteps } from './RecordSteps.tsx';

const PendingNote = lazyPart(() => import('../pending/PendingNote.tsx'));

/** Renders the record's name, its state, its changes that wait for another user, and its actions. */
export function RecordHeader({
  isMain = true,
  isBrief = false,
  onEdit,
  actions,
}: {
  readonly isMain?: boolean;
  /** True if its facts, and its first actions, are elsewhere on the page. */
  readonly isBrief?: boolean;
  readonly onEdit?: () => void;
  readonly actions?: ReactNode;
}): ReactElement | null {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const titleOf = useTitle();
  const record = useRecordContext<Row & { id: number }>();
  if (!record) return null;
  const { states, facts } = headFields(engine, model, record);
  const picture = headPicture(engine, model, record);
  const edit = toPath(model, 'edit', record.id);
  const names = ownTitle(model, record, engine.userId);
  const Title = isMain ? 'h1' : 'h2';
  const isOpen = edit !== undefined && mayEdit(engine, model, record);
  // One primary button a page: a waiting decision comes before editing.
  const edits = isBrief || offeredSteps(engine, model, record).length > 0 ? 'btn' : 'btn btn-primary';
  return (
    <>
      {isGuarded(model) && (
        <Suspense fallback={null}>
          <PendingNote />
        </Suspense>
      )}
      {picture && (
        <div className="record-picture">
          <RecordPicture record={record} field={picture} />
        </div>
      )}
      <div className="record-head">
        {names === undefined && <RecordAvatar model={model} record={record} size={72} />}
        <div className="record-name">
          <Title>{titleOf(model, record, { names })}</Title>
          {states.map((field) => (
            <GeneratedCell key={field.name} field={field} />
          ))}
        </div>
        <span className="grow" />
        {actions}
        <RecordFiles />
        <RecordCommands />
        <RecordSteps />
        {isMain && <RemoveButton />}
        {isOpen &&
          (onEdit ? (
            <button type="button" className={edits} onClick={onEdit}>
              <Icon name="pencil" size={16} />
              {translate('crewdeck.show.edit')}
            </button>
          ) : (
            <Link className={edits} to={edit} state={{ from: pathname }} {...preloadForm}>
              <Icon name="pencil" size={16} />
              {translate('crewdeck.show.edit')}
            </Link>
          ))}
      </div>
      {isMain && !isBrief && facts.length > 0 && (
        <dl className="record-facts">
          {facts.map((field) => (
            <div key={field.name}>
              <dt>{translate(`resources.${model.stem}.fields.${field.name}`)}</dt>
              <dd>
                <GeneratedCell field={field} place={isWide(field) ? 'list' : 'show'} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
