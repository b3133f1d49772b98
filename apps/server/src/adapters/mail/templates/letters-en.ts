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
import { PEOPLE_LETTERS_EN } from './people-letters-en.ts'

const roubles = (amount: number) => formatRoubles(amount, 'en')
const moment = (at: Date) => formatMoscowTime(at, 'en')

function aboutOrder(order: AboutOrder, subject: string, letter: Omit<Letter, 'heading' | 'subject'>): Letter {
  const facts: Letter['facts'] = [['Order', orderName(order)], ...(letter.facts ?? [])]
  const button = letter.button ?? { label: 'Open the order', url: order.order_url }
  return { ...letter, subject: `Order ${order.order_id}: ${subject}`, heading: capitalize(subject), facts, button }
}

function orderName(order: AboutOrder): string {
  return order.order_title ? `${order.order_id} “${order.order_title}”` : String(order.order_id)
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function until(label: string, at: Date | null): [string, string][] {
  return at === null ? [] : [[label, moment(at)]]
}

const CORRECTED: Record<CorrectedWhat, string> = {
  topup: 'Top-up',
  goodwill: 'Compensation from us',
  compensation: 'Compensation for an order',
  other: 'Movement of money',
}

const STATUS_SUBJECTS: Record<OrderStatusId, string> = {
  [ORDER_STATUS.draft]: 'back in your drafts',
  [ORDER_STATUS.suggested]: 'offered to the narrator',
  [ORDER_STATUS.waiting_calc]: 'waiting for the narrator’s price',
  [ORDER_STATUS.declined_by_narrator]: 'called off',
  [ORDER_STATUS.calculated]: 'waiting for a decision on the price',
  [ORDER_STATUS.declined_by_client]: 'closed',
  [ORDER_STATUS.inwork]: 'back in work',
  [ORDER_STATUS.verify_after_narrator]: 'the recording is being checked',
  [ORDER_STATUS.completed]: 'completed',
  [ORDER_STATUS.processing_by_soundengineer]: 'with the sound engineer',
  [ORDER_STATUS.waiting_payment_for_suggested]: 'waiting for payment',
  [ORDER_STATUS.waiting_payment_after_calc]: 'waiting for payment',
  [ORDER_STATUS.waiting_payment_add_options]: 'waiting for payment of the added options',
  [ORDER_STATUS.verify_before_soundengineer]: 'the recording is being checked',
  [ORDER_STATUS.verify_after_soundengineer]: 'the recording is being checked',
}

const RETURNED_BY: Record<ReturnedWork['by'], string> = {
  client: 'What you asked for has been corrected.',
  soundengineer:
    'The sound engineer returned the recording to the narrator with this comment, and the narrator has corrected it.',
}

const NOT_TAKEN: Record<NotTakenWhy, string> = {
  declined: 'the narrator can’t take the order',
  no_answer: 'the narrator didn’t answer in time',
  given_up: 'the narrator has given up the order',
  disabled: 'the narrator no longer takes orders',
}

const LAPSED: Record<LapsedAbout, [subject: string, text: string]> = {
  answer_over: ['the time to answer is over', 'The order is back with the client. You don’t need to do anything.'],
  price_over: [
    'the time to decide on the price is over',
    'The order is closed and no money was taken. Your script and settings are kept: you can send the order again.',
  ],
  client_silent: [
    'the client didn’t answer your price',
    'The time to decide is over and the order is closed. You don’t need to do anything.',
  ],
}

function returnedParagraphs(returned_roubles: number): string[] {
  return returned_roubles > 0 ? [`The money is back in your wallet: ${roubles(returned_roubles)}.`] : []
}

/** The English letters: plain and warm, sentence case, British spelling. */
export const LETTERS_EN: LetterWriter = {
  sign_in_code: ({ code, life_minutes, link_url }) => ({
    subject: `${code} is your Tembrel sign-in code`,
    heading: 'Your sign-in code',
    paragraphs: [
      `Enter it on the site: the code works for ${life_minutes} minutes. Or sign in with the link: it works once, within a day.`,
      'Don’t share the code or forward this email. If you weren’t signing in, just ignore it.',
    ],
    code,
    button: { label: 'Sign in with the link', url: link_url },
  }),
  order_suggested: (order) =>
    aboutOrder(order, 'a new order for you', {
      paragraphs: ['The order is paid. Read the script, then accept or decline the order.'],
      facts: [
        ['Client', order.client_name],
        ['You receive', roubles(order.reward_roubles)],
        ...until('Answer by', order.accept_until),
      ],
    }),
  order_calculation_requested: (order) =>
    aboutOrder(order, 'a request for a quote', {
      paragraphs: ['The client is waiting for your price. Look through the material and name it.'],
      facts: [['Client', order.client_name]],
    }),
  order_price_named: (order) =>
    aboutOrder(order, 'the narrator has named a price', {
      paragraphs: ['If the price suits you, pay for the order and the narrator will start recording.'],
      facts: [
        ['Narrator', order.narrator_name],
        ['Price', roubles(order.total_roubles)],
      ],
      ...(order.comment && { quote: order.comment }),
    }),
  order_paid: (order) =>
    aboutOrder(order, 'payment received', {
      paragraphs: ['We’ve passed the order to the narrator. We hold the money until you accept the recording.'],
      facts: [
        ['Narrator', order.narrator_name],
        ['Amount', roubles(order.total_roubles)],
      ],
    }),
  order_accepted: (order) =>
    aboutOrder(order, 'accepted', {
      paragraphs: ['The narrator is starting to record. You can talk in the order chat.'],
      facts: [['Narrator', order.narrator_name], ...until('Due', order.deadline_at)],
    }),
  order_declined: (order) =>
    aboutOrder(order, NOT_TAKEN[order.why], {
      paragraphs: [
        ...returnedParagraphs(order.returned_roubles),
        'Your script and settings are kept. Choose another narrator and send the order again.',
      ],
      facts: [['Narrator', order.narrator_name]],
      ...(order.comment && { quote: order.comment }),
    }),
  order_lapsed: (order) => {
    const [subject, text] = LAPSED[order.about]
    return aboutOrder(order, subject, { paragraphs: [text] })
  },
  order_begun: (order) =>
    aboutOrder(order, 'paid, you can record', {
      paragraphs: ['The client has agreed to your price and paid. Send the recording in time.'],
      facts: [
        ['Client', order.client_name],
        ['You receive', roubles(order.reward_roubles)],
        ...until('Due', order.deadline_at),
      ],
    }),
  order_results_sent: (order) =>
    aboutOrder(order, order.returned ? 'the recording is corrected' : 'the recording is ready', {
      paragraphs: [
        ...(order.returned ? [RETURNED_BY[order.returned.by]] : []),
        'Listen to it, then accept the recording or say what to change.',
      ],
      ...(order.returned?.comment && { quote: order.returned.comment }),
      facts: [['Recorded by', order.sender_name], ...until('Check it by', order.confirm_until)],
      button: { label: 'Listen to the recording', url: order.order_url },
    }),
  order_not_done: (order) =>
    aboutOrder(order, 'the client asks for changes', {
      paragraphs: ['The order is with you again.'],
      ...(order.deadline_at && { facts: [['Due', moment(order.deadline_at)]] }),
      ...(order.comment && { quote: order.comment }),
    }),
  order_sent_back: (order) =>
    aboutOrder(order, 'the sound engineer has sent the recording back', {
      paragraphs: ['The order is with you again: correct the recording and send it once more.'],
      facts: until('Due', order.deadline_at),
      ...(order.comment && { quote: order.comment }),
    }),
  order_options_settled: (order) =>
    aboutOrder(order, order.are_paid ? 'the added options are paid for' : 'the added options are cancelled', {
      paragraphs: [
        order.are_paid
          ? 'Work on the order continues.'
          : 'They weren’t paid for. Work on the order continues without them.',
      ],
      facts: until('Due', order.deadline_at),
    }),
  order_assigned: (order) =>
    aboutOrder(order, 'a recording is waiting for your work', {
      paragraphs: ['The client has accepted the voice recording. Now it needs your cleaning and mixing.'],
      facts: [['Narrator', order.narrator_name], ...until('Due', order.deadline_at)],
    }),
  order_completed: (order) =>
    aboutOrder(order, 'completed', {
      paragraphs: ['All files are in the order. Leave a review: it helps others choose a voice.'],
      button: { label: 'Get the files', url: order.order_url },
    }),
  order_reward_paid: (order) =>
    aboutOrder(order, 'your work is accepted', {
      paragraphs: ['The order is completed and your reward is in your wallet.'],
      facts: [['You received', roubles(order.received_roubles)]],
    }),
  order_cancelled: (order) =>
    aboutOrder(order, 'cancelled', {
      paragraphs: [...returnedParagraphs(order.returned_roubles), 'If you have questions, write to support.'],
    }),
  order_message: (order) =>
    aboutOrder(order, 'a new message', {
      paragraphs: ['You have a message in the order chat.'],
      facts: [['From', order.sender_name]],
      quote: order.message_text,
      button: { label: 'Reply', url: order.order_url },
    }),
  order_comment: (order) =>
    aboutOrder(order, 'a comment on the recording', {
      paragraphs: ['There is a new comment on the recording, below.'],
      facts: [['From', order.sender_name]],
      ...(order.message_text && { quote: order.message_text }),
      button: { label: 'Open the recording', url: order.order_url },
    }),
  order_part: (order) =>
    aboutOrder(order, 'a part of the recording is ready', {
      paragraphs: ['You can listen to it now, before the rest is recorded.'],
      facts: [
        ['Part', order.part_title],
        ['Narrator', order.sender_name],
      ],
      button: { label: 'Listen', url: order.order_url },
    }),
  order_spliced: (order) =>
    aboutOrder(order, 'the recording with pick-ups is ready', {
      paragraphs: ['The new phrases stand in the accepted recording. That one itself has not changed.'],
      button: { label: 'Listen', url: order.order_url },
    }),
  order_status: (order) =>
    aboutOrder(order, STATUS_SUBJECTS[order.orderstatuses_id], {
      paragraphs: ['Open the order: it says what to do next, and by when.'],
    }),
  order_withdrawn: (order) =>
    aboutOrder(order, 'no longer yours', {
      paragraphs: [
        'The client took the order back, or we passed it on to somebody else. You don’t need to do anything.',
      ],
      button: { label: 'Open your orders', url: order.order_url },
    }),
  order_money_left: (order) =>
    aboutOrder(order, 'the money is in your wallet', {
      paragraphs: [
        'The payment came when the order no longer expected it. The money is in your wallet, to spend or withdraw.',
      ],
      facts: [['Amount', roubles(order.left_roubles)]],
    }),
  order_goodwill: (order) =>
    aboutOrder(order, `${roubles(order.given_roubles)} back from us`, {
      paragraphs: ['The money is in your wallet, to spend or withdraw.'],
      facts: [['Amount', roubles(order.given_roubles)]],
    }),
  order_narrator_left: (order) =>
    aboutOrder(order, 'the narrator no longer works with us', {
      paragraphs: [
        'Support is dealing with the order: they will help to finish it or return all the money. They will write to you in the order.',
      ],
    }),
  order_narrator_back: (order) =>
    aboutOrder(order, 'the narrator is back with us', {
      paragraphs: ['The narrator continues to work on your order.'],
    }),
  order_reminder: (order) => {
    const [subject, text] = REMINDER_WORDS.en[order.about]
    return aboutOrder(order, subject, { paragraphs: [text], facts: [['By', moment(order.until)]] })
  },
  money_arrived: ({ sum_roubles, wallet_url }) => ({
    subject: `${roubles(sum_roubles)} added to your wallet`,
    heading: 'The money is in your wallet',
    paragraphs: ['You can pay for an order with it now.'],
    facts: [['Amount', roubles(sum_roubles)]],
    button: { label: 'Open the wallet', url: wallet_url },
  }),
  ...invoiceLetters.en,
  wallet_corrected: ({ sum_roubles, what, order_id, wallet_url }) => {
    const sum = roubles(Math.abs(sum_roubles))
    const isTaken = sum_roubles < 0
    return {
      subject: isTaken
        ? `We have corrected a mistake: ${sum} taken from your wallet`
        : `We have corrected a mistake: ${sum} back in your wallet`,
      heading: 'We have corrected a mistake',
      paragraphs: [
        isTaken
          ? 'Our accountant has undone an operation that was a mistake and taken its money back from your wallet.'
          : 'Our accountant has returned to your wallet the money that was taken from it by mistake.',
        'If you have questions, write to support.',
      ],
      facts: [
        ['Operation', CORRECTED[what]],
        [isTaken ? 'Taken' : 'Added', sum],
        ...(order_id === null ? [] : [['Order', String(order_id)] as [string, string]]),
      ],
      button: { label: 'Open the wallet', url: wallet_url },
    }
  },
  digest: ({ count, items, place, url }) => ({
    subject: `You have ${count} updates on Tembrel`,
    heading: `You have ${count} updates`,
    paragraphs: count > items.length ? [`These are the first ${items.length}; the rest are on the site.`] : [],
    items,
    button: { label: place === 'tickets' ? 'Open the tickets' : 'Open your orders', url },
  }),
  withdrawal_executed: ({ sum_roubles, wallet_url }) => ({
    subject: `Your withdrawal of ${roubles(sum_roubles)} is done`,
    heading: 'The money is on its way',
    paragraphs: ['When it arrives depends on your bank: usually on the same day.'],
    facts: [['Amount', roubles(sum_roubles)]],
    button: { label: 'Open the wallet', url: wallet_url },
  }),
  payout_receipt_missing: ({ sum_roubles, executed_at, wallet_url }) => ({
    subject: `Please send the receipt for your payout of ${roubles(sum_roubles)}`,
    heading: 'We’re waiting for a receipt',
    paragraphs: [
      'Self-employed people need a receipt from Moy Nalog, entrepreneurs and companies an act or an invoice. Send it on the wallet page, it takes a minute.',
    ],
    facts: [
      ['Amount', roubles(sum_roubles)],
      ['Paid out', moment(executed_at)],
    ],
    button: { label: 'Open the wallet', url: wallet_url },
  }),
  payout_receipt_returned: ({ sum_roubles, reason, wallet_url }) => ({
    subject: `The receipt for your payout of ${roubles(sum_roubles)} needs a correction`,
    heading: 'Your receipt was returned',
    paragraphs: ['The accountant couldn’t accept it. Correct it and send it again on the wallet page.'],
    facts: [['Amount', roubles(sum_roubles)]],
    quote: reason,
    button: { label: 'Open the wallet', url: wallet_url },
  }),
  withdrawal_failed: ({ sum_roubles, reason, wallet_url }) => ({
    subject: `Your withdrawal of ${roubles(sum_roubles)} failed`,
    heading: 'The withdrawal didn’t go through',
    paragraphs: ['The money is back in your wallet. Check the details and make a new withdrawal request.'],
    facts: [['Amount', roubles(sum_roubles)], ...(reason ? [['Reason', reason] as [string, string]] : [])],
    button: { label: 'Open the wallet', url: wallet_url },
  }),
  ticket_answered: ({ ticket_id, answer_text, ticket_url }) => ({
    subject: `Support has answered ticket ${ticket_id}`,
    heading: 'Support has answered',
    paragraphs: [],
    facts: [['Ticket', String(ticket_id)]],
    quote: answer_text,
    button: { label: 'Open the ticket', url: ticket_url },
  }),
  ticket_closed: ({ ticket_id, ticket_url, ratings }) => ({
    subject: `Ticket ${ticket_id} is closed: how did we do?`,
    heading: 'Your ticket is closed',
    paragraphs: [
      'Choose how we did and confirm it on the page that opens: no need to sign in. If anything is left, write to us.',
    ],
    facts: [['Ticket', String(ticket_id)]],
    items: [
      { title: 'Good', detail: '', url: ratings.good },
      { title: 'So-so', detail: '', url: ratings.fair },
      { title: 'Not good', detail: '', url: ratings.poor },
    ],
    button: { label: 'Open the ticket', url: ticket_url },
  }),
  ticket_asked: ({ ticket_id, sender_name, message_text, ticket_url }) => ({
    subject: `A question in ticket ${ticket_id}`,
    heading: 'A question for support',
    paragraphs: [],
    facts: [
      ['Ticket', String(ticket_id)],
      ['From', sender_name],
    ],
    quote: message_text,
    button: { label: 'Reply', url: ticket_url },
  }),
  ...PEOPLE_LETTERS_EN,
}
