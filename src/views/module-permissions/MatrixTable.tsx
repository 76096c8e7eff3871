import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { permissions } from '../../../resources/permissions.ts';
import { applies, heldOf, isChanged, type Changes, type Matrix } from './matrix.ts';
import type { Named } from './use-matrix.ts';

interface BoxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
}

function Box({ label, isChecked, isMixed = false, isDisabled, onToggle }: BoxProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={onToggle}
    />
  );
}

/** Arrows, Home and End move between the boxes of the table; Space toggles as everywhere. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    Home: [0, -99],
    End: [0, 99],
  };
  const step = steps[event.key];
  const cell = (event.target as Element).closest('td');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  event.preventDefault();
  const rows = [...event.currentTarget.rows];
  const inRow = (index: number): HTMLInputElement[] => [...(rows[index]?.querySelectorAll('input') ?? [])];
  const [down, right] = step;
  if (down !== 0) {
    const target = rows[rows.indexOf(row) + down]?.cells[cell.cellIndex];
    target?.querySelector('input')?.focus();
    return;
  }
  const boxes = inRow(rows.indexOf(row));
  const at = boxes.indexOf(event.target as HTMLInputElement);
  boxes[Math.max(0, Math.min(boxes.length - 1, at + right))]?.focus();
}

export interface MatrixTableProps {
  readonly role: Named;
  readonly modules: readonly Named[];
  readonly matrix: Matrix;
  readonly changes: Changes;
  readonly isDisabled: boolean;
  readonly onChange: (moduleId: number, held: readonly string[]) => void;
}

/** Renders one role's permissions: modules down, permissions across. */
export function MatrixTable({
  role,
  modules,
  matrix,
  changes,
  isDisabled,
  onChange,
}: MatrixTableProps): ReactElement {
  const translate = useTranslate();
  const holdsAll = role.uniqueValue === 'super_admin';
  const nameOf = (module: Named): string =>
    translate(`crewdeck.modules.${module.uniqueValue}`, { _: module.name });
  const cell = (module: Named, permission: string): ReactElement => {
    if (!applies(module.uniqueValue, permission))
      return (
        <td key={permission} className="is-void">
          <span aria-label={translate('crewdeck.matrix.none')} role="img">
            –
          </span>
        </td>
      );
    const held = heldOf(matrix, changes, role.id, module.id);
    const isHeld = holdsAll || held.includes(permission);
    const label = translate('crewdeck.matrix.grant', {
      permission: translate(`crewdeck.permissions.${permission}`),
      module: nameOf(module),
      role: role.name,
    });
    return (
      <td
        key={permission}
        className={
          !holdsAll && isChanged(matrix, changes, role.id, module.id, permission) ? 'is-changed' : undefined
        }
      >
        <Box
          label={label}
          isChecked={isHeld}
          isDisabled={isDisabled || holdsAll}
          onToggle={() => {
            onChange(module.id, isHeld ? held.filter((one) => one !== permission) : [...held, permission]);
          }}
        />
      </td>
    );
  };
  const whole = (module: Named): ReactElement => {
    const possible = permissions.filter((permission) => applies(module.uniqueValue, permission));
    const held = heldOf(matrix, changes, role.id, module.id).filter((one) =>
      possible.some((permission) => permission === one),
    );
    const isAll = holdsAll || held.length === possible.length;
    return (
      <td>
        <Box
          label={translate('crewdeck.matrix.whole', { module: nameOf(module) })}
          isChecked={isAll}
          isMixed={!isAll && held.length > 0}
          isDisabled={isDisabled || holdsAll}
          onToggle={() => {
            onChange(module.id, isAll ? [] : possible);
          }}
        />
      </td>
    );
  };
  return (
    // Who may only look has nothing to focus inside, and scrolls it by keys all the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="matrix-scroll" role="region" aria-label={translate('crewdeck.matrix.title')} tabIndex={0}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">{translate('crewdeck.matrix.module')}</th>
            {permissions.map((permission) => (
              <th key={permission} scope="col">
                {translate(`crewdeck.permissions.${permission}`)}
              </th>
            ))}
            <th scope="col">{translate('crewdeck.matrix.all')}</th>
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {modules.map((module) => (
            <tr key={module.id}>
              <th scope="row">{nameOf(module)}</th>
              {permissions.map((permission) => cell(module, permission))}
              {whole(module)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
