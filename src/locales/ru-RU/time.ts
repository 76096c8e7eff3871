import type { TimeTexts } from '../en-US/time.ts';

export const time: TimeTexts = {
  time: {
    monthBefore: 'Предыдущий месяц', monthAfter: 'Следующий месяц', view: 'Вид', year: 'Год', month: 'Месяц', wholeYear: 'Весь год', team: 'Отдел', person: 'Сотрудник', nameOrId: 'Имя или номер', csv: 'Скачать CSV', details: 'Подробности: %{name}',
    signs: { home: 'Д', leave: 'О', holiday: 'П', open: '!', half: '½' },
    looks: { present: 'На месте', home: 'Из дома', leave: 'Отпуск', half: 'Полдня', holiday: 'Праздник', open: 'Не отмечено', weekend: 'Выходной', ahead: 'Впереди', outside: 'Вне работы' },
  },
  leave: {
    halfDay: '½ дня', days: '%{count} день |||| %{count} дня |||| %{count} дней', partDays: '%{count} дня', noLimit: 'без ограничений', free: 'доступно: %{days}', cost: 'Сколько это стоит', costHint: 'Выберите дни, чтобы увидеть, сколько они стоят.', calendarDays: 'Календарные дни, %{period}', weekend: 'Выходные', holidayNamed: 'Праздник: %{names}',
    daysOf: 'Дней: %{type}', total: 'Рабочих дней', leftAfter: 'Останется, если одобрят', leftAfterIn: 'Останется в %{year} году', of: '%{part} из %{whole}', overlaps: 'На некоторые из этих дней у вас уже есть заявка.', noWorkingDay: 'В этом периоде нет рабочих дней.', short: 'В %{year} году дней этого вида осталось только %{left}.',
    legend: { yours: 'Ваша заявка', weekend: 'Выходной', holiday: 'Праздник', away: 'Коллеги' }, awayNames: 'отсутствуют: %{names}', calendar: 'Дни месяца', awayThen: 'Кто ещё отсутствует в эти дни', nobodyAway: 'Никто из вашей команды.',
    reserved: '%{days} резервируется сразу после отправки. |||| %{days} резервируются сразу после отправки. |||| %{days} резервируются сразу после отправки.', halfDays: 'Половина дня возможна только в заявке на один день.', send: 'Отправить', leftOf: 'осталось из %{whole}', takenDays: 'использовано: %{days}', pendingDays: 'запрошено: %{days}',
    withdrawTitle: 'Отозвать заявку на %{period}?', withdrawDetail: 'На баланс вернётся: %{days}.', withdraw: 'Отозвать', withdrawn: 'Заявка отозвана', change: 'Изменить', askedAt: 'Подана %{at}', decidedBy: '%{name}, %{at}', noneIn: 'В %{year} году отпусков нет.',
    views: { inbox: 'На решение', all: 'Все заявки', mine: 'Мой отпуск' }, figures: { entitled: 'Положено', carriedOver: 'Перенесено', taken: 'Использовано', pending: 'Запрошено', left: 'Осталось' },
  },
  inbox: {
    oldestToday: 'Самая давняя поступила сегодня.',
    oldest: 'Самая давняя ждёт %{smart_count} день. |||| Самая давняя ждёт %{smart_count} дня. |||| Самая давняя ждёт %{smart_count} дней.',
    refused: '%{name} — %{reason}', undo: 'Отменить', kinds: { leaves: 'Отпуск', 'exception-requests': 'Исправления', 'down-times': 'Простои' }, kindsLabel: 'Виды заявок', empty: 'Ничто не ждёт вашего решения.', emptyHint: 'Здесь появятся новые заявки ваших сотрудников.',
    costs: 'Дней', leftAfter: 'Останется', leftNow: 'Осталось', teamThen: 'Команда в эти дни', awayOf: 'нет %{away} из %{size} |||| нет %{away} из %{size} |||| нет %{away} из %{size}', team: 'Команда, %{period}', bars: { own: 'Эта заявка', away: 'Отсутствует', asked: 'Запрошено' },
    theirYear: '%{name}, %{year} год', nothingTaken: 'Отпуск пока не использован.', allRequests: 'Все заявки', clash: '%{date} отпуск запросил также %{names}. Если одобрить обе заявки, в этот день не будет %{away} из %{size}. |||| %{date} отпуск запросили также %{names}. Если одобрить все заявки, в этот день не будет %{away} из %{size}. |||| %{date} отпуск запросили также %{names}. Если одобрить все заявки, в этот день не будет %{away} из %{size}.',
    dayNow: 'День сейчас', comment: 'Комментарий, увидит %{name}', decision: 'Решение', back: 'Назад к списку', keys: { title: 'Клавиши', move: 'листать', select: 'выбрать', accept: 'одобрить', reject: 'отклонить' },
  },
  attendance: {
    noGaps: 'Все дни отмечены.',
    only: { period: 'Только с пропусками', today: 'Не отмечено сегодня', mine: 'Мои люди' },
    marked: 'День отмечен', correct: 'Запросить исправление', sums: { present: 'На месте', wfh: 'Из дома', leave: 'Отпуск', holidays: 'Праздники', workingDays: 'Рабочие дни', unmarked: 'Не отмечено' }, short: { present: 'Офис', wfh: 'Дом', leave: 'Отп.', unmarked: 'Нет' },
    noneIn: 'В %{year} году отметок нет.', heatMap: 'Обзор %{year} года', correctionWaits: 'Исправление ждёт решения', people: '%{smart_count} человек |||| %{smart_count} человека |||| %{smart_count} человек', grid: 'Сотрудники и дни', saveCorrection: 'Исправить', mark: 'Отметить день', views: { month: 'Месяц', mine: 'Мой год', list: 'Список' },
    mail: {
      open: 'Разослать табель', title: 'Разослать табель посещаемости', to: 'Получит %{smart_count} человек |||| Получат %{smart_count} человека |||| Получат %{smart_count} человек', further: 'и ещё %{smart_count} |||| и ещё %{smart_count} |||| и ещё %{smart_count}', says: 'Что в письме, с вашими данными', progress: 'Отправлено писем', sending: 'Отправлено %{sent} из %{all}. Окно можно закрыть.', sent: 'Отправлено %{sent} из %{all}.',
      failed: 'Не удалось: %{smart_count}. |||| Не удалось: %{smart_count}. |||| Не удалось: %{smart_count}.', again: 'Письмо уже есть у всех. Отправить ещё раз.', send: 'Отправить', nobody: 'Это письмо уже есть у всех.', queued: 'Отправляется %{smart_count} письмо |||| Отправляются %{smart_count} письма |||| Отправляется %{smart_count} писем',
    },
  },
  allowances: { open: 'Начислить на год', title: 'Начислить дни на год', replace: 'Заменить уже начисленное', carryHint: 'Не больше стольких дней из остатка прошлого года.', grant: 'Начислить', done: 'Новых: %{created}, изменено: %{updated}, без изменений: %{unchanged}' },
  steps: {
    decide: {
      1: 'Одобрить', 2: 'Отклонить', approved: 'Утвердить', rejected: 'Отклонить', '1Ask': 'Одобрить заявку? %{name}', '2Ask': 'Отклонить заявку? %{name}', approvedAsk: 'Утвердить заявку? %{name}', rejectedAsk: 'Отклонить заявку? %{name}',
      '1Done': 'Одобрена %{smart_count} заявка |||| Одобрены %{smart_count} заявки |||| Одобрено %{smart_count} заявок', '2Done': 'Отклонена %{smart_count} заявка |||| Отклонены %{smart_count} заявки |||| Отклонено %{smart_count} заявок',
      approvedDone: 'Утверждена %{smart_count} заявка |||| Утверждены %{smart_count} заявки |||| Утверждено %{smart_count} заявок', rejectedDone: 'Отклонена %{smart_count} заявка |||| Отклонены %{smart_count} заявки |||| Отклонено %{smart_count} заявок',
    },
  },
};
