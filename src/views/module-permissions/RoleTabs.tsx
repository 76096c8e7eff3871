import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { countChanges, isLockedRole, type Changes, type Matrix } from './matrix.ts';
import type { Named } from './use-matrix.ts';

export interface RoleTabsProps {
  readonly roles: readonly Named[];
  readonly current: Named;
  readonly matrix: Matrix;
  readonly changes: Changes;
  readonly onChoose: (roleId: number) => void;
}

/** Renders the roles as tabs, each with the number of its changes. */
export function RoleTabs({ roles, current, matrix, changes, onChoose }: RoleTabsProps): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  return (
    <div className="matrix-roles" role="tablist" aria-label={translate('crewdeck.matrix.roles')}>
      {roles.map((role) => {
        const { granted, removed } = countChanges(matrix, changes, role.id);
        return (
          <button
            key={role.id}
            type="button"
            role="tab"
            className="view-tab"
            aria-selected={role === current}
            title={term(role.name)}
            onClick={() => {
              onChoose(role.id);
            }}
          >
            {isLockedRole(role) && <Icon name="lock" size={16} />}
            {role.uniqueValue}
            {granted + removed > 0 && (
              <span className="pill is-primary">
                {translate('crewdeck.matrix.changed', { smart_count: granted + removed })}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
