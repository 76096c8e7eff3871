import type { HomeTexts } from '../en-US/home.ts';

export const home: HomeTexts = {
  dashboard: {
    assignedOf: 'Назначено %{count}',
    raisedOf: 'Создано %{count}',
    applyLeave: 'Оформить отпуск', newTicket: 'Новое обращение', today: 'Сегодня', notMarked: 'Не отмечено', workingHours: 'Рабочее время', hours: 'Часы', minutes: 'Минуты', hoursShort: '%{count} ч', minutesShort: '%{count} мин',
    markPresent: 'Я на работе', workFromHome: 'Удалённо', changeMark: 'Изменить', markedHours: 'Отработано: %{duration}', noHours: 'Часы не указаны', markDone: 'Отметка сохранена', onLeave: 'Вы в отпуске. Хорошего дня.', dayOff: 'Нерабочий день. Отметить его всё равно можно.',
    lastWeeks: 'Последние недели', markedOf: 'Отмечено рабочих дней: %{marked} из %{total}', openDays: 'Не отмечено: %{date}. |||| Не отмечены %{smart_count} дня, последний — %{date}. |||| Не отмечены %{smart_count} дней, последний — %{date}.', correct: 'Исправить', dayAt: '%{date}: %{state}', half: '%{state}, полдня',
    askFor: 'Этот день исправляется по запросу.', ask: 'Запросить исправление', markDay: 'Как вы работали в этот день?',
    state: { weekend: 'Выходной', unmarked: 'Не отмечено', ahead: 'Впереди', outside: 'Вне периода работы', holiday: 'Праздник' },
    balance: 'Остаток отпуска', myRequests: 'Мои заявки', leftOf: 'из %{total} дн.', taken: 'Использовано', pending: 'На рассмотрении', left: 'Остаток', unlimited: 'без лимита, %{days} в этом году', balanceText: '%{type}: использовано %{taken}, на рассмотрении %{pending}, остаток %{left}', noRequests: 'Открытых заявок нет.',
    days: '%{count} день |||| %{count} дня |||| %{count} дней', daysPart: '%{count} дня', halfDay: 'полдня',
    report: 'Отчёт за день', history: 'История', writeReport: 'Написать отчёт за сегодня', openReport: 'Открыть отчёт за сегодня', questions: '%{smart_count} вопрос |||| %{smart_count} вопроса |||| %{smart_count} вопросов', noReports: 'Отчётов пока нет. Достаточно двух строк в день.',
    tickets: 'Мои обращения', allOf: 'Все: %{count}', noTickets: 'Открытых обращений нет. Попросите о помощи или сообщите о неполадке.',
    news: 'Новое для вас', noNews: 'Ничего нового. Вы всё прочитали.', upcoming: 'Скоро', calendar: 'Календарь', nothingUpcoming: 'В ближайшие две недели ничего нет.',
    birthday: 'День рождения', anniversary: '%{smart_count} год с нами |||| %{smart_count} года с нами |||| %{smart_count} лет с нами', holiday: 'Праздник', event: 'Событие',
    team: 'Моя команда', teamSize: '%{smart_count} человек |||| %{smart_count} человека |||| %{smart_count} человек', awayToday: 'Отсутствуют сегодня', awayWeek: 'Отсутствуют на неделе', nobodyAwayWeek: 'На этой неделе все на месте.', atHome: 'Удалённо', halfAway: 'Полдня', attendance: 'Посещаемость',
    waiting: 'Ждут вашего решения', openInbox: 'Все заявки', accept: 'Согласовать', reject: 'Отклонить', acceptFor: 'Согласовать: %{name}, %{what}', rejectFor: 'Отклонить: %{name}, %{what}', rejectTitle: 'Отклонить заявку (%{name})?', acceptTitle: 'Согласовать заявку (%{name})?', comment: 'Комментарий', commentHint: '%{name}: комментарий придёт вместе с решением.', withComment: 'Согласовать с комментарием: %{name}, %{what}',
    accepted: 'Согласовано: %{name}, %{what}', rejected: 'Отклонено: %{name}, %{what}', nothingWaits: 'Ничего не ждёт вашего решения.', late: '%{smart_count} ждёт больше двух дней |||| %{smart_count} ждут больше двух дней |||| %{smart_count} ждут больше двух дней', noneLate: 'Нет заявок старше двух дней', further: 'Ещё %{smart_count} |||| Ещё %{smart_count} |||| Ещё %{smart_count}',
    leaveOf: '%{type}, %{period}, %{days}', exceptionOf: 'Исправление, %{date}: %{status}', downTimeOf: 'Простой, %{date}, %{duration}', downTimes: 'Простои', exceptions: 'Исправления', leaves: 'Отпуска',
    headcount: 'Численность', joinedLeft: '%{month}: принято %{joined}, уволено %{left}', atWork: 'Сейчас работают', ofTotal: 'из %{total}', presentHome: 'в офисе %{present}, удалённо %{home}', awayDetail: 'в отпуске %{leave}, удалённо %{home}', people: 'Сотрудники', joined: 'Принято', gone: 'Уволено', month: 'Месяц',
    attendanceToday: 'Посещаемость сегодня', unmarkedCount: 'Без отметки: %{smart_count} |||| Без отметки: %{smart_count} |||| Без отметки: %{smart_count}', present: 'В офисе', home: 'Удалённо', away: 'Отпуск', unmarked: 'Не отмечено', department: 'Отдел', total: 'Всего',
    traineesEnding: 'Стажировка заканчивается', all: 'Все', trainer: 'Наставник: %{name}', noTrainer: 'Наставник не назначен', noTraineesEnding: 'В ближайшие две недели стажировки не заканчиваются.', comings: 'Приём и увольнение', joinedOn: 'В компании с %{date}', joinsOn: 'Выходит %{date}', leftOn: 'Последний день: %{date}', leavesOn: 'Уходит %{date}', noComings: 'В эти недели никто не приходит и не уходит.',
    errorsToday: 'Ошибки за сегодня', failedJobs: 'Сбои задач', openJobs: '%{smart_count} задача в очереди |||| %{smart_count} задачи в очереди |||| %{smart_count} задач в очереди', inLog: 'в %{name}', allRuns: 'Всё работает',
  },
  operation: {
    kind: 'Вид', state: 'Состояние', since: 'С какого времени', attempts: 'Попытки', error: 'Что пошло не так', retry: 'Повторить', retryNamed: 'Повторить: %{name} %{id}', retried: 'Задача выполняется ещё раз', noJobs: 'Таких задач нет.', noJobsDetail: 'В фоне отправляются письма, загружаются файлы и выполняются ежедневные работы.',
    kinds: { mail: 'Письмо', attendance_mail: 'Письмо о посещаемости', invitation: 'Приглашение', password_reset: 'Сброс пароля', import: 'Импорт', daily: 'Ежедневные работы' }, states: { failed: 'Не выполнена', open: 'В очереди', done: 'Выполнена' },
    at: 'Время', level: 'Уровень', message: 'Сообщение', noLines: 'Таких строк нет.', levels: { fatal: 'Критическая ошибка', error: 'Ошибка', warn: 'Предупреждение', info: 'Сведения', debug: 'Отладка', trace: 'Трассировка' },
  },
  charts: {
    table: 'Таблица', chart: 'График', showTable: 'Таблица: %{name}', showChart: 'График: %{name}', nothing: 'Нет данных.', ownFigures: 'Ваши собственные показатели', period: 'Период', months: '%{smart_count} месяц |||| %{smart_count} месяца |||| %{smart_count} месяцев', total: 'Всего: %{count}', value: 'Количество', label: 'Название', month: 'Месяц',
    department: 'Сотрудники по отделам', role: 'Сотрудники по ролям', joiners: 'Приём', leavers: 'Увольнение', days: 'Дни по месяцам', leaveType: 'Согласованный отпуск по видам, дней', hours: 'Отработано часов', projectStatus: 'Проекты по статусам', ticketStatus: 'Обращения по статусам', ticketCategory: 'Обращения по категориям', tickets: 'Новые обращения', comings: 'Приём и увольнение',
    present: 'В офисе', wfh: 'Удалённо', leave: 'Отпуск',
  },
  notices: {
    title: 'Уведомления', unread: 'Непрочитанные', all: 'Все', markAll: 'Прочитать все', markOne: 'Отметить прочитанным', seeAll: 'Показать все', none: 'Уведомлений пока нет.', noneDetail: 'Здесь появятся решения, ответы и вопросы, которые касаются вас.', noneUnread: 'Вы всё прочитали.', bell: 'Уведомления, непрочитанных: %{smart_count} |||| Уведомления, непрочитанных: %{smart_count} |||| Уведомления, непрочитанных: %{smart_count}', fresh: '%{smart_count} новое |||| %{smart_count} новых |||| %{smart_count} новых', more: 'Показать ещё', isUnread: 'не прочитано',
    leave_asked: '%{name}: заявка на отпуск — %{type}, %{period}', leave_accepted: 'Отпуск согласован: %{type}, %{period}. Решение: %{by}', leave_rejected: 'Отпуск отклонён: %{type}, %{period}. Решение: %{by}',
    exception_approved: 'Исправление за %{date} согласовано. Решение: %{by}', exception_rejected: 'Исправление за %{date} отклонено. Решение: %{by}', down_time_approved: 'Простой за %{date} согласован. Решение: %{by}', down_time_rejected: 'Простой за %{date} отклонён. Решение: %{by}',
    ticket_assigned: 'Вам назначено обращение «%{title}». Кто назначил: %{by}', ticket_answered: '%{by}: ответ в обращении «%{title}»', ticket_status: '%{by}: новый статус обращения «%{title}» — %{status}', dsr_queried: '%{by}: вопрос по вашему отчёту за %{date}', dsr_answered: '%{by}: ответ на ваш вопрос по отчёту за %{date}',
    trainer_changed: '%{trainee}: назначен новый наставник. Кто назначил: %{by}', salary_slip_month: 'Готов расчётный листок за %{month}', salary_slip_added: 'Готов новый расчётный листок', document_titled: 'Среди ваших документов появился «%{title}»', document_added: 'Готов новый документ', event_today: 'Сегодня: %{title}', shift_removed: '%{name}: смены сняты из-за отпуска — %{dates}',
  },
  commands: {
    field: 'Найти или перейти…', key: 'Ctrl K', escape: 'Esc', title: 'Поиск и команды', recent: 'Недавние', do: 'Действия', goTo: 'Перейти', people: 'Сотрудники', projects: 'Проекты', clients: 'Клиенты', tickets: 'Обращения', none: 'По запросу «%{text}» ничего не найдено.', searching: 'Поиск…', failed: 'Поиск по людям и записям сейчас недоступен.', results: '%{smart_count} результат |||| %{smart_count} результата |||| %{smart_count} результатов',
    applyLeave: 'Оформить отпуск', markPresent: 'Отметить: сегодня на работе', markHome: 'Отметить: сегодня удалённо', writeReport: 'Написать отчёт за день', newTicket: 'Создать обращение', decideLeave: 'Рассмотреть заявки на отпуск', signOut: 'Выйти',
  },
};
