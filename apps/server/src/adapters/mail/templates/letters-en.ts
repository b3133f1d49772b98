import { formatMoscowTime, formatRoubles } from './letter-formats.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type {
  AboutOrder,
  CorrectedWhat,
  InvitedRole,
  LapsedAbout,
  Letter,
  LetterWriter,
  NotTakenWhy,
  ReturnedWork,
} from './letter.ts'
import { REMINDER_WORDS } from './reminder-words.ts'

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
  1: 'back among your drafts',
  2: 'offered to the narrator',
  3: 'waiting for the narrator’s price',
  4: 'called off',
  5: 'waiting for a decision on the price',
  6: 'closed',
  7: 'back in work',
  8: 'the recording is being checked',
  9: 'completed',
  14: 'with the sound engineer',
  15: 'waiting for payment',
  16: 'waiting for payment',
  17: 'waiting for payment of the added options',
  18: 'the recording is being checked',
  19: 'the recording is being checked',
}

const RETURNED_BY: Record<ReturnedWork['by'], string> = {
  client: 'You asked for this, and it has been mended.',
  soundengineer: 'With these words the sound engineer returned the recording, and the narrator has mended it.',
}

const NOT_TAKEN: Record<NotTakenWhy, string> = {
  declined: 'the narrator can’t take the order',
  no_answer: 'the narrator didn’t answer in time',
  given_up: 'the narrator has given the order up',
  disabled: 'the narrator no longer takes orders',
}

const LAPSED: Record<LapsedAbout, [subject: string, text: string]> = {
  answer_over: ['the time to answer is over', 'The order is closed for you and back with the client. Nothing to do.'],
  price_over: [
    'the time to decide on the price is over',
    'The order is closed and nothing was charged. Your script and settings are kept: you can send it again.',
  ],
  client_silent: [
    'the client didn’t answer your price',
    'The time to decide is over, the order is closed. Nothing to do.',
  ],
}

function returnedParagraphs(returned_roubles: number): string[] {
  return returned_roubles > 0 ? [`The money is back in your wallet: ${roubles(returned_roubles)}.`] : []
}

const INVITED: Record<InvitedRole, string> = {
  supporter: 'a member of support',
  accountant: 'an accountant',
  soundengineer: 'a sound engineer',
  agent: "a narrators' agent",
}

function returnedDemosParagraphs(returned_demos: number): string[] {
  return returned_demos > 0 ? ['Some recordings need changes: each of them says which.'] : []
}

