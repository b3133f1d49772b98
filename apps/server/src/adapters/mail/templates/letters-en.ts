import { formatMoscowTime, formatRoubles } from './letter-formats.ts'
import type { AboutOrder, Letter, LetterWriter } from './letter.ts'

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

function returnedParagraphs(returned_roubles: number): string[] {
  return returned_roubles > 0 ? [`The money is back in your wallet: ${roubles(returned_roubles)}.`] : []
}

/** The English letters: plain and warm, sentence case, British spelling. */
export const LETTERS_EN: LetterWriter = {
  sign_in_code: ({ code, life_minutes }) => ({
    subject: `${code} is your Tembrel sign-in code`,
    heading: 'Your sign-in code',
    paragraphs: [
      `Enter it on the site. The code works for ${life_minutes} minutes.`,
      "Don't share it with anyone. If you weren't signing in, just ignore this email.",
    ],
    code,
  }),
  order_suggested: (order) =>
    aboutOrder(order, 'a new order for you', {
      paragraphs: ['The order is paid. Read the script, then accept or decline it.'],
      facts: [
        ['Client', order.client_name],
        ['You receive', roubles(order.reward_roubles)],
        ['Answer by', moment(order.accept_until)],
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
      paragraphs: ["We've passed the order to the narrator. We hold the money until you accept the recording."],
      facts: [
        ['Narrator', order.narrator_name],
        ['Sum', roubles(order.total_roubles)],
      ],
    }),
  order_accepted: (order) =>
    aboutOrder(order, 'accepted', {
      paragraphs: ['The narrator is starting to record. You can talk in the order chat.'],
      facts: [
        ['Narrator', order.narrator_name],
        ['Due', moment(order.deadline_at)],
      ],
    }),
  order_declined: (order) =>
    aboutOrder(order, "the narrator can't take the order", {
      paragraphs: [
        ...returnedParagraphs(order.returned_roubles),
        'Your script and settings are kept. Choose another narrator and send the order again.',
      ],
      facts: [['Narrator', order.narrator_name]],
      ...(order.comment && { quote: order.comment }),
    }),
  order_results_sent: (order) =>
    aboutOrder(order, 'the recording is ready', {
      paragraphs: ['Listen to it, then accept the recording or say what to change.'],
      facts: [
        ['Recorded by', order.sender_name],
        ['Check it by', moment(order.confirm_until)],
      ],
      button: { label: 'Listen to the recording', url: order.order_url },
    }),
  order_not_done: (order) =>
    aboutOrder(order, 'the client asks for changes', {
      paragraphs: ['The order is back in your work.'],
      ...(order.deadline_at && { facts: [['Due', moment(order.deadline_at)]] }),
      ...(order.comment && { quote: order.comment }),
    }),
  order_assigned: (order) =>
    aboutOrder(order, 'a recording to process', {
      paragraphs: ['The client has accepted the voice. Now it is your turn: cleaning and mixing.'],
      facts: [['Narrator', order.narrator_name]],
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
  withdrawal_executed: ({ sum_roubles, wallet_url }) => ({
    subject: `Your withdrawal of ${roubles(sum_roubles)} is done`,
    heading: 'The money is on its way',
    paragraphs: ['Your bank will credit it in its own time, usually on the same day.'],
    facts: [['Sum', roubles(sum_roubles)]],
    button: { label: 'Open the wallet', url: wallet_url },
  }),
  withdrawal_failed: ({ sum_roubles, reason, wallet_url }) => ({
    subject: `Your withdrawal of ${roubles(sum_roubles)} failed`,
    heading: "The withdrawal didn't go through",
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
}
