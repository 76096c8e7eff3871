import type { AccountChange } from '@crewdeck/engine/model/register.ts';
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

const accountChanges: Readonly<Record<AccountChange, string>> = {
  password_changed: 'Пароль вашей учётной записи изменён.',
  authenticator_added: 'Для вашей учётной записи настроено приложение-аутентификатор.',
  authenticator_removed: 'Приложение-аутентификатор вашей учётной записи удалено.',
  passkey_added: 'К вашей учётной записи добавлен ключ доступа.',
  passkey_removed: 'Ключ доступа вашей учётной записи удалён.',
  recovery_codes_renewed: 'Созданы новые резервные коды, прежние больше не действуют.',
  recovery_code_used: 'В вашу учётную запись вошли по резервному коду.',
  factors_removed: 'Администратор отключил двухэтапный вход: теперь для входа снова достаточно пароля.',
};

export const ruRU: ServerTexts = {
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
  hello: (name) => `Здравствуйте, ${name}!`,
  automatic: (company) => `Это сообщение отправлено системой ${company}.`,
  leaveDecided: ({ type, from, to, days: length, accepted, comment, by }) => ({
    subject: `${accepted ? 'Отпуск согласован' : 'Заявка на отпуск отклонена'}: ${from}${from === to ? '' : ` – ${to}`}`,
    paragraphs: [
      `Заявка ${accepted ? 'согласована' : 'отклонена'}: ${type}, ${from === to ? from : `с ${from} по ${to}`}, ${length}. Решение: ${by}.`,
      ...(comment ? [`«${comment}»`] : []),
    ],
    action: 'Открыть заявку',
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
  passwordReset: ({ minutes }) => ({
    subject: 'Новый пароль',
    paragraphs: [
      'Поступил запрос на сброс пароля вашей учётной записи. Если это были не вы, ничего не делайте: пароль остался прежним.',
      `Ссылка одноразовая и действует ${minutes} мин.`,
    ],
    action: 'Задать новый пароль',
  }),
  accountChanged: ({ change }) => ({
    subject: 'Изменены настройки входа',
    paragraphs: [
      accountChanges[change],
      'Если это были не вы, сразу смените пароль и сообщите администратору.',
    ],
    action: 'Открыть мой профиль',
  }),
  attendance: ({ month, present, wfh, leave, unmarked, hours }) => ({
    subject: `Ваша посещаемость: ${month}`,
    paragraphs: [
      `Посещаемость за ${month}: присутствие — ${present}, удалённо — ${wfh}, отпуск — ${leave}, не отмечено — ${unmarked}. Отработано часов: ${hours}.`,
      'Если что-то указано неверно, запросите исправление.',
    ],
    action: 'Открыть мою посещаемость',
  }),
};
