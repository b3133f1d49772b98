import { text } from './error-text.ts'
import { RESULT_ERRORS } from './result-errors.ts'

/** Orders, prices, chat, results, reviews. */
export const ORDER_ERRORS = {
  ORDER_NOT_FOUND: text(
    404,
    'Заказ не найден. Возможно, он отклонён или отменён.',
    'Order not found. It may have been declined or cancelled.',
  ),
  ORDER_TRANSITION: text(
    409,
    'Заказ уже изменился. Обновите страницу.',
    'The order has already changed. Refresh the page.',
  ),
  ORDER_PRICE_LOCKED: text(
    409,
    'Цену нельзя изменить: заказ уже принят и оплачен.',
    'The price can’t be changed: the order is accepted and paid.',
  ),
  ORDER_NEEDS_CALCULATION: text(
    422,
    'Цену этого заказа называет диктор. Отправьте его на расчёт.',
    'The narrator has to price this order. Send it for a quote.',
  ),
  ORDER_NOT_EDITABLE: text(409, 'Этот заказ больше нельзя менять.', 'This order can no longer be changed.'),
  ORDER_OPTIONS_LOCKED: text(
    409,
    'Услуги можно добавить только до оформления заказа.',
    'Options can be added only before the order is placed.',
  ),
  OPTION_PAID: text(422, 'Оплаченную услугу нельзя отключить.', 'A paid option can’t be switched off.'),
  OPTION_UNAVAILABLE: text(
    422,
    'Эта услуга для такого заказа недоступна.',
    'This option isn’t available for this order.',
  ),
  ...RESULT_ERRORS,
  PICKUPS_CLOSED: text(
    409,
    'Правки по тексту заказывают, пока вы проверяете запись диктора или когда заказ завершён, и только к тексту, который есть в заказе.',
    'Pick-ups are ordered while you check the narrator’s recording or once the order is completed, and only for a script that is in the order.',
  ),
  PICKUPS_NOTHING: text(
    422,
    'В тексте нет новых или изменённых предложений, записывать нечего. Измените предложение, которое нужно перечитать.',
    'The script has no new or changed sentences, so there’s nothing to record. Change the sentence that has to be read again.',
  ),
  PRICE_CHANGED: text(
    409,
    'Цена изменилась. Проверьте новую сумму.',
    'The price has changed. Please check the new total.',
  ),
  NARRATOR_ON_PAUSE: text(
    422,
    'Диктор на паузе. Выберите другого или подождите, пока пауза закончится.',
    'The narrator is on pause. Choose another one or wait until the pause is over.',
  ),
  NARRATOR_NOT_ACTIVE: text(
    422,
    'Диктор сейчас не принимает заказы. Выберите другого.',
    'The narrator isn’t taking orders at the moment. Choose another one.',
  ),
  NARRATOR_SECTION_OFF: text(
    422,
    'Диктор не озвучивает этот жанр. Смените жанр или диктора.',
    'The narrator doesn’t record this genre. Change the genre or the narrator.',
  ),
  NARRATOR_TOPIC_FORBIDDEN: text(
    422,
    'Диктор не берёт эту тему. Смените тему или диктора.',
    'The narrator doesn’t take this topic. Change the topic or the narrator.',
  ),
  NARRATOR_NOT_URGENT: text(
    422,
    'Диктор сейчас не берёт срочные заказы. Выберите другого или откажитесь от срочности.',
    'The narrator isn’t taking urgent orders right now. Choose another one or give up the urgency.',
  ),
  NARRATOR_OUTSIDE_HOURS: text(
    422,
    'Диктор сейчас не работает. Подтвердить срочный заказ нужно за {minutes}\u00a0мин. Оплатите в его рабочее время или откажитесь от срочности.',
    'The narrator is not working now. An urgent order has to be confirmed within {minutes}\u00a0minutes. Pay in the narrator’s working hours or give up the urgency.',
  ),
  ORDER_FILE_ARRIVING: text(
    422,
    'Файл заказа ещё не загружен. Дождитесь его, выберите снова или уберите.',
    'The file of the order has not been uploaded in full. Wait for it, choose it again or remove it.',
  ),
  NARRATOR_REQUIRED: text(422, 'Выберите диктора.', 'Choose a narrator.'),
  NARRATOR_HAS_ORDERS: text(
    422,
    'У диктора есть незаконченные заказы. Сначала завершите их.',
    'The narrator has unfinished orders. Complete them first.',
  ),
  NARRATOR_ON_MODERATE: text(
    409,
    'Профиль на проверке. Дождитесь её окончания.',
    'The profile is under review. Please wait until it is done.',
  ),
  DEMOS_NEEDED: text(
    422,
    'Нужны главное демо и хотя бы один пример. Сначала добавьте замену.',
    'You need a main demo and at least one example. Add a replacement first.',
  ),
  GENRE_UNAVAILABLE: text(
    422,
    'Этот жанр сейчас недоступен. Выберите другой.',
    'This genre isn’t available now. Choose another one.',
  ),
  CHAT_CLOSED: text(
    409,
    'Переписка по этому заказу закрыта: её можно только читать.',
    'The conversation of this order is closed: you can only read it.',
  ),
  MESSAGE_LOCKED: text(409, 'Сообщение уже нельзя изменить.', 'This message can no longer be changed.'),
  RESULT_COMMENTS_CLOSED: text(409, 'Комментарии к этой записи закрыты.', 'Comments on this recording are closed.'),
  RESULT_COMMENT_LOCKED: text(409, 'Комментарий уже нельзя изменить.', 'This comment can no longer be changed.'),
  RESULTS_MISSING: text(422, 'Приложите хотя бы один файл с записью.', 'Attach at least one recording.'),
  RESULTS_REPLACED: text(
    409,
    'Диктор прислал новый дубль. Послушайте его, прежде чем принять.',
    'The narrator has sent a new take. Listen to it before you accept the work.',
  ),
  ALREADY_REVIEWED: text(409, 'Отзыв на этот заказ уже есть.', 'This order already has a review.'),
  TICKET_CLOSED: text(409, 'Обращение закрыто. Создайте новое.', 'This ticket is closed. Please open a new one.'),
  TICKET_ASSIGNED: text(409, 'Обращение уже взял другой сотрудник.', 'Somebody else has already taken this ticket.'),
  TICKET_OPEN: text(
    409,
    'Обращение ещё открыто. Оценить его можно, когда поддержка его закроет.',
    'This ticket is still open. You can rate it once support has closed it.',
  ),
  RATING_FINAL: text(
    409,
    'Оценку можно изменить в течение суток, это время прошло.',
    'A rating can be changed for a day, and that time is over.',
  ),
  TICKET_ANSWERED: text(
    409,
    'Пока вы писали, на обращение ответил другой сотрудник. Прочитайте его ответ и решите, нужен ли ваш.',
    'While you were writing, a colleague answered this ticket. Read that answer and decide whether yours is still needed.',
  ),
  CANNED_ANSWER_TITLE: text(
    409,
    'Заготовка с таким названием уже есть.',
    'There is already a ready-made answer with this title.',
  ),
  TOO_MANY_TICKETS: text(
    429,
    'Слишком много обращений за сутки. Напишите в уже открытое.',
    'Too many tickets in one day. Write in one that is already open.',
  ),
  FLAG_OFF: text(422, 'Эта возможность сейчас отключена.', 'This feature is switched off.'),
} as const