/** The English letters: plain and warm, sentence case, British spelling. */
export const LETTERS_EN: LetterWriter = {
  sign_in_code: ({ code, life_minutes, link_url }) => ({
    subject: `${code} is your Tembrel sign-in code`,
    heading: 'Your sign-in code',
    paragraphs: [
      `Enter it on the site: the code works for ${life_minutes} minutes. Or sign in by the link, which works once within a day.`,
      'Don’t share the code or forward this letter. If you weren’t signing in, just ignore this email.',
    ],
    code,
    button: { label: 'Sign in by link', url: link_url },
  }),
  order_suggested: (order) =>
    aboutOrder(order, 'a new order for you', {
      paragraphs: ['The order is paid. Read the script, then accept or decline it.'],
      facts: [
        ['Client', order.client_name],
        ['You receive', roubles(order.reward_roubles)],
        ...until('Answer by', order.accept_until),
      ],
    }),
  order_calculation_requested: (order) =>
    aboutOrder(order, 'a request for a quote', {
      paragraphs: ['The client is waiting for your price. Look through the material and name a sum.'],
      facts: [['Client', order.client_name]],
    }),
  order_price_named: (order) =>
    aboutOrder(order, 'the narrator has named a price', {
      paragraphs: ['If the price suits you, pay for the order and the work begins.'],
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
        ['Sum', roubles(order.total_roubles)],
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
    aboutOrder(order, order.returned ? 'the recording is mended' : 'the recording is ready', {
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
      paragraphs: ['The order is back in your work.'],
      ...(order.deadline_at && { facts: [['Due', moment(order.deadline_at)]] }),
      ...(order.comment && { quote: order.comment }),
    }),
  order_sent_back: (order) =>
    aboutOrder(order, 'the sound engineer has sent the recording back', {
      paragraphs: ['The order is back in your work: put the recording right and send it again.'],
      facts: until('Due', order.deadline_at),
      ...(order.comment && { quote: order.comment }),
    }),
  order_options_settled: (order) =>
    aboutOrder(order, order.are_paid ? 'the added options are paid for' : 'the added options are dropped', {
      paragraphs: [
        order.are_paid
          ? 'The order goes on from where it stopped.'
          : 'They weren’t paid for. The order goes on without them.',
      ],
      facts: until('Due', order.deadline_at),
    }),
  order_assigned: (order) =>
    aboutOrder(order, 'a recording to process', {
      paragraphs: ['The client has accepted the voice. Now it is your turn: cleaning and mixing.'],
      facts: [['Narrator', order.narrator_name], ...until('Due', order.deadline_at)],
    }),
  order_completed: (order) =>
    aboutOrder(order, 'completed', {
      paragraphs: ['All files are waiting in the order. Leave a review: it helps others choose a voice.'],
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
      paragraphs: ['Somebody has commented on the recording.'],
      facts: [['From', order.sender_name]],
      ...(order.message_text && { quote: order.message_text }),
      button: { label: 'Open the recording', url: order.order_url },
    }),
  order_status: (order) =>
    aboutOrder(order, STATUS_SUBJECTS[order.orderstatuses_id], {
      paragraphs: ['The order says what to do next, and by when.'],
    }),
  order_withdrawn: (order) =>
    aboutOrder(order, 'no longer yours', {
      paragraphs: ['The order was taken back or passed on; there’s nothing you need to do.'],
      button: { label: 'Open your orders', url: order.order_url },
    }),
  order_money_left: (order) =>
    aboutOrder(order, 'the money is in your wallet', {
      paragraphs: [
        'The payment came when the order could no longer take it. The money is in your wallet, to spend or withdraw.',
      ],
      facts: [['Sum', roubles(order.left_roubles)]],
    }),
  order_goodwill: (order) =>
    aboutOrder(order, `${roubles(order.given_roubles)} back from us`, {
      paragraphs: ['The money is in your wallet, to spend or withdraw.'],
      facts: [['Sum', roubles(order.given_roubles)]],
    }),
  order_narrator_left: (order) =>
    aboutOrder(order, 'the narrator no longer works with us', {
      paragraphs: ['Support will help to finish the order or return all the money. They will write to you there.'],
    }),
  order_narrator_back: (order) =>
    aboutOrder(order, 'the narrator is back with us', { paragraphs: ['They go on with the order.'] }),
  order_reminder: (order) => {
    const [subject, text] = REMINDER_WORDS.en[order.about]
    return aboutOrder(order, subject, { paragraphs: [text], facts: [['By', moment(order.until)]] })
  },
  money_arrived: ({ sum_roubles, wallet_url }) => ({
    subject: `${roubles(sum_roubles)} added to your wallet`,
    heading: 'The money is in your wallet',
    paragraphs: ['You can pay for an order with it now.'],
    facts: [['Sum', roubles(sum_roubles)]],
    button: { label: 'Open the wallet', url: wallet_url },
  }),
  wallet_corrected: ({ sum_roubles, what, order_id, wallet_url }) => {
    const sum = roubles(Math.abs(sum_roubles))
    const isTaken = sum_roubles < 0
    return {
      subject: isTaken
        ? `${sum} taken from your wallet: a mistake put right`
        : `${sum} back in your wallet: a mistake put right`,
      heading: 'A mistake put right',
      paragraphs: [
        isTaken
          ? 'Accounts have undone an operation that was a mistake and taken its money back from your wallet.'
          : 'Accounts have put money back into your wallet that was taken from it by mistake.',
        'Any questions: write to support.',
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
    subject: `${count} things have happened on Tembrel`,
    heading: `${count} things have happened`,
    paragraphs: count > items.length ? [`These are the first ${items.length}; the rest are waiting on the site.`] : [],
    items,
    button: { label: place === 'tickets' ? 'Open the tickets' : 'Open your orders', url },
  }),
  withdrawal_executed: ({ sum_roubles, wallet_url }) => ({
    subject: `Your withdrawal of ${roubles(sum_roubles)} is done`,
    heading: 'The money is on its way',
    paragraphs: ['Your bank will credit it in its own time, usually on the same day.'],
    facts: [['Sum', roubles(sum_roubles)]],
    button: { label: 'Open the wallet', url: wallet_url },
  }),
  withdrawal_failed: ({ sum_roubles, reason, wallet_url }) => ({
    subject: `Your withdrawal of ${roubles(sum_roubles)} failed`,
    heading: 'The withdrawal didn’t go through',
    paragraphs: ['The money is back in your wallet. Check the details and make a new request.'],
    facts: [['Sum', roubles(sum_roubles)], ...(reason ? [['Reason', reason] as [string, string]] : [])],
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
  narrator_listed: ({ narrator_name, returned_demos, profile_url }) => ({
    subject: 'Your narrator profile is approved: clients can see you now',
    heading: 'Your profile is approved',
    paragraphs: [
      'You’re in the list of narrators and can take orders. We’ll write when one comes.',
      ...returnedDemosParagraphs(returned_demos),
    ],
    facts: [['Narrator', narrator_name]],
    button: { label: 'Open the profile', url: profile_url },
  }),
  narrator_changes_shown: ({ narrator_name, returned_demos, profile_url }) => ({
    subject: 'Your profile changes are approved',
    heading: 'Your changes are approved',
    paragraphs: ['Clients see them already.', ...returnedDemosParagraphs(returned_demos)],
    facts: [['Narrator', narrator_name]],
    button: { label: 'Open the profile', url: profile_url },
  }),
  narrator_returned: ({ narrator_name, comment, profile_url }) => ({
    subject: 'Your narrator profile needs changes',
    heading: 'Some changes are needed',
    paragraphs: ['Change what we write about and save: the profile is then checked again.'],
    facts: [['Narrator', narrator_name]],
    quote: comment,
    button: { label: 'Make the changes', url: profile_url },
  }),
  review_received: ({ narrator_name, client_name, rating, review_text, reviews_url }) => ({
    subject: `A new review: ${rating} out of 5`,
    heading: 'You have a new review',
    paragraphs: ['Everybody who reads reviews will see your reply.'],
    facts: [
      ['Narrator', narrator_name],
      ['Client', client_name],
      ['Rating', `${rating} out of 5`],
    ],
    ...(review_text && { quote: review_text }),
    button: { label: 'Reply to the review', url: reviews_url },
  }),
  review_replied: ({ narrator_name, reply_text, narrator_url }) => ({
    subject: 'The narrator has replied to your review',
    heading: 'A reply to your review',
    paragraphs: [],
    facts: [['Narrator', narrator_name]],
    quote: reply_text,
    button: { label: 'Open the narrator’s page', url: narrator_url },
  }),
  invitation: ({ role, sign_in_url }) => ({
    subject: 'An invitation to Tembrel',
    heading: 'You’re invited to Tembrel',
    paragraphs: [
      `This address has access as ${INVITED[role]}. Sign in with it: the code comes by email.`,
      'If you weren’t expecting an invitation, simply delete this email.',
    ],
    button: { label: 'Sign in', url: sign_in_url },
  }),
  email_code: ({ code, life_minutes }) => ({
    subject: `${code} is your code to confirm this email`,
    heading: 'Confirm your email',
    paragraphs: [
      `Enter it in your settings within ${life_minutes} minutes. If it wasn’t you, just ignore this letter.`,
    ],
    code,
  }),
  email_changed: ({ help_url }) => ({
    subject: 'The email of your profile has been changed',
    heading: 'Your email has been changed',
    paragraphs: ['You now sign in with another address. If it wasn’t you, write to support at once.'],
    button: { label: 'Write to support', url: help_url },
  }),
}
