import { useState, type ReactElement } from 'react';
import { useGetList, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useMayCall, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { download, type FileEndpoint, type Options } from '@crewdeck/engine/console/client/api.ts';
import { optionsOf } from '@crewdeck/engine/console/client/options.ts';

/** Renders the choice of one value of a category of master data. */
export function CategoryChoice({
  category,
  label,
  value,
  onChange,
}: {
  readonly category: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  const { data = [] } = useGetList<RaRecord & { label: string }>(optionsOf('global-types'), {
    filter: { categoryId: category },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'label', order: 'ASC' },
  });
  return (
    <Choice
      label={label}
      value={value}
      all={translate('crewdeck.list.all')}
      choices={data.map((one) => ({ value: Number(one.id), label: term(one.label) }))}
      onChange={onChange}
    />
  );
}

export interface DownloadButtonProps<E extends FileEndpoint> {
  readonly endpoint: E;
  /** Resource whose action the endpoint is. */ readonly of: string;
  readonly label: string;
  readonly options: Options<E>;
}

/** Saves the file that an action returns; absent if the user may not. */
export function DownloadButton<E extends FileEndpoint>({
  endpoint,
  of,
  label,
  options,
}: DownloadButtonProps<E>): ReactElement | null {
  const isAllowed = useMayCall(of, endpoint);
  const notify = useNotify();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const [isBusy, setBusy] = useState(false);
  if (!isAllowed) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(endpoint, options);
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="btn"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => {
        void save();
      }}
    >
      <Icon name="download" size={16} />
      {label}
    </button>
  );
}
