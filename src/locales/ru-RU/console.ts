import type { ConsoleTexts } from '../en-US/console.ts';

export const console: ConsoleTexts = {
  name: 'Crewdeck',
  tone: { error: 'Ошибка', success: 'Готово', info: 'К сведению', warning: 'Внимание' },
  frame: {
    hello: 'Здравствуйте, %{name}', anonymous: 'Гость', main: 'Главное меню', skip: 'Перейти к странице', home: 'Главная', breadcrumb: 'Путь', openMenu: 'Открыть меню', closeMenu: 'Закрыть меню',
    collapse: 'Свернуть меню', expand: 'Развернуть меню', more: 'Ещё', language: 'Язык', dark: 'Тёмная тема', light: 'Светлая тема', profile: 'Меню профиля', professional: 'Специалист', role: 'Роль', email: 'Эл. почта', phone: 'Телефон',
    editProfile: 'Профиль', logout: 'Выйти', tracker: 'Скачать трекер', demo: 'Демо', footer: '© %{year} %{company} %{version}', apiDocs: 'API', privacy: 'Условия использования', close: 'Закрыть', dismiss: 'Убрать',
    loggedOut: 'Вы вышли', loggedOutDetail: 'Сеанс успешно завершён.', logoutFailed: 'Не удалось выйти', logoutFailedDetail: 'При выходе произошла ошибка. Попробуйте ещё раз.',
  },
  tabs: { label: 'Разделы страницы', roles: 'Роли', modules: 'Модули', permissionNames: 'Названия прав', matrix: 'Права модулей', grants: 'Список прав' },
  menu: {
    configuration: 'Настройки', hr: 'HR', reports: 'Отчёты', dashboard: 'Обзор', alpha: 'Люди', beta: 'Время и отпуска', crypto: 'Работа', categories: 'Справочники', types: 'Значения', permissions: 'Роли и права', matrix: 'Права модулей',
    terms: 'Условия', holidays: 'Праздничные дни', companyPolicy: 'Политика компании', leavePolicy: 'Политика отпусков', employees: 'Сотрудники', attendance: 'Посещаемость', trainees: 'Стажёры', dsr: 'Ежедн. отчёты', downTime: 'Простои',
    roster: 'График смен', calendar: 'Календарь', leaveApproval: 'Согласование', leave: 'Отпуск', documents: 'Документы', tickets: 'Обращения', projects: 'Проекты', logs: 'Журналы', clients: 'Клиенты', attendanceReport: 'Отчёт о явке',
    leaveReport: 'Отчёт об отпусках', events: 'События', ryg: 'Светофор', exception: 'Исправления', happyToHelp: 'Вопросы в HR', audit: 'Журнал изменений', allowances: 'Лимиты отпусков', orgChart: 'Оргструктура', formQuestions: 'Вопросы анкет',
    salarySlips: 'Расчётные листки', profile: 'Профиль', underConstruction: 'В разработке', notifications: 'Уведомления', staticContent: 'Тексты', developers: 'Назначения', comments: 'Комментарии',
  },
  list: {
    new: 'Создать: %{name}', search: 'Поиск', searchBy: '%{fields}', filter: 'Фильтр', addFilter: 'Добавить фильтр', clear: 'Сбросить', columns: 'Столбцы', density: 'Высота строк', compact: 'Плотно', standard: 'Обычно', comfortable: 'Свободно',
    all: 'Все', saveView: 'Сохранить вид', viewName: 'Название вида', save: 'Сохранить', renameView: 'Переименовать', updateView: 'Сохранить эти фильтры', deleteView: 'Удалить вид', viewSaved: 'Вид сохранён', viewMenu: 'Меню вида',
    selected: 'Выбрано: %{smart_count}', selectAll: 'Выбрать все %{total}', selectPage: 'Выбрать страницу', selectRow: 'Выбрать: %{name}', unselect: 'Снять выбор', edit: 'Изменить', delete: 'Удалить', open: 'Открыть', quickView: 'Быстрый просмотр', actions: 'Действия: %{name}',
    range: '%{from}–%{to} из %{total}', rows: 'Строк', pages: 'Страницы', previous: 'Предыдущая страница', next: 'Следующая страница', page: 'Страница %{page}', loading: 'Загрузка', results: '%{smart_count} запись |||| %{smart_count} записи |||| %{smart_count} записей',
    empty: 'Здесь пока пусто.', noMatch: 'Ничего не подходит под фильтры.', clearFilters: 'Сбросить фильтры', failed: 'Не удалось загрузить список.', retry: 'Повторить', request: 'Запрос %{id}', moveUp: 'Переместить выше: %{name}', moveDown: 'Переместить ниже: %{name}', resetColumns: 'Вернуть столбцы', sortBy: 'Сортировать: %{name}', filters: 'Фильтры',
  },
  bulk: {
    title: 'Изменить %{smart_count} запись |||| Изменить %{smart_count} записи |||| Изменить %{smart_count} записей', choose: 'Какое поле изменить', add: 'Изменить ещё одно поле', apply: 'Изменить %{smart_count} запись |||| Изменить %{smart_count} записи |||| Изменить %{smart_count} записей',
    done: 'Изменена %{smart_count} запись |||| Изменены %{smart_count} записи |||| Изменено %{smart_count} записей', deleted: 'Удалена %{smart_count} запись |||| Удалены %{smart_count} записи |||| Удалено %{smart_count} записей', partly: 'Выполнено: %{done}, отказано: %{failed}. %{reason}',
    deleteTitle: 'Удалить %{smart_count} запись? |||| Удалить %{smart_count} записи? |||| Удалить %{smart_count} записей?', deleteDetail: 'Они исчезнут из всех списков. Отменить это нельзя.',
  },
  filter: {
    eq: 'равно', in: 'одно из', gte: 'с %{value}', lte: 'по %{value}', contains: 'содержит', empty: 'не заполнено', filled: 'заполнено', apply: 'Применить', remove: 'Убрать фильтр: %{name}', edit: 'Изменить фильтр: %{name}', operator: 'Условие', value: 'Значение', from: 'с %{value}', to: 'по %{value}',
  },
  value: { yes: 'Да', no: 'Нет', none: 'Не указано', entries: '%{smart_count} запись |||| %{smart_count} записи |||| %{smart_count} записей', duration: '%{hours} ч %{minutes} мин', durationHours: '%{hours} ч', durationMinutes: '%{minutes} мин', masked: 'Скрыто', show: 'Показать' },
  form: {
    save: 'Сохранить', saving: 'Сохранение…', cancel: 'Отмена', delete: 'Удалить', back: 'Назад', details: 'Подробности', durationHint: 'Часы и минуты, например 7:30', timeHint: 'Например, 09:30', dateHint: 'Например, %{example}', addEntry: 'Добавить запись', removeEntry: 'Удалить запись %{number}', entry: 'Запись %{number}', choose: 'Выбрать',
    unsaved: '%{smart_count} несохранённое изменение |||| %{smart_count} несохранённых изменения |||| %{smart_count} несохранённых изменений', leaveTitle: 'Уйти без сохранения?', leaveDetail: 'Изменения на этой странице будут потеряны.', stay: 'Остаться', leave: 'Уйти',
    problems: 'Проверьте %{smart_count} поле: |||| Проверьте %{smart_count} поля: |||| Проверьте %{smart_count} полей:', created: 'Создано', updated: 'Сохранено', deleted: 'Удалено', restored: 'Введённое до входа восстановлено.',
    deleteTitle: 'Удалить «%{name}»?', deleteDetail: 'Запись исчезнет из всех списков.', keep: 'Оставить', readOnly: 'Здесь это не меняется.', number: 'Номер', masked: 'Скрыто. Введите новое значение, чтобы изменить.', showPassword: 'Показать', upload: 'Выбрать файл', noFile: 'Файла нет', addOption: 'Введите и нажмите Enter',
    kind: 'Вид',
  },
  editor: { heading: 'Заголовок', bold: 'Полужирный', italic: 'Курсив', bulletList: 'Список', orderedList: 'Нумерованный список', quote: 'Цитата' },
  conflict: {
    title: 'Запись тем временем изменили', detail: 'Выберите для каждого поля, какое значение оставить.', mine: 'Ваше', theirs: 'Чужое', field: 'Поле', save: 'Сохранить выбор', discard: 'Взять чужие', merged: 'Чужие изменения не затрагивают ваших и учтены.',
  },
  show: { edit: 'Изменить', overview: 'Обзор', related: 'Связанное', activity: 'История', by: '— %{name}', created: 'Создано', updated: 'Изменено', system: 'Система', noValue: '–', allOf: 'Показать все %{total}', history: 'Вся история', openPage: 'Открыть страницу', tenure: 'Стаж в компании', versions: 'Все редакции' },
  audit: { create: '%{name}: запись создана', update: '%{name}: изменено — %{fields}', delete: '%{name}: запись удалена', other: '%{name}: %{action}', nobody: 'Система' },
  overview: { all: 'Показать все', newest: 'Сначала новые', empty: 'За этой страницей нет списков, открытых вашей роли.', construction: 'На этой странице пока ничего нет.', constructionDetail: 'Всё, что есть, — в меню.' },
  error: { title: 'Что-то пошло не так', network: 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.', retry: 'Повторить', request: 'Запрос %{id}', render: 'Эту страницу не удалось показать.' },
  matrix: {
    title: 'Права модулей', module: 'Модуль', find: 'Найти модуль', all: 'Все', changed: '%{smart_count} изменение |||| %{smart_count} изменения |||| %{smart_count} изменений', changes: '%{smart_count} изменение |||| %{smart_count} изменения |||| %{smart_count} изменений', summary: 'выдано: %{granted}, отозвано: %{removed}', people: '%{smart_count} человек |||| %{smart_count} человека |||| %{smart_count} человек',
    discard: 'Отменить', save: 'Сохранить', saved: 'Права сохранены', seeAs: 'Посмотреть как %{role}', previewTitle: 'Что увидит роль «%{role}»', previewDetail: 'С учётом несохранённых изменений.', menu: 'Меню', pages: 'Страницы', may: 'Может', locked: 'У super_admin всегда есть все права.', grant: '%{module}: %{permission} для роли «%{role}»', nothing: 'Пока ничего: войти с этой ролью нельзя.', none: 'не применяется',
    roles: 'Роли', modules: 'Модули', permissions: 'Названия прав', whole: 'Все права: %{module}',
  },
  session: { changed: 'Ваши права изменились. Меню и страницы обновлены.' },
  failures: {
    bad_request: 'Запрос не удалось прочитать.', unauthenticated: 'Войдите в систему.', invalid_credentials: 'Неверная почта или пароль.', session_ended: 'Сеанс завершён. Войдите снова.', forbidden: 'У вас нет права на это действие.',
    no_access: 'У вашей роли пока нет доступа. Обратитесь к администратору.', own_approval: 'Собственную заявку решить нельзя.', role_not_grantable: 'Эту роль вы не можете назначать или менять.', not_found: 'Такой записи нет.', method_not_allowed: 'Здесь это сделать нельзя.',
    conflict: 'В текущем состоянии это невозможно.', duplicate: 'Запись с такими значениями уже есть.', stale_version: 'Запись тем временем изменил кто-то другой. Загрузите её снова.', leave_overlap: 'На эти дни уже есть заявка на отпуск.', leave_balance: 'Для этого вида отпуска не хватает дней.',
    illegal_transition: 'Из текущего статуса этот шаг невозможен.', roster_on_leave: 'В эти дни у человека одобренный отпуск.', attendance_on_leave: 'На этот день одобрен отпуск.', allocation_exceeded: 'Занятость человека превысит 100 %.', manager_cycle: 'Человек не может подчиняться своему подчинённому.',
    last_super_admin: 'Последний активный суперадминистратор должен остаться.', too_large: 'Слишком большой объём.', wrong_type: 'Такой тип содержимого не принимается.', validation_failed: 'Проверьте отмеченные поля.', no_working_day: 'В этом периоде нет рабочих дней.', rate_limited: 'Слишком много попыток. Попробуйте позже.',
    internal: 'Обратитесь к администратору', unavailable: 'Сервис сейчас недоступен. Попробуйте чуть позже.', unknown: 'Что-то пошло не так', unreachable: 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.',
  },
  faults: {
    required: 'Заполните это поле.', unknown_field: 'Такого поля нет.', type: 'Недопустимое значение.', enum: 'Выберите одно из значений.', const: 'Допустимо только заданное значение.', format: 'Неверный формат (%{format}).', pattern: 'Неверный формат.',
    minLength: 'Не меньше %{limit} символов.', maxLength: 'Не больше %{limit} символов.', minimum: 'Не меньше %{limit}.', maximum: 'Не больше %{limit}.', exclusiveMinimum: 'Больше %{limit}.', exclusiveMaximum: 'Меньше %{limit}.', multipleOf: 'Кратно %{multipleOf}.',
    minItems: 'Не меньше %{limit} записей.', maxItems: 'Не больше %{limit} записей.', uniqueItems: 'Записи не должны повторяться.', control_character: 'Недопустимы управляющие символы.', unknown_reference: 'Такой записи нет.', open_quote: 'Кавычка в строке %{line} не закрыта.', no_known_columns: 'Ни один заголовок не соответствует столбцу.', ragged_row: 'В строке больше ячеек, чем заголовков.', repeated_row: 'Уже есть в файле, в строке %{line}.', ambiguous_reference: 'Так называются несколько записей. Укажите код или уникальное значение.', inactive_reference: 'Эта запись не активна.',
    masked_value: 'Скрытое значение сохранить нельзя. Введите его полностью.', duplicate: 'Это значение уже занято.', invalid: 'Недопустимое значение.', before_start: 'Не раньше начала.', in_future: 'Дата не может быть в будущем.', in_past: 'Дата не может быть в прошлом.', too_early: 'Не раньше %{date}.', too_late: 'Не позже %{date}.',
    out_of_range: 'Допустимо от %{from} до %{to}.', no_working_day: 'В этом периоде нет рабочих дней.', half_day_span: 'Полдня можно взять только на один день.', unsupported: 'Здесь это не настроено.', wrong_password: 'Текущий пароль неверен.', password_length: 'От %{minimum} до 128 символов.',
    password_upper: 'Нужна заглавная буква.', password_symbol: 'Нужен специальный символ.', password_digit: 'Нужна цифра.', password_common: 'Этот пароль слишком распространён.',
  },
  formats: { email: 'адрес эл. почты', phone: 'номер телефона', date: 'дата', 'date-time': 'дата и время', time: 'время', decimal: 'сумма', uri: 'веб-адрес', 'uri-reference': 'адрес', code: 'код', 'unique-value': 'уникальный код', line: 'строка текста', multiline: 'текст', html: 'текст' },
};
