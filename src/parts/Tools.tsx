import { useEffect, useState, type ReactElement } from 'react';
import { useGetList, useLocale, useNotify, useTranslate, type RaRecord } from 'react-admin';
import { useMayCall, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { useLatest } from '@crewdeck/engine/console/ui/use-latest.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { download, type FileEndpoint, type Options } from '@crewdeck/engine/console/client/api.ts';
import { optionsOf } from '@crewdeck/engine/console/client/options.ts';
import '@crewdeck/engine/console/list/list.css';
import './tools.css';

export interface ChoiceProps<V extends string | number> {
  readonly label: string;
  readonly value: V | undefined;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  /** Word for "no choice", which is then possible. */ readonly all?: string;
  readonly onChange: (value: V | undefined) => void;
}

/** One value of several in a toolbar: its name in front, as a sentence. */
export function Choice<V extends string | number>({
  label,
  value,
  choices,
  all,
  onChange,
}: ChoiceProps<V>): ReactElement {
  const translate = useTranslate();
  return (
    <label className="tool-choice">
      <span>{translate('crewdeck.text.label', { label })}</span>
      <select
        value={value === undefined ? '' : String(value)}
        onChange={(event) => {
          onChange(choices.find((one) => String(one.value) === event.target.value)?.value);
        }}
      >
        {all !== undefined && <option value="">{all}</option>}
        {choices.map((one) => (
          <option key={one.value} value={String(one.value)}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A choice of one value of a category of master data. */
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

/** A condition that is on or off, with how many it leaves. */
export function Toggle({
  label,
  count,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly count?: number | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): ReactElement {
  const locale = useLocale();
  return (
    <button
      type="button"
      className="tool-toggle"
      aria-pressed={isOn}
      onClick={() => {
        onChange(!isOn);
      }}
    >
      <Icon name="filter" size={16} />
      {label}
      {count !== undefined && <b>{count.toLocaleString(locale)}</b>}
    </button>
  );
}

const PAUSE = 250;
/** Text to search people by; it is told when the person pauses. */
export function SearchTool({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const latest = useLatest({ value, onChange });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() !== latest.current.value) latest.current.onChange(text.trim());
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [text, latest]);
  return (
    <div className="search-box">
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
    </div>
  );
}

export interface DownloadButtonProps<E extends FileEndpoint> {
  readonly endpoint: E;
  /** The resource whose action the endpoint is. */ readonly of: string;
  readonly label: string;
  readonly options: Options<E>;
}

/** Saves the file that an action answers; absent where the person may not. */
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
