import type { TimeTexts } from '../en-US/time.ts';

export const time: TimeTexts = {
  missing: {
    unmarked:
      '%{smart_count} сотрудник с неотмеченными днями |||| %{smart_count} сотрудника с неотмеченными днями |||| %{smart_count} сотрудников с неотмеченными днями',
    unreported:
      '%{smart_count} ежедневный отчёт |||| %{smart_count} ежедневных отчёта |||| %{smart_count} ежедневных отчётов',
  },
  time: {
    view: 'Вид',
    wholeYear: 'Весь год',
    team: 'Отдел',
    person: 'Сотрудник',
    nameOrId: 'Имя или номер',
    csv: 'Скачать CSV',
    details: 'Подробности: %{name}',
    signs: {
      home: 'У',
      leave: 'О',
      holiday: 'П',
      open: '!',
      half: '½',
    },
    looks: {
      present: 'На месте',
      home: 'Удалённо',
      leave: 'Отпуск',
      half: 'Полдня',
      holiday: 'Праздник',
      open: 'Не отмечено',
      weekend: 'Выходной',
      ahead: 'Впереди',
      outside: 'Вне работы',
    },
  },
  leave: {
    halfDay: '½ дня',
    days: '%{count} день |||| %{count} дня |||| %{count} дней',
    partDays: '%{count} дня',
    noLimit: 'без ограничений',
    free: 'доступно: %{days}',
    cost: 'Сколько дней спишется',
    costHint: 'Выберите даты, чтобы увидеть, сколько дней спишется.',
    calendarDays: 'Календарные дни, %{period}',
    weekend: 'Выходные',
    holidayNamed: 'Праздник: %{names}',
    daysOf: 'Дней: %{type}',
    total: 'Рабочих дней',
    leftAfter: 'Останется после согласования',
    leftAfterIn: 'Останется в %{year} году',
    of: '%{part} из %{whole}',
    overlaps: 'На некоторые из этих дней у вас уже есть заявка.',
    noWorkingDay: 'В этом периоде нет рабочих дней.',
    short: 'В %{year} году дней этого вида осталось только %{left}.',
    legend: {
      yours: 'Ваша заявка',
      weekend: 'Выходной',
      holiday: 'Праздник',
      away: 'Коллеги',
    },
    awayNames: 'отсутствуют: %{names}',
    calendar: 'Дни месяца',
    awayThen: 'Кто ещё отсутствует в эти дни',
    nobodyAway: 'Никто из вашей команды.',
    reserved:
      '%{days} резервируется сразу после отправки. |||| %{days} резервируются сразу после отправки. |||| %{days} резервируются сразу после отправки.',
    halfDays: 'Половина дня возможна только в заявке на один день.',
    send: 'Отправить',
    leftOf: 'осталось из %{whole}',
    takenDays: 'использовано: %{days}',
    pendingDays: 'запрошено: %{days}',
    change: 'Изменить',
    requestedAt: 'Подана %{at}',
    decidedBy: '%{name}, %{at}',
    noneIn: 'В %{year} году отпусков нет.',
    views: {
      inbox: 'На решение',
      all: 'Все заявки',
      mine: 'Мой отпуск',
    },
    figures: {
      entitled: 'Положено',
      carriedOver: 'Перенесено',
      taken: 'Использовано',
      pending: 'Запрошено',
      left: 'Осталось',
    },
  },
  inbox: {
    more: 'Показать ещё',
    oldestToday: 'Самая давняя поступила сегодня.',
    oldest:
      'Самая давняя ждёт %{smart_count} день. |||| Самая давняя ждёт %{smart_count} дня. |||| Самая давняя ждёт %{smart_count} дней.',
    refused: '%{name} — %{reason}',
    kinds: {
      leaves: 'Отпуск',
      'exception-requests': 'Исправления',
      'down-times': 'Простои',
    },
    kindsLabel: 'Виды заявок',
    empty: 'Ничто не ждёт вашего решения.',
    emptyHint: 'Здесь появятся новые заявки ваших сотрудников.',
    costs: 'Дней',
    leftAfter: 'Останется',
    leftNow: 'Осталось',
    teamThen: 'Команда в эти дни',
    awayOf: 'нет %{away} из %{size} |||| нет %{away} из %{size} |||| нет %{away} из %{size}',
    team: 'Команда, %{period}',
    bars: {
      own: 'Эта заявка',
      away: 'Отсутствует',
      requested: 'Запрошено',
    },
    theirYear: '%{name}, %{year} год',
    nothingTaken: 'Отпуск пока не использован.',
    allRequests: 'Все заявки',
    clash:
      '%{date} отпуск запросил также %{names}. Если согласовать обе заявки, в этот день не будет %{away} из %{size}. |||| %{date} отпуск запросили также %{names}. Если согласовать все заявки, в этот день не будет %{away} из %{size}. |||| %{date} отпуск запросили также %{names}. Если согласовать все заявки, в этот день не будет %{away} из %{size}.',
    dayNow: 'День сейчас',
    comment: 'Комментарий, увидит %{name}',
    decision: 'Решение',
    back: 'Назад к списку',
    keys: {
      title: 'Клавиши',
      move: 'листать',
      select: 'выбрать',
      accept: 'согласовать',
      reject: 'отклонить',
    },
  },
  attendance: {
    marked: 'День отмечен',
    correct: 'Запросить исправление',
    sums: {
      present: 'На месте',
      wfh: 'Удалённо',
      leave: 'Отпуск',
      holidays: 'Праздники',
      workingDays: 'Рабочие дни',
      unmarked: 'Не отмечено',
      onDaysOff: 'В нерабочие дни',
    },
    noneIn: 'В %{year} году отметок нет.',
    heatMap: 'Обзор %{year} года',
    correctionWaits: 'Исправление ждёт решения',
    saveCorrection: 'Исправить',
    mark: 'Отметить день',
    views: { all: 'Все', mine: 'Мой год' },
    mail: {
      open: 'Разослать табель',
      title: 'Разослать табель посещаемости',
      to: 'Получит %{smart_count} человек |||| Получат %{smart_count} человека |||| Получат %{smart_count} человек',
      further: 'и ещё %{smart_count} |||| и ещё %{smart_count} |||| и ещё %{smart_count}',
      says: 'Что в письме, с вашими данными',
      progress: 'Отправлено писем',
      sending: 'Отправлено %{sent} из %{all}. Окно можно закрыть.',
      sent: 'Отправлено %{sent} из %{all}.',
      failed: 'Не удалось: %{smart_count}. |||| Не удалось: %{smart_count}. |||| Не удалось: %{smart_count}.',
      again: 'Письмо уже есть у всех. Отправить ещё раз.',
      send: 'Отправить',
      nobody: 'Это письмо уже есть у всех.',
      queued:
        'Отправляется %{smart_count} письмо |||| Отправляются %{smart_count} письма |||| Отправляется %{smart_count} писем',
    },
  },
  allowances: {
    open: 'Начислить на год',
    title: 'Начислить дни на год',
    replace: 'Заменить уже начисленное',
    carryHint: 'Не больше стольких дней из остатка прошлого года.',
    grant: 'Начислить',
    done: 'Новых: %{created}, изменено: %{updated}, без изменений: %{unchanged}',
  },
  effects: {
    leaveOfTypes:
      '%{smart_count} человек получит дни отпуска каждого вида |||| %{smart_count} человека получат дни отпуска каждого вида |||| %{smart_count} человек получат дни отпуска каждого вида',
    deciders:
      'Их заявки рассматривает %{smart_count} руководитель |||| Их заявки рассматривают %{smart_count} руководителя |||| Их заявки рассматривают %{smart_count} руководителей',
    withoutManager:
      '%{smart_count} человек без руководителя: заявки рассматривает отдел кадров |||| %{smart_count} человека без руководителя: заявки рассматривает отдел кадров |||| %{smart_count} человек без руководителя: заявки рассматривает отдел кадров',
    checklists:
      'Начнётся %{smart_count} чек-лист |||| Начнутся %{smart_count} чек-листа |||| Начнутся %{smart_count} чек-листов',
    recountedLeave:
      'Будет пересчитана %{smart_count} заявка на отпуск |||| Будут пересчитаны %{smart_count} заявки на отпуск |||| Будут пересчитаны %{smart_count} заявок на отпуск',
  },
  steps: {
    invite: {
      invite: 'Пригласить',
      inviteAsk:
        'Пригласить %{smart_count} человека по почте |||| Пригласить %{smart_count} человек по почте |||| Пригласить %{smart_count} человек по почте',
      inviteDone:
        'Приглашён %{smart_count} человек |||| Приглашены %{smart_count} человека |||| Приглашено %{smart_count} человек',
      day: 'День приглашения (пусто — сейчас)',
    },
    removeFactors: { name: 'Удаление второго этапа входа' },
    assignTrainer: {
      handOver: 'Передать',
      handOverAsk:
        'Передать %{smart_count} стажёра другому наставнику |||| Передать %{smart_count} стажёров другому наставнику |||| Передать %{smart_count} стажёров другому наставнику',
      handOverDone:
        'Передан %{smart_count} стажёр |||| Передано %{smart_count} стажёра |||| Передано %{smart_count} стажёров',
      handOverFor: 'Передать другому наставнику: %{name}',
      handOverForDone: 'Стажёр передан',
    },
    setStatus: {
      extend: 'Продлить стажировку',
      extendAsk:
        'Продлить стажировку %{smart_count} стажёра |||| Продлить стажировку %{smart_count} стажёров |||| Продлить стажировку %{smart_count} стажёров',
      extendDone:
        'Продлена стажировка %{smart_count} стажёра |||| Продлена стажировка %{smart_count} стажёров |||| Продлена стажировка %{smart_count} стажёров',
      extendFor: 'Продлить стажировку: %{name}',
      extendForDone: 'Стажировка продлена',
      complete: 'Завершить стажировку',
      completeAsk:
        'Завершить стажировку %{smart_count} стажёра |||| Завершить стажировку %{smart_count} стажёров |||| Завершить стажировку %{smart_count} стажёров',
      completeDone:
        'Завершена стажировка %{smart_count} стажёра |||| Завершена стажировка %{smart_count} стажёров |||| Завершена стажировка %{smart_count} стажёров',
      completeFor: 'Завершить стажировку: %{name}',
      completeForDone: 'Стажировка завершена',
      discontinue: 'Прекратить стажировку',
      discontinueAsk:
        'Прекратить стажировку %{smart_count} стажёра |||| Прекратить стажировку %{smart_count} стажёров |||| Прекратить стажировку %{smart_count} стажёров',
      discontinueDone:
        'Прекращена стажировка %{smart_count} стажёра |||| Прекращена стажировка %{smart_count} стажёров |||| Прекращена стажировка %{smart_count} стажёров',
      discontinueFor: 'Прекратить стажировку: %{name}',
      discontinueForDone: 'Стажировка прекращена',
      remark: 'Примечание',
      resolved: 'Решить',
      resolvedSend: 'Отправить и решить',
      doneTitle: 'Обращение обновлено',
      done: 'Изменения сохранены.',
      failedTitle: 'Не удалось обновить',
      failed: 'Обращение не обновлено. Попробуйте ещё раз.',
    },
    assign: {
      doneTitle: 'Исполнитель назначен',
      done: 'Обращение передано исполнителю.',
      failedTitle: 'Не удалось назначить',
      failed: 'Исполнитель не назначен. Попробуйте ещё раз.',
    },
    skip: {
      skipped: 'Пропустить',
      skippedAsk: 'Пропустить задачу (%{name})?',
      skippedDone:
        'Пропущена %{smart_count} задача |||| Пропущены %{smart_count} задачи |||| Пропущено %{smart_count} задач',
    },
    cancel: {
      cancelled: 'Отменить чек-лист',
      cancelledAsk: 'Отменить чек-лист сотрудника %{name}? Открытые задачи будут пропущены.',
      cancelledDone:
        'Отменён %{smart_count} чек-лист |||| Отменено %{smart_count} чек-листа |||| Отменено %{smart_count} чек-листов',
    },
    integration: {
      replay: {
        waiting: 'Отправить снова',
        waitingFor: 'Отправить снова? %{name}',
        waitingForDone: 'Сообщение снова поставлено в очередь',
        waitingAsk:
          'Отправить снова %{smart_count} сообщение |||| Отправить снова %{smart_count} сообщения |||| Отправить снова %{smart_count} сообщений',
        waitingDone:
          'Снова поставлена в очередь %{smart_count} отправка |||| Снова поставлены в очередь %{smart_count} отправки |||| Снова поставлено в очередь %{smart_count} отправок',
      },
    },
    decide: {
      1: 'Согласовать',
      2: 'Отклонить',
      approved: 'Согласовать',
      rejected: 'Отклонить',
      '1Ask': 'Согласовать заявку? %{name}',
      '2Ask': 'Отклонить заявку? %{name}',
      approvedAsk: 'Согласовать заявку? %{name}',
      rejectedAsk: 'Отклонить заявку? %{name}',
      '1Done':
        'Согласована %{smart_count} заявка |||| Согласованы %{smart_count} заявки |||| Согласовано %{smart_count} заявок',
      '2Done':
        'Отклонена %{smart_count} заявка |||| Отклонены %{smart_count} заявки |||| Отклонено %{smart_count} заявок',
      approvedDone:
        'Согласована %{smart_count} заявка |||| Согласованы %{smart_count} заявки |||| Согласовано %{smart_count} заявок',
      rejectedDone:
        'Отклонена %{smart_count} заявка |||| Отклонены %{smart_count} заявки |||| Отклонено %{smart_count} заявок',
    },
  },
};
