import { auth as common } from '@crewdeck/engine/console/locales/ru-RU/auth.ts';
import type { AuthTexts } from '@crewdeck/engine/console/locales/en-US/auth.ts';

/** Texts of the pages before the sign-in, which load without the rest. */
export const auth: AuthTexts = {
  ...common,
  brand: 'Crewdeck',
  claim: 'Рабочие дни в одном месте.',
  claimDetail:
    'Отметьтесь, попросите отпуск, напишите отчёт, получите помощь. Две минуты утром — и день ваш.',
  forgot: {
    ...common.forgot,
    sentHint: 'Письма нет? Загляните в «Спам» или уточните в отделе кадров, этот ли адрес указан.',
  },
  link: {
    ...common.link,
    invitation:
      'Она уже использована или устарела. Если пароль уже задан, войдите; если нет, попросите отдел кадров отправить приглашение ещё раз.',
  },
  failures: {
    ...common.failures,
    sso_unknown:
      'Сотрудника с почтой этой учётной записи здесь нет. Выберите другую запись или обратитесь в отдел кадров.',
    sso_inactive: 'Ваша учётная запись здесь отключена. Обратитесь в отдел кадров.',
    sso_linked:
      'Эта почта принадлежит сотруднику, который входит под другой корпоративной записью. Попросите отдел кадров снять привязку.',
  },
};
