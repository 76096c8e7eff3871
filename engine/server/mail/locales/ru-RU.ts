import type { AccountChange } from '../../../model/register.ts';
import type { MailTexts } from './texts.ts';

const accountChanges: Readonly<Record<AccountChange, string>> = {
  password_changed: 'Пароль вашей учётной записи изменён.',
  authenticator_added: 'Для вашей учётной записи настроено приложение-аутентификатор.',
  authenticator_removed: 'Приложение-аутентификатор вашей учётной записи удалено.',
  passkey_added: 'К вашей учётной записи добавлен ключ доступа.',
  passkey_removed: 'Ключ доступа вашей учётной записи удалён.',
  recovery_codes_renewed: 'Созданы новые резервные коды, прежние больше не действуют.',
  recovery_code_used: 'В вашу учётную запись вошли по резервному коду.',
  factors_removed: 'Администратор отключил двухэтапный вход: теперь для входа снова достаточно пароля.',
  codes_guessed: 'Кто-то ввёл ваш верный пароль и несколько неверных кодов. Без верного кода войти нельзя.',
};

export const ruRU: MailTexts = {
  hello: (name) => `Здравствуйте, ${name}!`,
  automatic: (company) => `Это сообщение отправлено системой ${company}.`,
  fact: (label, value) => `${label}: ${value}`,
  open: 'Открыть',
  digest: ({ count }) => ({
    subject: `Ваши уведомления за день: ${count}`,
    paragraphs: ['Что произошло с момента последней сводки:'],
    action: 'Все уведомления',
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
    subject: change === 'codes_guessed' ? 'Неверные коды при входе' : 'Изменены настройки входа',
    paragraphs: [
      accountChanges[change],
      'Если это были не вы, сразу смените пароль и сообщите администратору.',
    ],
    action: 'Открыть мой профиль',
  }),
};
