import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { useEngine, useModel } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { LeaveGuard } from '@crewdeck/engine/console/form/LeaveGuard.tsx';
import { RecordProblem } from '@crewdeck/engine/console/record-parts/RecordProblem.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { PageTabs } from '@crewdeck/engine/console/routes/PageTabs.tsx';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import { isLockedRole, toPermissionMap, withHeld, type Changes } from './matrix.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { ModuleSearch, useModulesByName } from './ModuleSearch.tsx';
import { RoleTabs } from './RoleTabs.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useMatrix } from './use-matrix.ts';
import { Opened } from '@crewdeck/engine/console/ui/Opened.tsx';
import './matrix.css';

const RolePreview = lazyPart(() => import('./RolePreview.tsx'));

/**
 * Renders the permissions on one screen: a role at a time, its changes marked, all of them saved together.
 */
export default function PermissionMatrix(): ReactElement {
  const { permissions, isSuperAdmin, role: own } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const term = useTerm();
  const byName = useModulesByName();
  const { data, error, refetch } = useMatrix();
  const [changes, setChanges] = useState<Changes>({});
  const [roleId, setRoleId] = useState<number>();
  const [wanted, setWanted] = useState('');
  const [isPreview, setPreview] = useState(false);
  const title = translate('crewdeck.matrix.title');
  usePageTitle(title);
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton kind="list" />;
  const { roles, modules, matrix } = data;
  const role =
    roles.find(({ id }) => id === roleId) ??
    roles.find(({ uniqueValue }) => uniqueValue === 'hr') ??
    roles[0];
  if (!role) return <PageHeader title={title} />;
  const shown = byName(modules, wanted);
  const isLocked = isLockedRole(role);
  const mayEdit = mayAct({ permissions, isSuperAdmin }, model, 'edit');
  const isOwn = mayEdit && !isSuperAdmin && role.uniqueValue === own;
  return (
    <>
      <PageTabs path="/config/module-permission" />
      <PageHeader title={title}>
        <button
          type="button"
          className="btn"
          onClick={() => {
            setPreview(true);
          }}
        >
          <Icon name="eye" size={16} />
          {translate('crewdeck.matrix.seeAs', { role: role.uniqueValue })}
        </button>
      </PageHeader>
      <section className="card matrix-card">
        <div className="matrix-head">
          <RoleTabs roles={roles} current={role} matrix={matrix} changes={changes} onChoose={setRoleId} />
          <ModuleSearch text={wanted} onText={setWanted} />
        </div>
        {(isLocked || isOwn) && (
          <p className="note matrix-note">
            <Icon name="lock" size={16} />
            {translate(isLocked ? 'crewdeck.matrix.locked' : 'crewdeck.reasons.own_role')}
          </p>
        )}
        <MatrixTable
          role={role}
          modules={shown}
          matrix={matrix}
          changes={changes}
          isDisabled={isOwn || !mayEdit}
          onChange={(moduleId, held) => {
            setChanges(withHeld(matrix, changes, role.id, moduleId, held));
          }}
        />
      </section>
      {Object.keys(changes).length > 0 && (
        <SaveBar
          matrix={matrix}
          changes={changes}
          roles={roles}
          onDiscard={() => {
            setChanges({});
          }}
          onSaved={() => {
            setChanges({});
            refetch();
          }}
        />
      )}
      <LeaveGuard isDirty={Object.keys(changes).length > 0} />
      <Opened>
        {isPreview && (
          <RolePreview
            role={role.uniqueValue}
            name={term(role.name)}
            permissions={isLocked ? permissions : toPermissionMap(matrix, changes, role.id, modules)}
            onClose={() => {
              setPreview(false);
            }}
          />
        )}
      </Opened>
    </>
  );
}
