import type { TranslationMessages } from 'react-admin';

const framework: TranslationMessages = {
  ra: {
    action: {
      add_filter: 'Добавить фильтр', add: 'Добавить', back: 'Назад', bulk_actions: 'Выбрана %{smart_count} запись |||| Выбрано %{smart_count} записи |||| Выбрано %{smart_count} записей', cancel: 'Отмена', clear_array_input: 'Очистить список', clear_input_value: 'Очистить', clone: 'Копировать', confirm: 'Подтвердить',
      create: 'Создать', create_item: 'Создать: %{item}', delete: 'Удалить', edit: 'Изменить', export: 'Экспорт', list: 'Список', refresh: 'Обновить', remove_filter: 'Убрать фильтр', remove_all_filters: 'Убрать все фильтры', remove: 'Удалить', reset: 'Сбросить', save: 'Сохранить', search: 'Поиск',
      search_columns: 'Поиск столбцов', select_all: 'Выбрать все', select_all_button: 'Выбрать все', select_row: 'Выбрать строку', show: 'Просмотр', sort: 'Сортировка', undo: 'Отменить', unselect: 'Снять выбор', expand: 'Развернуть', close: 'Закрыть', open_menu: 'Открыть меню', close_menu: 'Закрыть меню', update: 'Обновить',
      move_up: 'Выше', move_down: 'Ниже', open: 'Открыть', toggle_theme: 'Переключить тему', select_columns: 'Столбцы', update_application: 'Перезагрузить',
    },
    boolean: { true: 'Да', false: 'Нет', null: ' ' },
    page: {
      create: 'Создать: %{name}', dashboard: 'Обзор', edit: '%{name} %{recordRepresentation}', error: 'Что-то пошло не так', list: '%{name}', loading: 'Загрузка', not_found: 'Не найдено', show: '%{name} %{recordRepresentation}', empty: 'Пока пусто.', invite: 'Добавить?', access_denied: 'Нет доступа',
      authentication_error: 'Ошибка входа',
    },
    input: {
      file: { upload_several: 'Перетащите файлы или нажмите, чтобы выбрать.', upload_single: 'Перетащите файл или нажмите, чтобы выбрать.' }, image: { upload_several: 'Перетащите изображения или нажмите, чтобы выбрать.', upload_single: 'Перетащите изображение или нажмите, чтобы выбрать.' },
      references: { all_missing: 'Связанные записи не найдены.', many_missing: 'Часть связанных записей недоступна.', single_missing: 'Связанная запись недоступна.' }, password: { toggle_visible: 'Скрыть пароль', toggle_hidden: 'Показать пароль' },
    },
    message: {
      about: 'Справка', access_denied: 'У вас нет доступа к этой странице', are_you_sure: 'Продолжить?', authentication_error: 'Сервер входа ответил ошибкой, проверить вход не удалось.', auth_error: 'Ошибка при проверке сеанса.', bulk_delete_content: 'Удалить запись? |||| Удалить %{smart_count} записи? |||| Удалить %{smart_count} записей?',
      bulk_delete_title: 'Удалить: %{name} |||| Удалить %{smart_count} записи |||| Удалить %{smart_count} записей', bulk_update_content: 'Изменить запись? |||| Изменить %{smart_count} записи? |||| Изменить %{smart_count} записей?', bulk_update_title: 'Изменить: %{name} |||| Изменить %{smart_count} записи |||| Изменить %{smart_count} записей',
      clear_array_input: 'Очистить весь список?', delete_content: 'Удалить эту запись?', delete_title: 'Удалить: %{name} %{recordRepresentation}', details: 'Подробности', error: 'Ошибка в приложении, запрос не выполнен.', invalid_form: 'Проверьте поля формы', loading: 'Подождите', no: 'Нет', not_found: 'Адрес неверен или ссылка устарела.',
      select_all_limit_reached: 'Записей слишком много. Выбраны первые %{max}.', unsaved_changes: 'Есть несохранённые изменения. Уйти без сохранения?', yes: 'Да', placeholder_data_warning: 'Нет сети: данные не обновлены.',
    },
    navigation: {
      clear_filters: 'Сбросить фильтры', no_filtered_results: 'Ничего не найдено.', no_results: 'Ничего не найдено', no_more_results: 'Страницы %{page} нет. Вернитесь на предыдущую.', page_out_of_boundaries: 'Страницы %{page} нет', page_out_from_end: 'Это последняя страница', page_out_from_begin: 'Это первая страница',
      page_range_info: '%{offsetBegin}–%{offsetEnd} из %{total}', partial_page_range_info: '%{offsetBegin}–%{offsetEnd} из более чем %{offsetEnd}', current_page: 'Страница %{page}', page: 'На страницу %{page}', first: 'На первую страницу', last: 'На последнюю страницу', next: 'На следующую страницу', previous: 'На предыдущую страницу',
      page_rows_per_page: 'Строк на странице:', skip_nav: 'К содержанию',
    },
    sort: { sort_by: 'Сортировать: %{field_lower_first} %{order}', ASC: 'по возрастанию', DESC: 'по убыванию' },
    auth: { auth_check_error: 'Войдите, чтобы продолжить', user_menu: 'Профиль', username: 'Имя пользователя', password: 'Пароль', email: 'Эл. почта', sign_in: 'Войти', sign_in_error: 'Войти не удалось, попробуйте ещё раз', logout: 'Выйти' },
    notification: {
      updated: 'Запись изменена |||| %{smart_count} записи изменены |||| %{smart_count} записей изменено', created: 'Запись создана', deleted: 'Запись удалена |||| %{smart_count} записи удалены |||| %{smart_count} записей удалено', bad_item: 'Неверная запись', item_doesnt_exist: 'Записи нет', http_error: 'Ошибка связи с сервером',
      data_provider_error: 'Ошибка получения данных.', i18n_error: 'Не удалось загрузить переводы', canceled: 'Отменено', logged_out: 'Сеанс завершён, войдите снова.', not_authorized: 'Нет доступа.', application_update_available: 'Доступна новая версия.', offline: 'Нет сети. Данные не загружены.',
    },
    validation: { required: 'Заполните это поле', minLength: 'Не меньше %{min} символов', maxLength: 'Не больше %{max} символов', minValue: 'Не меньше %{min}', maxValue: 'Не больше %{max}', number: 'Введите число', email: 'Неверный адрес', oneOf: 'Одно из: %{options}', regex: 'Неверный формат: %{pattern}', unique: 'Значение должно быть уникальным' },
    saved_queries: {
      label: 'Сохранённые запросы', query_name: 'Название', new_label: 'Сохранить запрос…', new_dialog_title: 'Сохранить запрос как', remove_label: 'Удалить запрос', remove_label_with_name: 'Удалить запрос «%{name}»', remove_dialog_title: 'Удалить запрос?', remove_message: 'Удалить этот запрос из списка?', help: 'Отфильтруйте список и сохраните запрос',
    },
    configurable: { customize: 'Настроить', configureMode: 'Настройка страницы', inspector: { title: 'Настройка', content: 'Наведите на элемент интерфейса, чтобы настроить его', reset: 'Сбросить', hideAll: 'Скрыть все', showAll: 'Показать все' }, Datagrid: { title: 'Таблица', unlabeled: 'Столбец без названия №%{column}' }, SimpleForm: { title: 'Форма', unlabeled: 'Поле без названия №%{input}' }, SimpleList: { title: 'Список', primaryText: 'Основной текст', secondaryText: 'Дополнительный текст', tertiaryText: 'Третий текст' } },
    guesser: { empty: { title: 'Нет данных', message: 'Проверьте источник данных' } },
  },
};
export default framework;
