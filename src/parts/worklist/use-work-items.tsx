import { useLocale, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Day } from '@crewdeck/engine/model/days.ts';
import type { IconName } from '@crewdeck/engine/model/icons.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import type { WorkAction, WorkItem } from '@crewdeck/engine/console/worklist/work-item.ts';
import type { InboxItem, InboxOffer } from '../../../resources/inbox.ts';
import { TraineeCommands } from '../TraineeCommands.tsx';
import { FROM_HOME, PRESENT } from '../use-mark.ts';
import { ItemMark } from './ItemMark.tsx';
import { isToday, useItemText } from './use-item-text.ts';
import type { Verdicts } from './use-verdict.ts';
import { useWorkCommands, type WorkCommands } from './use-work-commands.ts';

const icons: Readonly<Record<string, IconName>> = {
  attendance: 'userCheck',
  dsr: 'clipboard',
  documents: 'fileText',
  employees: 'fileText',
  tickets: 'ticket',
  trainees: 'graduation',
};

function leadOf({ name, avatarUrl, stem }: InboxItem): WorkItem['lead'] {
  if (name === null) return <Icon name={icons[stem] ?? 'inbox'} size={20} />;
  return <PersonAvatar name={name} {...(avatarUrl !== null && { src: avatarUrl })} />;
}

/** Buttons, answer and tools in the line of an item. */
type Line = Partial<Pick<WorkItem, 'actions' | 'answer' | 'tools'>>;
type Look = Pick<WorkAction, 'key' | 'icon' | 'tone'>;

const done: Look = { key: 'A', icon: 'check', tone: 'accept' };

/** Returns the buttons for a request that the user decides. */
function useDecisionActions(verdicts: Verdicts): (item: InboxItem) => readonly WorkAction[] {
  const translate = useTranslate();
  const textOf = useItemText();
  return (item) => {
    const what = textOf(item).detail;
    const args = { name: item.name ?? '', what };
    const action = (verb: string, look: Look, run: () => void): WorkAction => ({
      ...look,
      text: translate(`crewdeck.dashboard.${verb}`),
      label: translate(`crewdeck.dashboard.${verb}For`, args),
      run,
    });
    return [
      action('reject', { key: 'R', icon: 'cross', tone: 'reject' }, () => {
        verdicts.ask({ item, isAccepted: false });
      }),
      action('acceptSaying', { key: 'C', icon: 'messages', tone: 'plain' }, () => {
        verdicts.ask({ item, isAccepted: true });
      }),
      action('accept', done, () => {
        verdicts.decide({ item, isAccepted: true, comment: '', what });
      }),
    ];
  };
}

/** Renders the menu of a training; nothing for an item without a trainee. */
const trainingLine = ({ id, version, name, facts: { date = '', traineeStatus = '' } }: InboxItem): Line =>
  id === null || version === null
    ? {}
    : {
        tools: (
          <TraineeCommands
            trainee={{ userId: id, version, name: name ?? '', trainingEnd: date, traineeStatus }}
          />
        ),
      };

/** Returns the line of an item for each kind of offer. */
function useLines(
  verdicts: Verdicts,
  commands: WorkCommands,
): Readonly<Record<InboxOffer, (item: InboxItem) => Line>> {
  const translate = useTranslate();
  const navigate = useNavigate();
  const textOf = useItemText();
  const decisionsOf = useDecisionActions(verdicts);
  const named = (item: InboxItem, name: string, look: Look) => {
    const text = translate(`crewdeck.${name}`);
    const label = translate('crewdeck.waits.actionFor', { text, title: textOf(item).title });
    return { ...look, text, label };
  };
  const action = (item: InboxItem, name: string, look: Look, run: () => void): WorkAction => ({
    ...named(item, name, look),
    run,
  });
  const only = (name: string, run: (item: InboxItem) => void) => (item: InboxItem) => ({
    actions: [
      action(item, name, done, () => {
        run(item);
      }),
    ],
  });
  return {
    decide: (item) => ({ actions: decisionsOf(item) }),
    take: only('waits.take', commands.take),
    complete: only('checklists.done', commands.complete),
    handIn: (item) => ({
      actions: [
        {
          ...named(item, 'checklists.handIn', { ...done, icon: 'upload' }),
          onFile: (file) => {
            commands.complete(item, file);
          },
        },
      ],
    }),
    mark: (item) => ({
      actions: [
        action(item, 'waits.fromHome', { key: 'W', icon: 'house', tone: 'main' }, () => {
          commands.mark(item, FROM_HOME);
        }),
        action(item, 'waits.present', { ...done, tone: 'main' }, () => {
          commands.mark(item, PRESENT);
        }),
      ],
    }),
    write: (item) => ({
      actions: [
        ...(item.facts.last
          ? [
              action(item, 'waits.copyLast', { key: 'C', icon: 'copy', tone: 'plain' }, () => {
                commands.copyLast(item);
              }),
            ]
          : []),
        action(item, 'waits.write', { key: 'A', icon: 'pencil', tone: 'main' }, () => {
          void navigate(item.path);
        }),
      ],
    }),
    answer: (item) => ({
      answer: {
        label: translate('crewdeck.waits.answerTo', { name: item.name ?? '' }),
        send: (text) => commands.answer(item, text),
      },
    }),
    train: trainingLine,
  };
}

export interface WorkItems {
  /** Returns an item as the list renders it. */
  readonly toWork: (item: InboxItem) => WorkItem;
  /** Returns whether an item was decided, done or postponed here. */
  readonly isGone: (item: InboxItem) => boolean;
  readonly onLater: (item: WorkItem, until: Day) => void;
}

/** Returns the items of the inbox with their texts and what is done about them in place. */
export function useWorkItems(verdicts: Verdicts): WorkItems {
  const locale = useLocale() ?? 'en-US';
  const textOf = useItemText();
  const commands = useWorkCommands();
  const lines = useLines(verdicts, commands);
  return {
    toWork: (item) => ({
      ...textOf(item),
      key: item.key,
      lead: leadOf(item),
      mark:
        (item.due === null && item.since === null) || isToday(item.facts.dates ?? []) ? null : (
          <ItemMark item={item} />
        ),
      to: item.path,
      actions: [],
      ...(item.offers !== null && lines[item.offers](item)),
    }),
    isGone: (item) => commands.gone.has(item.key) || verdicts.isDecided(item),
    onLater: ({ key, title }, until) => {
      commands.putOff(key, until, { title, date: formatDay(until, locale, 'weekday') });
    },
  };
}
