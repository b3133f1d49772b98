import type { SettingWords } from './setting-groups.ts'

/** Flags say in words what each of them does (Product §9). */
export const FLAG_WORDS: Readonly<Record<string, SettingWords>> = {
  'flags.site_closed': {
    ...{ group: 'notices', ru: 'Сайт закрыт', en: 'Site closed' },
    note: {
      ru: 'Посетители видят страницу «Сайт временно закрыт» и ничего не могут сделать. Кабинет сотрудников, платежи и фоновые задания работают.',
      en: 'Visitors see a page that says the site is temporarily closed and can do nothing. The staff area, payments and background jobs go on.',
    },
  },
  'flags.site_unstable': {
    ...{ group: 'notices', ru: 'Предупреждение о работах', en: 'Warning about maintenance' },
    note: {
      ru: 'На всех страницах строка: сайт обновляется и может работать с перебоями.',
      en: 'Every page says that the site is being updated and may be unstable.',
    },
  },
  'flags.broadcast_message': {
    ...{ group: 'notices', ru: 'Объявление', en: 'Broadcast message', is_long: true },
    note: { ru: 'Строка на всех страницах. Пусто — объявления нет.', en: 'A line on every page. Empty: no message.' },
  },
  'flags.broadcast_message_en': {
    ...{ group: 'notices', ru: 'Объявление по-английски', en: 'Broadcast message in English', is_long: true },
    note: {
      ru: 'Строка на английских страницах. Пусто — на них русское объявление.',
      en: 'A line on English pages. Empty: they show the Russian message.',
    },
  },
  'flags.drafts': {
    ...{ group: 'flags', ru: 'Черновики заказчиков', en: 'Drafts of clients' },
    note: {
      ru: 'Выключено: сохранить черновик нельзя, возвращается только отклонённый заказ.',
      en: 'Off: a draft cannot be saved, only a declined order comes back.',
    },
  },
  'flags.mixing': {
    ...{ group: 'flags', ru: 'Сведение', en: 'Mixing' },
    note: { ru: 'Услугу можно выбрать в заказе.', en: 'The option can be chosen in an order.' },
  },
  'flags.federal': {
    ...{ group: 'flags', ru: 'Федеральный эфир', en: 'Federal broadcast' },
    note: { ru: 'Услугу можно выбрать в заказе.', en: 'The option can be chosen in an order.' },
  },
  'flags.alienation': {
    ...{ group: 'flags', ru: 'Передача прав', en: 'Rights transfer' },
    note: { ru: 'Услугу можно выбрать в заказе.', en: 'The option can be chosen in an order.' },
  },
  'flags.invoice_payments': {
    ...{ group: 'flags', ru: 'Оплата по счёту', en: 'Payment by invoice' },
    note: { ru: 'Организации платят за заказ по счёту.', en: 'Companies pay for an order by invoice.' },
  },
  'flags.wallet_payments': {
    ...{ group: 'flags', ru: 'Оплата из кошелька', en: 'Payment from the wallet' },
    note: {
      ru: 'Заказчики платят за заказ деньгами из кошелька.',
      en: 'Clients pay for an order with money from the wallet.',
    },
  },
  'flags.wallet_topup': {
    ...{ group: 'flags', ru: 'Пополнение кошелька', en: 'Topping up the wallet' },
    note: { ru: 'Заказчики пополняют кошелёк картой.', en: 'Clients top up the wallet by card.' },
  },
  'flags.topup_by_invoice': {
    ...{ group: 'flags', ru: 'Пополнение по счёту', en: 'Topping up by invoice' },
    note: { ru: 'Кошелёк пополняют и по счёту.', en: 'The wallet can be topped up by invoice as well.' },
  },
  'flags.other_genre': {
    ...{ group: 'flags', ru: 'Жанр «Другое»', en: 'Genre “Other”' },
    note: {
      ru: 'Жанр есть в новом заказе, цену называет диктор.',
      en: 'It can be ordered; the narrator names the price.',
    },
  },
  'flags.options_only_before_placement': {
    ...{ group: 'flags', ru: 'Услуги только до оформления', en: 'Options only before placing' },
    note: {
      ru: 'Выключено: услуги докупают и у заказа в работе.',
      en: 'Off: options can also be bought for an order in work.',
    },
  },
  'flags.music': {
    ...{ group: 'flags', ru: 'Музыка', en: 'Music' },
    note: {
      ru: 'К заказу выбирают музыку из подборок.',
      en: 'Clients can choose music from our compilations for an order.',
    },
  },
  'flags.simplified_order_flow': {
    ...{ group: 'flags', ru: 'Новый заказ на одной странице', en: 'New order on one page' },
    note: { ru: 'Выключено: те же блоки идут шагами.', en: 'Off: the same blocks are shown as steps.' },
  },
  'flags.additional_order': {
    ...{ group: 'flags', ru: 'Ещё один заказ', en: 'Additional order' },
    note: {
      ru: 'Из завершённого заказа можно начать новый у того же диктора.',
      en: 'A completed order starts a new one with the same narrator.',
    },
  },
  'flags.telegram': {
    ...{ group: 'flags', ru: 'Уведомления в Telegram', en: 'Notices in Telegram' },
    note: { ru: 'Люди подключают Telegram в настройках.', en: 'People connect Telegram in their settings.' },
  },
  'flags.login_by_phone': {
    ...{ group: 'flags', ru: 'Вход по телефону', en: 'Signing in by phone' },
    note: { ru: 'Код приходит в СМС.', en: 'The code comes by text message.' },
  },
  'flags.login_by_email': {
    ...{ group: 'flags', ru: 'Вход по почте', en: 'Signing in by email' },
    note: { ru: 'Код приходит письмом.', en: 'The code comes by email.' },
  },
  'flags.urgents': {
    ...{ group: 'flags', ru: 'Срочные заказы', en: 'Urgent orders' },
    note: { ru: 'Срочность выбирают у дикторов, которые её берут.', en: 'Can be chosen with narrators who take them.' },
  },
  'flags.topics': {
    ...{ group: 'flags', ru: 'Темы', en: 'Topics' },
    note: {
      ru: 'Тема заказа, запрещённые темы дикторов, фильтр по теме.',
      en: 'The topic of an order, forbidden topics of narrators, the filter by topic.',
    },
  },
  'flags.offframe_genres': {
    ...{ group: 'flags', ru: 'Закадр и озвучка видео', en: 'Off-frame and video narration' },
    note: { ru: 'Оба жанра заказывают и ищут.', en: 'Both genres can be ordered and browsed.' },
  },
  'flags.parody': {
    ...{ group: 'flags', ru: 'Пародии', en: 'Parody' },
    note: { ru: 'Цена пародии видна у диктора.', en: 'A narrator shows the price of a parody.' },
  },
  'flags.script_check': {
    ...{ group: 'flags', ru: 'Как прочтут текст', en: 'How a script is read' },
    note: {
      ru: 'Под текстом нового заказа видно, как прочтут числа, сокращения и слова с двумя ударениями.',
      en: 'Below the script of a new order: how numbers, abbreviations and words with two stresses are read.',
    },
  },
  'flags.script_brief': {
    ...{ group: 'flags', ru: 'Голоса по тексту', en: 'Voices for a script' },
    note: {
      ru: 'Текст вставляют на главной, в списке дикторов и в новом заказе: видно длину, жанр, цену и подходящие голоса.',
      en: 'A script is pasted on the home page, in the list of narrators and in a new order: its length, genre, price and voices.',
    },
  },
  'flags.reading_mode': {
    ...{ group: 'flags', ru: 'Чтение с экрана', en: 'Reading from the screen' },
    note: {
      ru: 'Диктор открывает текст заказа в работе на весь экран и читает с него.',
      en: 'A narrator opens the script of an order in work as a full screen and reads from it.',
    },
  },
  'flags.recording_mode': {
    ...{ group: 'flags', ru: 'Запись с микрофона', en: 'Recording from the microphone' },
    note: {
      ru: 'В чтении с экрана диктор записывает заказ с микрофона и добавляет запись к дублю.',
      en: 'When reading from the screen, a narrator records the order from the microphone and adds the recording to the take.',
    },
  },
  'flags.pickups': {
    ...{ group: 'flags', ru: 'Правки по предложениям', en: 'Pick-ups by sentence' },
    note: {
      ru: 'Заказчик правит текст записанного заказа: изменённые предложения становятся дополнительным заказом.',
      en: 'A client edits the script of a recorded order: the changed sentences become an additional order.',
    },
  },
  'flags.long_orders': {
    ...{ group: 'flags', ru: 'Ход длинных заказов', en: 'Progress of long orders' },
    note: {
      ru: 'Заказчик видит, сколько предложений прочитано, и слушает готовые части записи от 30 минут до сдачи.',
      en: 'A client sees how many sentences are read, and hears finished parts of a recording of 30 minutes or more before it is sent.',
    },
  },
  'flags.phrase_lists': {
    ...{ group: 'flags', ru: 'Списки фраз', en: 'Phrase lists' },
    note: {
      ru: 'Текст заказа может быть таблицей: имя файла, фраза, примечание. Принятая запись делится на файлы по списку.',
      en: 'The script of an order may be a table: file name, phrase, note. An accepted recording is cut into files by the list.',
    },
  },
  'flags.packs': {
    ...{ group: 'flags', ru: 'Наборы файлов', en: 'File sets' },
    note: {
      ru: 'Запись завершённого заказа можно получить в других форматах одним архивом. Выключено: новых наборов не сделать, готовые можно скачать.',
      en: 'The recording of a completed order can be had in other forms as one archive. Off: no new sets are made, finished ones can be downloaded.',
    },
  },
  'flags.certificates': {
    ...{ group: 'flags', ru: 'Сертификаты прав', en: 'Certificates of rights' },
    note: {
      ru: 'Завершённый заказ получает сертификат с номером для проверки. Выключено: новых нет, выданные проверяются; после включения недостающие появятся за ночь.',
      en: 'A completed order gets a certificate with a number to check. Off: no new ones, issued ones can be checked; once it is on again, missing ones come by night.',
    },
  },
  'flags.usual_times': {
    ...{ group: 'flags', ru: 'Обычные сроки', en: 'Usual times' },
    note: {
      ru: 'Карточки, заказы и статистика диктора говорят, за сколько он обычно отвечает и сдаёт.',
      en: 'Cards, orders and the narrator’s statistics tell how soon he usually answers and delivers.',
    },
  },
  'flags.options_in_payment_modal': {
    ...{ group: 'flags', ru: 'Услуги в окне оплаты', en: 'Options in the payment dialog' },
    note: {
      ru: 'Переключатели услуг есть и перед оплатой.',
      en: 'The option switches are also shown before payment.',
    },
  },
}
