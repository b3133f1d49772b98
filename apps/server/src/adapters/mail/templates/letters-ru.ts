import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { formatMoscowTime, formatRoubles } from './letter-formats.ts'
import type {
  AboutOrder,
  CorrectedWhat,
  LapsedAbout,
  Letter,
  LetterWriter,
  NotTakenWhy,
  ReturnedWork,
} from './letter.ts'
import { invoiceLetters } from './invoice-letters.ts'
import { REMINDER_WORDS } from './reminder-labels.ts'
import { PEOPLE_LETTERS_RU } from './people-letters-ru.ts'

const roubles = (amount: number) => formatRoubles(amount, 'ru')
const moment = (at: Date) => formatMoscowTime(at, 'ru')

function aboutOrder(order: AboutOrder, subject: string, letter: Omit<Letter, 'heading' | 'subject'>): Letter {
  const facts: Letter['facts'] = [['Заказ', orderName(order)], ...(letter.facts ?? [])]
  const button = letter.button ?? { label: 'Открыть заказ', url: order.order_url }
  return { ...letter, subject: `Заказ № ${order.order_id}: ${subject}`, heading: capitalize(subject), facts, button }
}

function orderName(order: AboutOrder): string {
  // Quotes inside quotes are of the other kind.
  const title = order.order_title.replaceAll('«', '„').replaceAll('»', '“')
  return title ? `№ ${order.order_id} «${title}»` : `№ ${order.order_id}`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function until(label: string, at: Date | null): [string, string][] {
  return at === null ? [] : [[label, moment(at)]]
}

const CORRECTED: Record<CorrectedWhat, string> = {
  topup: 'Пополнение',
  goodwill: 'Возмещение',
  compensation: 'Компенсация за заказ',
  other: 'Движение денег',
}

const STATUS_SUBJECTS: Record<OrderStatusId, string> = {
  [ORDER_STATUS.draft]: 'вернулся в черновики',
  [ORDER_STATUS.suggested]: 'предложен диктору',
  [ORDER_STATUS.waiting_calc]: 'ждёт цены диктора',
  [ORDER_STATUS.declined_by_narrator]: 'не состоялся',
  [ORDER_STATUS.calculated]: 'ждёт решения о цене',
  [ORDER_STATUS.declined_by_client]: 'закрыт',
  [ORDER_STATUS.inwork]: 'снова в работе',
  [ORDER_STATUS.verify_after_narrator]: 'запись на проверке',
  [ORDER_STATUS.completed]: 'завершён',
  [ORDER_STATUS.processing_by_soundengineer]: 'у звукорежиссёра',
  [ORDER_STATUS.waiting_payment_for_suggested]: 'ждёт оплаты',
  [ORDER_STATUS.waiting_payment_after_calc]: 'ждёт оплаты',
  [ORDER_STATUS.waiting_payment_add_options]: 'ждёт оплаты добавленных услуг',
  [ORDER_STATUS.verify_before_soundengineer]: 'запись на проверке',
  [ORDER_STATUS.verify_after_soundengineer]: 'запись на проверке',
}

const RETURNED_BY: Record<ReturnedWork['by'], string> = {
  client: 'Исполнитель исправил то, о чём вы просили.',
  soundengineer: 'Звукорежиссёр вернул запись диктору с этим комментарием, и диктор её исправил.',
}

const NOT_TAKEN: Record<NotTakenWhy, string> = {
  declined: 'диктор не может взять заказ',
  no_answer: 'диктор не ответил вовремя',
  given_up: 'диктор отказался от заказа',
  disabled: 'диктор больше не принимает заказы',
}

const LAPSED: Record<LapsedAbout, [subject: string, text: string]> = {
  answer_over: ['время на ответ вышло', 'Заказ вернулся к заказчику. Вам ничего делать не нужно.'],
  price_over: [
    'время на решение о цене вышло',
    'Заказ закрыт, деньги не списаны. Текст и настройки сохранены: заказ можно отправить снова.',
  ],
  client_silent: ['заказчик не ответил на цену', 'Время на решение вышло, заказ закрыт. Вам ничего делать не нужно.'],
}

/** Russian counts by the last digits: 1 новость, 2 новости, 5 новостей. */
function updateCount(count: number): string {
  const form = new Intl.PluralRules('ru').select(count)
  return `${count}\u00A0${form === 'one' ? 'новость' : form === 'few' ? 'новости' : 'новостей'}`
}

function returnedParagraphs(returned_roubles: number): string[] {
  return returned_roubles > 0 ? [`Деньги вернулись на ваш баланс: ${roubles(returned_roubles)}.`] : []
}

/** The Russian letters: «вы» in lower case, short, verbs first; names are used only where the sentence needs no gender. */
export const LETTERS_RU: LetterWriter = {
  sign_in_code: ({ code, life_minutes, link_url }) => ({
    subject: `${code} — код для входа в Тембрель`,
    heading: 'Код для входа',
    paragraphs: [
      `Введите код на сайте: он действует ${life_minutes} мин. Или войдите по ссылке: она действует сутки и сработает один раз.`,
      'Никому не сообщайте код и не пересылайте письмо. Если вы не входили, просто удалите это письмо.',
    ],
    code,
    button: { label: 'Войти по ссылке', url: link_url },
  }),
  order_suggested: (order) =>
    aboutOrder(order, 'новый заказ для вас', {
      paragraphs: ['Заказ оплачен. Прочтите текст, потом примите заказ или откажитесь.'],
      facts: [
        ['Заказчик', order.client_name],
        ['Вы получите', roubles(order.reward_roubles)],
        ...until('Ответьте до', order.accept_until),
      ],
    }),
  order_calculation_requested: (order) =>
    aboutOrder(order, 'просьба назвать цену', {
      paragraphs: ['Заказчик ждёт от вас цену. Посмотрите материалы и назовите сумму.'],
      facts: [['Заказчик', order.client_name]],
    }),
  order_price_named: (order) =>
    aboutOrder(order, 'диктор назвал цену', {
      paragraphs: ['Если цена подходит, оплатите заказ: диктор начнёт запись.'],
      facts: [
        ['Диктор', order.narrator_name],
        ['Цена', roubles(order.total_roubles)],
      ],
      ...(order.comment && { quote: order.comment }),
    }),
  order_paid: (order) =>
    aboutOrder(order, 'оплата получена', {
      paragraphs: ['Мы передали заказ диктору. Деньги хранятся у нас, пока вы не примете работу.'],
      facts: [
        ['Диктор', order.narrator_name],
        ['Сумма', roubles(order.total_roubles)],
      ],
    }),
  order_accepted: (order) =>
    aboutOrder(order, 'принят в работу', {
      paragraphs: ['Диктор начинает запись. Вопросы можно обсудить в переписке заказа.'],
      facts: [['Диктор', order.narrator_name], ...until('Срок', order.deadline_at)],
    }),
  order_declined: (order) =>
    aboutOrder(order, NOT_TAKEN[order.why], {
      paragraphs: [
        ...returnedParagraphs(order.returned_roubles),
        'Текст и настройки сохранены. Выберите другого диктора и отправьте заказ снова.',
      ],
      facts: [['Диктор', order.narrator_name]],
      ...(order.comment && { quote: order.comment }),
    }),
  order_lapsed: (order) => {
    const [subject, text] = LAPSED[order.about]
    return aboutOrder(order, subject, { paragraphs: [text] })
  },
  order_begun: (order) =>
    aboutOrder(order, 'оплачен, можно записывать', {
      paragraphs: ['Заказчик принял вашу цену и оплатил заказ. Пришлите запись до срока.'],
      facts: [
        ['Заказчик', order.client_name],
        ['Вы получите', roubles(order.reward_roubles)],
        ...until('Срок', order.deadline_at),
      ],
    }),
  order_results_sent: (order) =>
    aboutOrder(order, order.returned ? 'запись исправлена' : 'запись готова', {
      paragraphs: [
        ...(order.returned ? [RETURNED_BY[order.returned.by]] : []),
        'Послушайте запись. Примите работу или напишите, что исправить.',
      ],
      ...(order.returned?.comment && { quote: order.returned.comment }),
      facts: [['Автор записи', order.sender_name], ...until('Проверьте до', order.confirm_until)],
      button: { label: 'Послушать запись', url: order.order_url },
    }),
  order_not_done: (order) =>
    aboutOrder(order, 'заказчик просит исправить запись', {
      paragraphs: ['Заказ снова у вас в работе.'],
      ...(order.deadline_at && { facts: [['Срок', moment(order.deadline_at)]] }),
      ...(order.comment && { quote: order.comment }),
    }),
  order_sent_back: (order) =>
    aboutOrder(order, 'звукорежиссёр вернул запись', {
      paragraphs: ['Заказ снова у вас в работе: исправьте запись и пришлите её ещё раз.'],
      facts: until('Срок', order.deadline_at),
      ...(order.comment && { quote: order.comment }),
    }),
  order_options_settled: (order) =>
    aboutOrder(order, order.are_paid ? 'добавленные услуги оплачены' : 'добавленные услуги отменены', {
      paragraphs: [
        order.are_paid
          ? 'Работа над заказом продолжается.'
          : 'Они не оплачены. Работа над заказом продолжается без них.',
      ],
      facts: until('Срок', order.deadline_at),
    }),
  order_assigned: (order) =>
    aboutOrder(order, 'запись ждёт вашей работы', {
      paragraphs: ['Заказчик принял запись голоса. Теперь она ждёт от вас чистки и сведения.'],
      facts: [['Диктор', order.narrator_name], ...until('Сдайте до', order.deadline_at)],
    }),
  order_completed: (order) =>
    aboutOrder(order, 'завершён', {
      paragraphs: ['Все файлы — в заказе. Оставьте отзыв: он поможет другим выбрать голос.'],
      button: { label: 'Забрать файлы', url: order.order_url },
    }),
  order_reward_paid: (order) =>
    aboutOrder(order, 'работа принята', {
      paragraphs: ['Заказ завершён, вознаграждение уже на вашем балансе.'],
      facts: [['Вы получили', roubles(order.received_roubles)]],
    }),
  order_cancelled: (order) =>
    aboutOrder(order, 'отменён', {
      paragraphs: [...returnedParagraphs(order.returned_roubles), 'Если остались вопросы, напишите в поддержку.'],
    }),
  order_message: (order) =>
    aboutOrder(order, 'новое сообщение', {
      paragraphs: ['Вам написали в переписке по заказу.'],
      facts: [['Отправитель', order.sender_name]],
      quote: order.message_text,
      button: { label: 'Ответить', url: order.order_url },
    }),
  order_comment: (order) =>
    aboutOrder(order, 'комментарий к записи', {
      paragraphs: ['К записи оставили комментарий: он ниже.'],
      facts: [['Автор', order.sender_name]],
      ...(order.message_text && { quote: order.message_text }),
      button: { label: 'Открыть запись', url: order.order_url },
    }),
  order_part: (order) =>
    aboutOrder(order, 'готова часть записи', {
      paragraphs: ['Её уже можно послушать, не дожидаясь остальных.'],
      facts: [
        ['Часть', order.part_title],
        ['Диктор', order.sender_name],
      ],
      button: { label: 'Послушать', url: order.order_url },
    }),
  order_spliced: (order) =>
    aboutOrder(order, 'запись с правками готова', {
      paragraphs: ['Новые фразы вставлены в принятую запись. Она сама осталась прежней.'],
      button: { label: 'Послушать', url: order.order_url },
    }),
  order_status: (order) =>
    aboutOrder(order, STATUS_SUBJECTS[order.orderstatuses_id], {
      paragraphs: ['Откройте заказ: там написано, что делать дальше и до какого времени.'],
    }),
  order_withdrawn: (order) =>
    aboutOrder(order, 'больше не у вас', {
      paragraphs: ['Заказчик отозвал заказ, или мы передали его другому. Вам ничего делать не нужно.'],
      button: { label: 'Открыть заказы', url: order.order_url },
    }),
  order_money_left: (order) =>
    aboutOrder(order, 'деньги остались на балансе', {
      paragraphs: [
        'Оплата пришла, когда заказ её уже не ждал. Деньги на вашем балансе, их можно потратить или вывести.',
      ],
      facts: [['Сумма', roubles(order.left_roubles)]],
    }),
  order_goodwill: (order) =>
    aboutOrder(order, `мы вернули вам ${roubles(order.given_roubles)}`, {
      paragraphs: ['Деньги на вашем балансе, их можно потратить или вывести.'],
      facts: [['Сумма', roubles(order.given_roubles)]],
    }),
  order_narrator_left: (order) =>
    aboutOrder(order, 'диктор больше у нас не работает', {
      paragraphs: [
        'Заказом занимается поддержка: поможет довести его до конца или вернёт все деньги. Вам напишут в заказе.',
      ],
    }),
  order_narrator_back: (order) =>
    aboutOrder(order, 'диктор снова с нами', { paragraphs: ['Он продолжает работу над заказом.'] }),
  order_reminder: (order) => {
    const [subject, text] = REMINDER_WORDS.ru[order.about]
    return aboutOrder(order, subject, { paragraphs: [text], facts: [['Срок', moment(order.until)]] })
  },
  money_arrived: ({ sum_roubles, wallet_url }) => ({
    subject: `Баланс пополнен на ${roubles(sum_roubles)}`,
    heading: 'Деньги на балансе',
    paragraphs: ['Теперь ими можно оплатить заказ.'],
    facts: [['Сумма', roubles(sum_roubles)]],
    button: { label: 'Открыть кошелёк', url: wallet_url },
  }),
  ...invoiceLetters.ru,
  wallet_corrected: ({ sum_roubles, what, order_id, wallet_url }) => {
    const sum = roubles(Math.abs(sum_roubles))
    const isTaken = sum_roubles < 0
    return {
      subject: isTaken
        ? `Мы исправили ошибку: с баланса снято ${sum}`
        : `Мы исправили ошибку: на баланс вернулось ${sum}`,
      heading: 'Мы исправили ошибку',
      paragraphs: [
        isTaken
          ? 'Бухгалтерия отменила операцию, которая прошла по ошибке, и сняла эти деньги с вашего баланса.'
          : 'Бухгалтерия вернула на ваш баланс деньги, снятые по ошибке.',
        'Если есть вопросы, напишите в поддержку.',
      ],
      facts: [
        ['Операция', CORRECTED[what]],
        [isTaken ? 'Снято' : 'Зачислено', sum],
        ...(order_id === null ? [] : [['Заказ', `№ ${order_id}`] as [string, string]]),
      ],
      button: { label: 'Открыть кошелёк', url: wallet_url },
    }
  },
  digest: ({ count, items, place, url }) => ({
    subject: `В Тембреле для вас ${updateCount(count)}`,
    heading: `Для вас ${updateCount(count)}`,
    paragraphs: count > items.length ? [`Здесь первые ${items.length}, остальные — на сайте.`] : [],
    items,
    button: { label: place === 'tickets' ? 'Открыть обращения' : 'Открыть заказы', url },
  }),
  withdrawal_executed: ({ sum_roubles, wallet_url }) => ({
    subject: `Вывод ${roubles(sum_roubles)} исполнен`,
    heading: 'Деньги отправлены',
    paragraphs: ['Когда деньги придут, зависит от банка: обычно в тот же день.'],
    facts: [['Сумма', roubles(sum_roubles)]],
    button: { label: 'Открыть кошелёк', url: wallet_url },
  }),
  payout_receipt_missing: ({ sum_roubles, executed_at, wallet_url }) => ({
    subject: `Пришлите чек за выплату ${roubles(sum_roubles)}`,
    heading: 'Ждём чек за выплату',
    paragraphs: [
      'Самозанятым нужен чек из приложения «Мой налог», ИП и организациям акт или счёт. Пришлите его на странице кошелька, это займёт минуту.',
    ],
    facts: [
      ['Сумма', roubles(sum_roubles)],
      ['Выплачено', moment(executed_at)],
    ],
    button: { label: 'Открыть кошелёк', url: wallet_url },
  }),
  payout_receipt_returned: ({ sum_roubles, reason, wallet_url }) => ({
    subject: `Чек за выплату ${roubles(sum_roubles)} нужно исправить`,
    heading: 'Чек вернулся',
    paragraphs: ['Бухгалтер не смог принять чек. Исправьте его и пришлите снова на странице кошелька.'],
    facts: [['Сумма', roubles(sum_roubles)]],
    quote: reason,
    button: { label: 'Открыть кошелёк', url: wallet_url },
  }),
  withdrawal_failed: ({ sum_roubles, reason, wallet_url }) => ({
    subject: `Вывод ${roubles(sum_roubles)} не прошёл`,
    heading: 'Вывод не прошёл',
    paragraphs: ['Деньги вернулись на ваш баланс. Проверьте реквизиты и создайте новую заявку на вывод.'],
    facts: [['Сумма', roubles(sum_roubles)], ...(reason ? [['Причина', reason] as [string, string]] : [])],
    button: { label: 'Открыть кошелёк', url: wallet_url },
  }),
  ticket_answered: ({ ticket_id, answer_text, ticket_url }) => ({
    subject: `Ответ поддержки на обращение № ${ticket_id}`,
    heading: 'Поддержка ответила',
    paragraphs: [],
    facts: [['Обращение', `№ ${ticket_id}`]],
    quote: answer_text,
    button: { label: 'Открыть обращение', url: ticket_url },
  }),
  ticket_closed: ({ ticket_id, ticket_url, ratings }) => ({
    subject: `Обращение № ${ticket_id} закрыто: как мы помогли?`,
    heading: 'Обращение закрыто',
    paragraphs: [
      'Выберите, как мы помогли, и подтвердите на открывшейся странице: входить не нужно. Если вопрос остался, напишите нам.',
    ],
    facts: [['Обращение', `№ ${ticket_id}`]],
    items: [
      { title: 'Хорошо', detail: '', url: ratings.good },
      { title: 'Так себе', detail: '', url: ratings.fair },
      { title: 'Плохо', detail: '', url: ratings.poor },
    ],
    button: { label: 'Открыть обращение', url: ticket_url },
  }),
  ticket_asked: ({ ticket_id, sender_name, message_text, ticket_url }) => ({
    subject: `Вопрос в обращении № ${ticket_id}`,
    heading: 'Вопрос в поддержку',
    paragraphs: [],
    facts: [
      ['Обращение', `№ ${ticket_id}`],
      ['Отправитель', sender_name],
    ],
    quote: message_text,
    button: { label: 'Ответить', url: ticket_url },
  }),
  ...PEOPLE_LETTERS_RU,
}
