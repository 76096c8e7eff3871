import type { ReactElement } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetList, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { noticeWays, type NoticeWay } from '@crewdeck/engine/model/notify-declaration.ts';
import { usualWays } from '@crewdeck/engine/model/notify.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import type { NotificationKind } from '../../../resources/notification-kinds.ts';
import { notices } from '../../../resources/notices.ts';
import '@crewdeck/engine/console/inputs/inputs.css';
import './notice-settings.css';

const STEM = 'notification-settings';
const kinds = Object.keys(notices) as NotificationKind[];

interface Setting extends RaRecord<number> {
  readonly kind: NotificationKind;
  readonly by: NoticeWay;
}

interface Choice {
  readonly kind: NotificationKind;
  readonly by: NoticeWay;
  /** The default way. */
  readonly usual: NoticeWay;
  readonly setting: Setting | undefined;
}

/** Stores a choice: the default is not stored, and follows later changes of the portal's defaults. */
function useChoose(): { readonly choose: (choice: Choice) => void; readonly isBusy: boolean } {
  const provider = useDataProvider();
  const notify = useNotify();
  const failure = useFailureText();
  const { refetch } = useSettings();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ kind, by, usual, setting }: Choice): Promise<void> => {
      if (!setting) await provider.create(STEM, { data: { kind, by } });
      else if (by === usual) await provider.delete(STEM, { id: setting.id, previousData: setting });
      else await provider.update(STEM, { id: setting.id, data: { by }, previousData: setting });
    },
    onError: (error) => {
      notify(failure(error), { type: 'error' });
    },
    onSettled: () => refetch(),
  });
  return { choose: mutate, isBusy: isPending };
}

function useSettings() {
  const { userId } = useEngine();
  return useGetList<Setting>(STEM, {
    filter: { userId },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'kind', order: 'ASC' },
  });
}

interface LineProps {
  readonly kind: NotificationKind;
  readonly usual: NoticeWay;
  readonly setting: Setting | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** Returns the ways on offer for a kind: most kinds cannot be urgent. */
const waysOf = (usual: NoticeWay): readonly NoticeWay[] =>
  noticeWays.filter((way) => way !== 'urgent' || usual === 'urgent');

/** Renders a kind, and how the user is notified of it. */
function Line({ kind, usual, setting, isBusy, onChoose }: LineProps): ReactElement {
  const translate = useTranslate();
  const name = translate(valueKey('notifications', 'kind', kind));
  const wordOf = (way: NoticeWay): string => translate(valueKey(STEM, 'by', way));
  return (
    <tr>
      <th scope="row">
        <Icon name={notices[kind].icon} size={16} />
        {name}
      </th>
      <td>
        <select
          className="field"
          aria-label={name}
          value={setting?.by ?? usual}
          disabled={isBusy}
          onChange={({ target }) => {
            onChoose({ kind, usual, setting, by: target.value as NoticeWay });
          }}
        >
          {waysOf(usual).map((way) => (
            <option key={way} value={way}>
              {way === usual ? translate('crewdeck.profile.usual', { way: wordOf(way) }) : wordOf(way)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

/** Renders the ways in which the user is notified of each kind of news. */
export function NoticeSettings(): ReactElement {
  const translate = useTranslate();
  const failure = useFailureText();
  const { models } = useEngine();
  const { data, error, refetch } = useSettings();
  const { choose, isBusy } = useChoose();
  if (error)
    return (
      <section className="card">
        <EmptyState
          tone="error"
          title={failure(error)}
          action={
            <button type="button" className="btn" onClick={() => void refetch()}>
              {translate('crewdeck.error.retry')}
            </button>
          }
        />
      </section>
    );
  if (!data) return <PageSkeleton kind="list" />;
  const usual = usualWays(models);
  return (
    <section className="card record-section notice-settings">
      <h2>{translate('crewdeck.profile.notifications')}</h2>
      <p className="hint">{translate('crewdeck.profile.notificationsDetail')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate(`resources.${STEM}.fields.kind`)}</th>
            <th scope="col">{translate(`resources.${STEM}.fields.by`)}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Line
              key={kind}
              kind={kind}
              usual={usual[kind] ?? 'app'}
              setting={data.find((one) => one.kind === kind)}
              isBusy={isBusy}
              onChoose={choose}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
