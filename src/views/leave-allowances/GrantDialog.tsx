import { useState, type ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@crewdeck/engine/console/ui/floating.tsx';
import { Form, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { CategoryChoice } from '../../parts/Tools.tsx';
import { useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { Input } from '@crewdeck/engine/console/form/Input.tsx';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { isPendingChange } from '@crewdeck/engine/console/client/pending-change.ts';
import { useWhileHere } from '@crewdeck/engine/console/ui/use-newest.ts';
import '@crewdeck/engine/console/form/form.css';
import '../../parts/report.css';

/** Renders the department that gets the days; none chosen means everybody. */
function DepartmentField(): ReactElement {
  const translate = useTranslate();
  const { field } = useController<{ department: number | null }>({ name: 'department' });
  return (
    <CategoryChoice
      category="department"
      label={translate('crewdeck.time.team')}
      value={field.value ?? undefined}
      onChange={(value) => {
        field.onChange(value ?? null);
      }}
    />
  );
}

function ReplaceField(): ReactElement {
  const translate = useTranslate();
  const { field } = useController<{ replace: boolean }>({ name: 'replace' });
  return (
    <label className="check-line">
      <input
        type="checkbox"
        checked={field.value}
        onChange={(event) => {
          field.onChange(event.target.checked);
        }}
      />
      {translate('crewdeck.allowances.replace')}
    </label>
  );
}

const start = {
  year: Number(today().slice(0, 4)) + 1,
  leaveType: null,
  entitled: null,
  carriedOver: 0,
  department: null,
  replace: false,
};

/** Grants everybody, or a department, the days of a type of leave for a year. */
export default function GrantDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  const close = useWhileHere(onClose);
  const grant = async (values: Row): Promise<void> => {
    setBusy(true);
    try {
      const counts = await call('POST employee/grantLeaveAllowances', {
        body: {
          year: Number(values.year),
          leaveType: Number(values.leaveType),
          entitled: Number(values.entitled),
          ...(Number(values.carriedOver) > 0 && { carryOver: Number(values.carriedOver) }),
          ...(typeof values.department === 'number' && { department: values.department }),
          replace: values.replace === true,
        },
      });
      notify('crewdeck.allowances.done', { type: 'success', messageArgs: { ...counts } });
      refresh();
      close();
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
      setBusy(false);
      if (isPendingChange(error)) close();
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="grant-title" maxWidth="sm" fullWidth>
      <Form
        record={start}
        onSubmit={(values: Row) => grant(values)}
        sanitizeEmptyValues={false}
        validate={(values: Row) =>
          Object.fromEntries(
            ['year', 'leaveType', 'entitled']
              .filter((name) => values[name] === null || values[name] === undefined || values[name] === '')
              .map((name) => [name, 'crewdeck.faults.required']),
          )
        }
      >
        <DialogTitle id="grant-title">{translate('crewdeck.allowances.title')}</DialogTitle>
        <DialogContent className="grant-form">
          <div className="form-row" data-columns="2">
            <Input source="leaveType" />
            <Input source="year" />
          </div>
          <div className="form-row" data-columns="2">
            <Input source="entitled" />
            <div>
              <Input source="carriedOver" required={false} />
              <p className="hint">{translate('crewdeck.allowances.carryHint')}</p>
            </div>
          </div>
          <div>
            <DepartmentField />
          </div>
          <ReplaceField />
        </DialogContent>
        <DialogActions>
          <button type="button" className="btn" onClick={onClose}>
            {translate('crewdeck.form.cancel')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={isBusy}>
            {translate('crewdeck.allowances.grant')}
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
