import { useLocale, useTranslate } from 'ra-core';
import type { Day } from '@crewdeck/engine/model/days.ts';
import type { IconName } from '@crewdeck/engine/model/icons.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import type { WorkAction, WorkGroup, WorkItem } from '@crewdeck/engine/console/worklist/work-item.ts';
import { inboxKinds, type InboxItem, type InboxKind } from '../../../resources/inbox.ts';
import { ItemMark } from './ItemMark.tsx';
import { useInboxActions } from './use-inbox.ts';
import { useItemText } from './use-item-text.ts';
import type { Verdicts } from './use-verdict.ts';

const icons: Readonly<Record<string, IconName>> = {
  attendance: 'userCheck',
  dsr: 'clipboard',
  documents: 'fileText',
  employees: 'fileText',
  tickets: 'ticket',
};

function leadOf({ name, avatarUrl, stem }: InboxItem): WorkItem['lead'] {
  if (name === null) return <Icon name={icons[stem] ?? 'inbox'} size={20} />;
  return <PersonAvatar name={name} {...(avatarUrl !== null && { src: avatarUrl })} />;
}

export interface Groups {
  readonly groupsOf: (
    items: readonly InboxItem[],
    counts: Readonly<Record<InboxKind, number>>,
  ) => readonly WorkGroup[];
  readonly onLater: (item: WorkItem, until: Day) => void;
}

/** Returns the actions for an item in place: decide it, or take it. */
function useActionsOf(
  verdicts: Verdicts,
  take: (item: InboxItem) => void,
): (item: InboxItem) => readonly WorkAction[] {
  const translate = useTranslate();
  const textOf = useItemText();
  return (item) => {
    const { title, detail: what } = textOf(item);
    const args = { name: item.name ?? '', what };
    if (item.offers === 'take') {
      const [text, label] = [translate('crewdeck.waits.take'), translate('crewdeck.waits.takeIt', { title })];
      return [
        {
          key: 'A',
          text,
          label,
          icon: 'check',
          tone: 'accept',
          run: () => {
            take(item);
          },
        },
      ];
    }
    if (item.offers === null) return [];
    return [
      {
        key: 'R',
        text: translate('crewdeck.dashboard.reject'),
        label: translate('crewdeck.dashboard.rejectFor', args),
        icon: 'cross',
        tone: 'reject',
        run: () => {
          verdicts.ask({ item, isAccepted: false });
        },
      },
      {
        key: 'C',
        text: translate('crewdeck.dashboard.acceptSaying'),
        label: translate('crewdeck.dashboard.acceptSayingFor', args),
        icon: 'messages',
        tone: 'plain',
        run: () => {
          verdicts.ask({ item, isAccepted: true });
        },
      },
      {
        key: 'A',
        text: translate('crewdeck.dashboard.accept'),
        label: translate('crewdeck.dashboard.acceptFor', args),
        icon: 'check',
        tone: 'accept',
        run: () => {
          verdicts.decide({ item, isAccepted: true, comment: '', what });
        },
      },
    ];
  };
}

/**
 * Returns the items of a page in groups by kind, as the list renders them; decided or postponed ones are left
 * out.
 */
export function useGroups(verdicts: Verdicts): Groups {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const textOf = useItemText();
  const { gone, putOff, take } = useInboxActions();
  const actionsOf = useActionsOf(verdicts, take);
  const toWork = (item: InboxItem): WorkItem => ({
    ...textOf(item),
    key: item.key,
    lead: leadOf(item),
    mark: item.due === null && item.since === null ? null : <ItemMark item={item} />,
    to: item.path,
    actions: actionsOf(item),
  });
  const isGone = (item: InboxItem): boolean => gone.has(item.key) || verdicts.isDecided(item);
  return {
    groupsOf: (items, counts) =>
      inboxKinds.flatMap((kind) => {
        const all = items.filter((item) => item.kind === kind);
        const shown = all.filter((item) => !isGone(item));
        if (shown.length === 0) return [];
        const count = counts[kind] - (all.length - shown.length);
        return [
          { name: kind, title: translate(`crewdeck.waits.kinds.${kind}`), count, items: shown.map(toWork) },
        ];
      }),
    onLater: ({ key, title }, until) => {
      putOff(key, until, { title, date: formatDay(until, locale, 'weekday') });
    },
  };
}
