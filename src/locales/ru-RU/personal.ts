import type { PersonalTexts } from '../en-US/personal.ts';

export const personal: PersonalTexts = {
  calendar: {
    view: 'Вид', month: 'Месяц', week: 'Неделя', list: 'Список', today: 'Сегодня', previous: 'Раньше', next: 'Позже', layers: 'Показано', more: '+%{count}', allDay: 'Весь день', apply: 'Запросить отпуск', applyOn: 'Запросить отпуск на %{date}', day: '%{date}: %{entries}', free: '%{date}',
    layer: { leave: 'Мой отпуск', away: 'Кого нет', holiday: 'Праздники', event: 'События', shift: 'Смены' },
    leave: '%{title} (%{state})', accepted: 'одобрено', pending: 'на рассмотрении', away: '%{name}: отсутствие', half: { first_half: 'первая половина', second_half: 'вторая половина' }, part: '%{title}, %{part}', shift: '%{title}, %{from}–%{to}', open: 'Открыть',
    empty: 'За этот период ничего нет.', emptyDetail: 'Выберите другой период или включите больше слоёв.', emptyDay: 'В этот день ничего нет.', help: 'Стрелки переходят между днями, Shift со стрелкой выделяет несколько, Enter открывает день или запрашивает отпуск на выделенные дни.', marked: 'Выделен %{smart_count} день |||| Выделено %{smart_count} дня |||| Выделено %{smart_count} дней', grid: 'Дни: %{period}',
    subscribe: 'Подписаться', feed: 'Лента календаря', feedDetail: 'Личная ссылка, по которой ваш календарь виден в другой программе: ваши отпуска и смены, праздники, события и кого нет. Прочитать его может любой, у кого есть ссылка.', feedNone: 'Ссылки пока нет.', feedLink: 'Личная ссылка', copy: 'Копировать', copied: 'Ссылка скопирована',
    create: 'Создать ссылку', renew: 'Обновить', revoke: 'Отозвать', renewTitle: 'Обновить личную ссылку?', renewDetail: 'Прежняя ссылка перестанет работать везде, где она используется.', revokeTitle: 'Отозвать личную ссылку?', revokeDetail: 'Программы, которые её используют, больше не покажут ваш календарь.', keep: 'Оставить', renewed: 'Создана новая ссылка', revoked: 'Ссылка отозвана',
  },
  org: { tree: 'Кто кому подчиняется', find: 'Найти сотрудника', found: 'Найденные сотрудники', reports: '%{smart_count} подчинённый |||| %{smart_count} подчинённых |||| %{smart_count} подчинённых', more: 'Показать ещё: %{count}' },
  profile: {
    ofDays: 'из %{whole}',
    leaveLeft: 'Остаток отпуска',
    changedMeanwhile: 'Ваши данные тем временем изменились. Введённое сохранилось: проверьте и сохраните ещё раз.',
    overview: 'Работа', personal: 'Личное', documents: 'Документы', slips: 'Расчётные листки', leave: 'Отпуск', attendance: 'Посещаемость', projects: 'Проекты', tickets: 'Обращения', training: 'История стажировки', activity: 'Изменения', sections: 'Части профиля', edit: 'Изменить мои данные', idCard: 'Пропуск', settings: 'Настройки', language: 'Язык', look: 'Вид', layout: 'Настройки вида',
    noHistory: 'Наставник, статус и даты ещё не менялись.', trainingChange: '%{name}: изменено %{fields}', noActivity: 'Пока ничего не записано.',
    photo: 'Сменить фото', photoTitle: 'Выберите часть фотографии', choosePhoto: 'Выбрать фото', photoHint: 'PNG, JPEG или WEBP, не больше 20 МБ.', photoHelp: 'Перетащите фото или двигайте его стрелками.', zoom: 'Размер', usePhoto: 'Использовать фото', otherPhoto: 'Выбрать другое', photoSaved: 'Фото сохранено', photoBroken: 'Этот файл не читается как изображение. Выберите PNG, JPEG или WEBP.', photoArea: 'Используемая часть фотографии',
  },
  files: {
    upload: 'Загрузить', uploadTitle: 'Загрузить документ', replace: 'Заменить файл', replaceTitle: 'Заменить файл: %{name}', download: 'Скачать', downloadNamed: 'Скачать: %{name}', file: 'Файл', choose: 'Выбрать файл', hint: 'PDF, PNG, JPEG, WEBP, DOCX, XLSX, CSV или TXT, не больше 20 МБ.', drop: 'Перетащите файл сюда или выберите его.', uploaded: 'Загружено', replaced: 'Заменено', missing: 'Выберите файл.', tooLarge: 'Файл больше 20 МБ.', sending: 'Отправка…',
  },
  desk: {
    nobody: 'Пока никто', files: 'Файлы', noFiles: 'Файлов пока нет.', attach: 'Прикрепить файл', attached: 'Файл прикреплён', attachmentFailed: 'Не удалось загрузить вложение.',
    setStatus: { doneTitle: 'Обращение обновлено', done: 'Изменения сохранены.', failedTitle: 'Не удалось обновить', failed: 'Обращение не обновлено. Попробуйте ещё раз.' },
    assign: { doneTitle: 'Исполнитель назначен', done: 'Обращение передано исполнителю.', failedTitle: 'Не удалось назначить', failed: 'Исполнитель не назначен. Попробуйте ещё раз.' },
  },
  tour: {
    start: 'Тур', label: 'Знакомство с порталом', step: '%{step} из %{steps}', next: 'Дальше', back: 'Назад', done: 'Готово', close: 'Закончить тур',
    profile: { title: 'Это вы', text: 'Профиль, документы, язык и выход находятся за вашим фото.' },
    summary: { title: 'День на одной странице', text: 'Начальная страница показывает, что нужно сделать сегодня, что ждёт решения и что впереди.' },
    menu: { title: 'Всё остальное', text: 'В меню есть каждая страница, доступная вашей роли. Группы остаются открытыми так, как вы их оставили.' },
  },
  layout: {
    title: 'Вид', open: 'Настройки вида', close: 'Закрыть настройки вида', move: 'Переместить панель: перетащите её или нажимайте стрелки', reset: 'Сбросить вид', presets: 'Готовые наборы', menu: 'Меню', menuTop: 'Меню страниц', style: 'Стиль', theme: 'Тема', menuColor: 'Цвет меню', darkForced: 'У тёмной темы тёмное меню.',
    breadcrumb: 'Навигационная строка', footer: 'Подвал', variant: 'Шаблон', transition: 'Смена страниц', options: 'Параметры', demo: 'Демо-данные',
    menus: { classic: 'Обычное', flyout: 'Сбоку', top: 'Сверху', simply: 'Простое' }, styles: { fluent: 'Плотный', clean: 'Чистый', air: 'Свободный' }, themes: { light: 'Светлая', dark: 'Тёмная' }, breadcrumbs: { v1: 'Путь', v2: 'Заголовок' }, footers: { v1: 'Строка', v2: 'Ссылки', v3: 'По центру', v4: 'Скрытый' }, transitions: { fade: '300 мс', none: 'Нет' },
    preset: { standard: 'Обычный', focus: 'Фокус', office: 'Офис', airy: 'Воздух', night: 'Ночь' },
    variants: { default: 'Обычный', waterfall: 'Водопад', ocean: 'Океан', sunrise: 'Рассвет', spring: 'Весна', forest: 'Лес', river: 'Река', flower: 'Цветок', waves: 'Волны' },
    switches: { fixedBar: 'Закреплённая панель', separatedBar: 'Отделённая панель', grayBar: 'Серая панель', maxWidth: 'Предел ширины', grayBackground: 'Серый фон', squared: 'Прямые углы', cardShadow: 'Тень карточек', borderless: 'Без рамок' },
    loadDemo: 'Загрузить демо-данные', resetDemo: 'Сбросить данные', loadDemoTitle: 'Загрузить демо-данные?', resetDemoTitle: 'Сбросить данные?', demoDetail: 'Всё, что было введено в этой демонстрации, заменится данными демо-компании.', yes: 'Да', no: 'Нет', applied: 'Изменения успешно применены',
  },
};
