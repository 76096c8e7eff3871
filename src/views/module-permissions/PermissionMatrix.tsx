import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { mayAct } from '../../engine/access.ts';
import { useEngine, useModel } from '../../engine/EngineContext.tsx';
import { LeaveGuard } from '../../engine/LeaveGuard.tsx';
import { RecordProblem } from '../../engine/record/RecordProblem.tsx';
import { useTerm } from '../../engine/terms.ts';
import { usePageTitle } from '../../engine/use-breadcrumb.ts';
import { Icon } from '../../layout/icons.tsx';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { PageTabs } from '../../layout/PageTabs.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { countChanges, toPermissionMap, withHeld, type Changes } from './matrix.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useMatrix } from './use-matrix.ts';
import './matrix.css';

const RolePreview = lazy(() => import('./RolePreview.tsx'));

/** Who may do what, as one screen: a role at a time, its changes marked, all of them saved together. */
export default function PermissionMatrix(): ReactElement {
  const { permissions } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const term = useTerm();
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
  const shown = modules.filter((module) =>
    translate(`crewdeck.modules.${module.uniqueValue}`, { _: module.name })
      .toLowerCase()
      .includes(wanted.trim().toLowerCase()),
  );
  const isLocked = role.uniqueValue === 'super_admin';
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
          <div className="matrix-roles" role="tablist" aria-label={translate('crewdeck.matrix.roles')}>
            {roles.map((one) => {
              const { granted, removed } = countChanges(matrix, changes, one.id);
              return (
                <button
                  key={one.id}
                  type="button"
                  role="tab"
                  className="view-tab"
                  aria-selected={one === role}
                  title={term(one.name)}
                  onClick={() => {
                    setRoleId(one.id);
                  }}
                >
                  {one.uniqueValue === 'super_admin' && <Icon name="lock" size={16} />}
                  {one.uniqueValue}
                  {granted + removed > 0 && (
                    <span className="pill is-primary">
                      {translate('crewdeck.matrix.changed', { smart_count: granted + removed })}
                    </span>
                  )}
                </button>
              );
            })}
          </div>
          <label className="search-box">
            <Icon name="search" size={16} />
            <input
              type="search"
              aria-label={translate('crewdeck.matrix.find')}
              placeholder={translate('crewdeck.matrix.find')}
              value={wanted}
              onChange={(event) => {
                setWanted(event.target.value);
              }}
            />
          </label>
        </div>
        {isLocked && (
          <p className="note matrix-note">
            <Icon name="lock" size={16} />
            {translate('crewdeck.matrix.locked')}
          </p>
        )}
        <MatrixTable
          role={role}
          modules={shown}
          matrix={matrix}
          changes={changes}
          isDisabled={!mayAct(permissions, model, 'edit')}
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
      <Suspense fallback={null}>
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
      </Suspense>
    </>
  );
}
