import type { TimeTexts } from '../en-US/time.ts';

export const time: TimeTexts = {
  time: {
    monthBefore: 'Предыдущий месяц', monthAfter: 'Следующий месяц', view: 'Вид', year: 'Год', month: 'Месяц', wholeYear: 'Весь год', team: 'Отдел', person: 'Сотрудник', nameOrId: 'Имя или номер', csv: 'Скачать CSV', details: 'Подробности: %{name}',
    signs: { home: 'Д', leave: 'О', holiday: 'П', open: '!', half: '½' },
    looks: { present: 'На месте', home: 'Из дома', leave: 'Отпуск', half: 'Полдня', holiday: 'Праздник', open: 'Не отмечено', weekend: 'Выходной', ahead: 'Впереди', outside: 'Вне работы' },
  },
  leave: {
    halfDay: '½ дня', days: '%{count} день |||| %{count} дня |||| %{count} дней', partDays: '%{count} дня', noLimit: 'без ограничений', free: 'доступно: %{days}', cost: 'Сколько это стоит', costHint: 'Выберите дни, чтобы увидеть, сколько они стоят.', calendarDays: 'Календарные дни, %{period}', weekend: 'Выходные', holidayNamed: 'Праздник: %{names}',
    daysOf: 'Дней: %{type}', total: 'Рабочих дней', leftAfter: 'Останется, если одобрят', leftAfterIn: 'Останется в %{year} году', of: '%{part} из %{whole}', overlaps: 'На некоторые из этих дней у вас уже есть заявление.', noWorkingDay: 'В этом периоде нет рабочих дней.', short: 'В %{year} году дней этого вида осталось только %{left}.',
    legend: { yours: 'Ваше заявление', weekend: 'Выходной', holiday: 'Праздник', away: 'Коллеги' }, awayNames: 'отсутствуют: %{names}', calendar: 'Дни месяца', awayThen: 'Кто ещё отсутствует в эти дни', nobodyAway: 'Никто из вашей команды.',
    reserved: '%{days} резервируется сразу после отправки. |||| %{days} резервируются сразу после отправки. |||| %{days} резервируются сразу после отправки.', halfDays: 'Половина дня возможна только в заявлении на один день.', send: 'Отправить', leftOf: 'осталось из %{whole}', takenDays: 'использовано: %{days}', pendingDays: 'запрошено: %{days}',
    withdrawTitle: 'Отозвать заявление на %{period}?', withdrawDetail: 'На баланс вернётся: %{days}.', withdraw: 'Отозвать', withdrawn: 'Заявление отозвано', change: 'Изменить', askedAt: 'Подано %{at}', decidedBy: '%{name}, %{at}', noneIn: 'В %{year} году отпусков нет.',
    views: { inbox: 'На решение', all: 'Все заявления', mine: 'Мой отпуск' }, figures: { entitled: 'Положено', carriedOver: 'Перенесено', taken: 'Использовано', pending: 'Запрошено', left: 'Осталось' },
  },
  inbox: {
    refused: '%{name} — %{reason}', undo: 'Отменить', kinds: { leaves: 'Отпуск', 'exception-requests': 'Исправления', 'down-times': 'Простои' }, kindsLabel: 'Виды заявлений', empty: 'Ничто не ждёт вашего решения.', emptyHint: 'Здесь появятся новые заявления ваших сотрудников.',
    costs: 'Стоимость', leftAfter: 'Останется', leftNow: 'Осталось', teamThen: 'Команда в эти дни', awayOf: 'нет %{away} из %{size} |||| нет %{away} из %{size} |||| нет %{away} из %{size}', team: 'Команда, %{period}', bars: { own: 'Это заявление', away: 'Отсутствует', asked: 'Запрошено' },
    theirYear: '%{name}, %{year} год', nothingTaken: 'Отпуск пока не использован.', allRequests: 'Все заявления', clash: '%{date} отпуск запросил также %{names}. Если одобрить оба заявления, в этот день не будет %{away} из %{size}. |||| %{date} отпуск запросили также %{names}. Если одобрить все заявления, в этот день не будет %{away} из %{size}. |||| %{date} отпуск запросили также %{names}. Если одобрить все заявления, в этот день не будет %{away} из %{size}.',
    dayNow: 'День сейчас', comment: 'Комментарий, увидит %{name}', decision: 'Решение', back: 'Назад к списку', keys: { title: 'Клавиши', move: 'листать', select: 'выбрать', accept: 'одобрить', reject: 'отклонить' },
  },
  attendance: {
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
      1: 'Одобрить', 2: 'Отклонить', approved: 'Утвердить', rejected: 'Отклонить', '1Ask': 'Одобрить заявление? %{name}', '2Ask': 'Отклонить заявление? %{name}', approvedAsk: 'Утвердить заявление? %{name}', rejectedAsk: 'Отклонить заявление? %{name}',
      '1Done': 'Одобрено %{smart_count} заявление |||| Одобрено %{smart_count} заявления |||| Одобрено %{smart_count} заявлений', '2Done': 'Отклонено %{smart_count} заявление |||| Отклонено %{smart_count} заявления |||| Отклонено %{smart_count} заявлений',
      approvedDone: 'Утверждено %{smart_count} заявление |||| Утверждено %{smart_count} заявления |||| Утверждено %{smart_count} заявлений', rejectedDone: 'Отклонено %{smart_count} заявление |||| Отклонено %{smart_count} заявления |||| Отклонено %{smart_count} заявлений',
    },
  },
};
