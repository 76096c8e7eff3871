import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { holds } from '@crewdeck/engine/model/access.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { SearchTool } from '@crewdeck/engine/console/list/SearchTool.tsx';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { CategoryChoice } from '../Tools.tsx';
import type { Kind } from '../decisions/kinds.ts';
import type { RequestFilter } from './use-requests.ts';

export interface InboxFiltersProps {
  readonly kind: Kind;
  readonly filter: RequestFilter;
  readonly onChange: (filter: RequestFilter) => void;
}

/** Renders the filters of requests: by state, and by team, type and person for users who may filter. */
export function InboxFilters({ kind, filter, onChange }: InboxFiltersProps): ReactElement {
  const { permissions, isSuperAdmin } = useEngine();
  const translate = useTranslate();
  const { model, field } = kind;
  const label = (name: string): string => translate(`resources.${model.stem}.fields.${name}`);
  const isWide = isSuperAdmin || model.module === null || holds({ permissions }, model.module, 'read_all');
  return (
    <div className="inbox-filters">
      <SearchTool
        label={label(kind.owner)}
        value={filter.text}
        onChange={(text) => {
          onChange({ ...filter, text });
        }}
      />
      <Choice
        label={label(field)}
        value={filter.status}
        choices={(model.field[field]?.schema.enum ?? []).map((value) => ({
          value: value as string | number,
          label: translate(valueKey(model.stem, field, value)),
        }))}
        onChange={(status) => {
          if (status !== undefined) onChange({ ...filter, status });
        }}
      />
      {model.field.leaveType && (
        <CategoryChoice
          category={model.field.leaveType.ref?.where?.categoryId ?? ''}
          label={label('leaveType')}
          value={filter.type}
          onChange={(type) => {
            onChange({ ...filter, type });
          }}
        />
      )}
      {isWide && (
        <CategoryChoice
          category="department"
          label={translate('crewdeck.time.team')}
          value={filter.team}
          onChange={(team) => {
            onChange({ ...filter, team });
          }}
        />
      )}
    </div>
  );
}
