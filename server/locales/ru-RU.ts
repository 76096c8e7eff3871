import { ruRU as mails } from '@crewdeck/engine/server/mail/locales/ru-RU.ts';
import type { ServerTexts } from './texts.ts';

const plurals = new Intl.PluralRules('ru-RU');
/** «1 день», «2 дня», «5 дней», «0,5 дня». */
function days(count: number): string {
  const forms: Readonly<Record<string, string>> = {
    one: 'день',
    few: 'дня',
    many: 'дней',
    other: 'дня',
  };
  return `${count.toLocaleString('ru-RU')} ${forms[plurals.select(count)] ?? 'дней'}`;
}

const requestNames = {
  leaves: 'отпуск',
  'exception-requests': 'исправление посещаемости',
  'down-times': 'простой',
} as const;

export const ruRU: ServerTexts = {
  ...mails,
  words: {
    empId: 'Табельный номер',
    name: 'ФИО',
    department: 'Отдел',
    designation: 'Должность',
    year: 'Год',
    month: 'Месяц',
    date: 'Дата',
    status: 'Статус',
    leaveType: 'Вид отпуска',
    entitled: 'Положено',
    carriedOver: 'Перенесено',
    taken: 'Использовано',
    pending: 'На рассмотрении',
    left: 'Остаток',
    present: 'Присутствие',
    wfh: 'Удалённо',
    leave: 'Отпуск',
    holidays: 'Праздники',
    workingDays: 'Рабочие дни',
    unmarked: 'Не отмечено',
    onDaysOff: 'Работа в нерабочие дни',
    unreported: 'Дней без отчёта',
    hours: 'Часы',
    checkIn: 'Приход',
    checkOut: 'Уход',
    'state.marked0': 'Отпуск',
    'state.marked1': 'Присутствие',
    'state.marked2': 'Праздник',
    'state.marked3': 'Удалённо',
    'state.holiday': 'Праздник',
    'state.weekend': 'Выходной',
    'state.unmarked': 'Не отмечено',
    'state.ahead': '',
    'state.outside': '',
    'state.half': 'полдня',
    idCard: 'Удостоверение',
    bloodGroup: 'Группа крови',
    phone: 'Телефон',
    emergency: 'В экстренном случае',
    ifFound: 'Нашедшего просим вернуть:',
  },
  days,
  leaveDecided: ({ type, from, to, days: length, accepted, comment, by }) => ({
    subject: `${accepted ? 'Отпуск согласован' : 'Заявка на отпуск отклонена'}: ${from}${from === to ? '' : ` – ${to}`}`,
    paragraphs: [
      `Заявка ${accepted ? 'согласована' : 'отклонена'}: ${type}, ${from === to ? from : `с ${from} по ${to}`}, ${length}. Решение: ${by}.`,
      ...(comment ? [`«${comment}»`] : []),
    ],
    action: 'Открыть заявку',
  }),
  approvalRequested: ({ stem, name }) => ({
    subject: `Ожидает вашего решения: ${name}, ${requestNames[stem]}`,
    paragraphs: [`Новая заявка (${requestNames[stem]}). Сотрудник: ${name}.`],
    action: 'Открыть заявку',
  }),
  dataExported: ({ by, reason }) => ({
    subject: `${by}: сделана выгрузка ваших данных`,
    paragraphs: [`${by}: сделана копия данных, которые портал хранит о вас. Причина: ${reason}`],
    action: 'Посмотреть, кто видел мои данные',
  }),
  requestsWaiting: ({ count }) => ({
    subject: `Заявки ожидают вашего решения: ${count}`,
    paragraphs: [`Заявки, которые уже несколько дней ожидают вашего решения: ${count}.`],
    action: 'Открыть заявки',
  }),
  ticketAssigned: ({ ticketNo, title, by }) => ({
    subject: `Вам назначено обращение ${ticketNo}: ${title}`,
    paragraphs: [`Вам назначено обращение ${ticketNo} «${title}». Кто назначил: ${by}.`],
    action: 'Открыть обращение',
  }),
  invitation: ({ company, days: valid }) => ({
    subject: `Добро пожаловать в ${company}`,
    paragraphs: [
      `Для вас создана учётная запись в ${company}. Чтобы начать работу, задайте пароль.`,
      `Ссылка одноразовая и действует ${days(valid)}.`,
    ],
    action: 'Задать пароль',
  }),
  attendance: ({ month, present, wfh, leave, unmarked, hours, isClosed }) => ({
    subject: `Ваша посещаемость: ${month}`,
    paragraphs: [
      `Посещаемость за ${month}: присутствие — ${present}, удалённо — ${wfh}, отпуск — ${leave}, не отмечено — ${unmarked}. Отработано часов: ${hours}.`,
      isClosed
        ? 'Месяц закрыт. Если что-то указано неверно, обратитесь в отдел кадров.'
        : 'Месяц ещё не закрыт: данные могут измениться. Если что-то указано неверно, запросите исправление.',
    ],
    action: 'Открыть мою посещаемость',
  }),
};
