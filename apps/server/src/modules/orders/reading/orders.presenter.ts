/** Rows of an order → the order on the wire, by the specification's names (Product §3). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOrder, WireTake } from '@tembrel/contract/wire/order.ts'
import type { WireParticipant } from '@tembrel/contract/wire/people.ts'
import { ZERO_KOPECKS, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { OrderAction } from '@tembrel/domain/orders/lifecycle-types.ts'
import { chosenOptionIds } from '@tembrel/domain/orders/option-ids.ts'
import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import { withShownName } from '@tembrel/domain/accounts/shown-name.ts'
import { usualTimesAt } from '@tembrel/domain/narrators/usual-times.ts'
import { shownCity } from '@tembrel/domain/narrators/shown-city.ts'
import { AWAITING_NARRATOR, AWAITING_PAYMENT, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { isOpenPayment } from '@tembrel/domain/money/payment-codes.ts'
import { formatDay, formatMoment } from '../../../http/format-moment.ts'
import type { PaymentRow } from '../../payments/rows/payments.queries.ts'
import type { MessageRow } from '../chat/chat.queries.ts'
import { presentMessage, type MessageParts } from '../chat/messages.presenter.ts'
import { presentOwnPickups } from '../pickups/pickups.presenter.ts'
import type { PickupsRow, SplicedRow } from '../pickups/pickups.queries.ts'
import { filePath, presentFiles } from '../script/files.presenter.ts'
import type { ParticipantRow } from '../work/people.queries.ts'
import { narratorPricesOf } from '../pricing/pricing.ts'
import type { GenreRow, WorkingNarratorRow } from '../work/prices.queries.ts'
import { keptPhrases } from '../work/phrases.ts'
import { keptReadings } from '../work/readings.ts'
import { presentResultComment } from '../takes/result-comments.presenter.ts'
import type { ResultCommentRow } from '../takes/result-comments.queries.ts'
import type { ReportedProgress } from '../takes/long-orders.queries.ts'
import type { OrderReviewRow, SharedPart } from './reading.queries.ts'
import type { SentTakeRow } from '../takes/takes.queries.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'

/** Everything an order is shown with, as collected for one reader. */
export interface OrderParts extends MessageParts {
  readonly order: OrderRow
  readonly total: number | null
  readonly genre: GenreRow
  readonly narrator: WorkingNarratorRow | undefined
  readonly lines: readonly PriceLine[]
  readonly no_price_reason: string | null
  readonly messages: readonly MessageRow[]
  readonly takes: readonly (SentTakeRow & { author: ParticipantRow | null })[]
  readonly comments: readonly ResultCommentRow[]
  readonly uploads: readonly string[]
  readonly pickups: PickupsRow | undefined
  readonly spliced: readonly SplicedRow[]
  readonly progress: ReportedProgress | null
  readonly shared_parts: readonly SharedPart[]
  readonly people: ReadonlyMap<number, ParticipantRow>
  readonly former_workers: readonly ParticipantRow[]
  readonly history: readonly {
    action: string
    from_status: OrderStatusId | null
    to_status: OrderStatusId
    role: string
    comment: string | null
    at: Date
  }[]
  readonly actions: readonly OrderAction[]
  readonly balance: number | null
  readonly payment: OpenPaymentRow | undefined
  readonly left_in_wallet: Kopecks
  readonly withdraw_fee: Kopecks
  readonly unread: boolean
  readonly review: OrderReviewRow | null
  readonly reward: { gross: number; fee: number; net: number } | null
  readonly rewarded_mix: WireOrder['rewarded_mix']
  /** The deadline that is promised before paying. */
  readonly promised: Date | null
  /** When the order left its reader; null for those who have it. */
  readonly left_at: Date | null
}

/** What is read and what was ordered with it. */
export type ScriptColumns = Pick<
  OrderRow,
  | 'id'
  | 'text'
  | 'words_count'
  | 'time_optimal'
  | 'time_slow'
  | 'time_fast'
  | 'topic'
  | 'link'
  | 'comment'
  | 'musics'
  | 'clip_length'
  | 'speed'
  | 'dogovor_needed'
  | 'cleaning'
  | 'mixing'
  | 'alienation'
  | 'federal'
  | 'cleaning_by_narrator'
  | 'file_id'
>
export type PaidColumns = Pick<
  OrderRow,
  'cleaning_paid' | 'mixing_paid' | 'alienation_paid' | 'federal_paid' | 'payment_method' | 'total_paid'
>

const UNKNOWN_PERSON: Omit<WireParticipant, 'id' | 'role'> = {
  firstname: '',
  lastname: '',
  image: null,
  slug: null,
  timbre_id: null,
  timezone: null,
  city: '',
}

/** A person of an order, with his name as it is shown in this language. */
export function presentParticipant(row: ParticipantRow, locale: Locale): WireParticipant {
  const { id, role, image, slug, timbre_id, timezone } = row
  const { firstname, lastname } = withShownName(row, locale)
  return { id, role, firstname, lastname, image, slug, timbre_id, timezone, city: shownCity(row.city ?? '', locale) }
}

/** The order for its reader. */
export function presentOrder(parts: OrderParts, actor: OrderActor, locale: Locale): WireOrder {
  const { order, genre, now } = parts
  const { clocks } = parts.settings
  return {
    ...presentSummary(parts, locale),
    ...presentScript(order, actor.role),
    ...presentPrices(order, parts.lines),
    ...presentMoney(parts),
    is_additional: order.parent_id !== null,
    pickups: presentOwnPickups(order.text, parts.pickups),
    spliced: parts.spliced.map(({ order_id, text, spliced_file_id, splice_doubts }) => ({
      order_id,
      text,
      file: spliced_file_id === null ? null : (presentFiles(parts, actor, [spliced_file_id])[0] ?? null),
      doubts: splice_doubts,
    })),
    progress: presentProgress(parts.progress, locale),
    parts: parts.shared_parts.flatMap(({ file_id, title, at }) => {
      const [file] = presentFiles(parts, actor, [file_id])
      return file ? [{ title, file, formatted_at: formatMoment(new Date(at), locale) }] : []
    }),
    readings: keptReadings(order),
    phrases: keptPhrases(order).map((row) => ({ ...row })),
    narrator_comment: order.narrator_comment,
    narrator: presentNarrator(parts, locale),
    narrator_left: parts.people.get(order.narrator_id ?? 0)?.is_disabled ?? false,
    file_name: parts.files.get(order.file_id ?? '')?.name ?? null,
    file_size: parts.files.get(order.file_id ?? '')?.size ?? null,
    ordermessages: parts.messages.map((message) => presentMessage(message, parts, actor, locale)),
    takes: parts.takes.map((take) => ({
      id: take.id,
      number: take.number,
      worker: take.worker,
      worker_id: take.worker_id,
      author: take.author && presentParticipant(take.author, locale),
      created_at: take.created_at.toISOString(),
      formatted_created_at: formatMoment(take.created_at, locale),
      files: presentTakeFiles(parts, actor, take),
    })),
    result_comments: parts.comments.map((comment) =>
      presentResultComment(comment, { order, now, edit_minutes: clocks.message_edit_minutes }, actor, locale),
    ),
    uploads: presentFiles(parts, actor, parts.uploads),
    history: parts.history.map(({ at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      formatted_at: formatMoment(at, locale),
    })),
    actions: [...parts.actions],
    open_threads: [...parts.open_threads],
    former_workers: parts.former_workers.map((worker) => presentParticipant(worker, locale)),
    usual_times: usualTimesOf(parts),
    promised_deadline_at: isoOf(parts.promised),
    formatted_promised_deadline_at: parts.promised && formatMoment(parts.promised, locale),
    placed_at: isoOf(order.placed_at),
    paid_at: isoOf(order.paid_at),
    completed_at: isoOf(order.completed_at),
    left_at: isoOf(parts.left_at),
    not_done_count: order.not_done_count,
    review: presentReview(parts.review, actor, locale),
    genre: { id: genre.id, title: locale === 'en' ? genre.title_en : genre.title_ru },
  }
}

function presentProgress(progress: ReportedProgress | null, locale: Locale): WireOrder['progress'] {
  if (progress === null) return null
  const { sentences_read, sentences_total } = progress
  const at = new Date(progress.updated_at)
  return { sentences_read, sentences_total, at: at.toISOString(), formatted_at: formatMoment(at, locale) }
}

/** As of when the order came to its narrator; before that as of now. Urgent and additional orders are not what was counted. */
function usualTimesOf({ order, narrator, history, now, settings }: OrderParts): WireOrder['usual_times'] {
  if (!settings.flags.usual_times || !narrator || order.urgent || order.parent_id !== null) return null
  const came = history.findLast(
    ({ from_status, to_status }) => AWAITING_NARRATOR.includes(to_status) && from_status !== to_status,
  )
  const times = usualTimesAt(narrator.narrator.usual_times, order.genre_id, came?.at ?? now)
  return times.answer_minutes === null ? null : times
}

/** A review that staff have hidden is still its author's to see. */
function presentReview(review: OrderReviewRow | null, { role }: OrderActor, locale: Locale): WireOrder['review'] {
  if (!review || (review.is_hidden && (role === 'narrator' || role === 'soundengineer'))) return null
  const { created_at, replied_at, cliches, ...said } = review
  return {
    ...said,
    cliches: cliches.map(({ title_ru, title_en, ...cliche }) => ({
      ...cliche,
      title: locale === 'en' ? title_en : title_ru,
    })),
    formatted_created_at: formatMoment(new Date(created_at), locale),
    formatted_replied_at: replied_at && formatMoment(new Date(replied_at), locale),
  }
}

function presentSummary(parts: OrderParts, locale: Locale) {
  const { order, people, genre } = parts
  return {
    id: order.id,
    orderstatuses_id: order.orderstatuses_id,
    prevstatus_id: order.prevstatus_id,
    title: order.title,
    genre: { id: genre.id, title: locale === 'en' ? genre.title_en : genre.title_ru },
    urgent: order.urgent,
    price: parts.total,
    client: personOf(people, order.client_id, 'client', locale),
    soundengineer:
      order.soundengineer_id === null ? null : personOf(people, order.soundengineer_id, 'soundengineer', locale),
    deadline_at: isoOf(order.deadline_at),
    formatted_deadline_at: order.deadline_at ? formatMoment(order.deadline_at, locale) : null,
    clock_due_at: isoOf(order.clock_due_at),
    created_at: order.created_at.toISOString(),
    formatted_created_at: formatDay(order.created_at, locale),
    updated_at: order.updated_at.toISOString(),
    unread: parts.unread,
  }
}

/** What is read and what was ordered with it. */
export function presentScript(order: ScriptColumns, reader: OrderActor['role']) {
  const { text, words_count, time_optimal, time_slow, time_fast, topic, link, comment, musics } = order
  const { clip_length, speed, dogovor_needed, cleaning, mixing, alienation, federal, cleaning_by_narrator } = order
  return {
    ...{ text, words_count, time_optimal, time_slow, time_fast, topic, link, comment, musics },
    ...{ clip_length, speed, dogovor_needed, cleaning, mixing, alienation, federal, cleaning_by_narrator },
    file: order.file_id ? filePath(reader, order.id, order.file_id) : null,
    file_id: order.file_id,
    options: chosenOptionIds(order),
  }
}

/** What each part costs and whether it is paid. */
export function presentPrices(order: PaidColumns, lines: readonly PriceLine[]) {
  const amountOf = (name: PriceLine['line']) => lines.find((line) => line.line === name)?.amount ?? null
  const { cleaning_paid, mixing_paid, alienation_paid, federal_paid, payment_method, total_paid } = order
  return {
    ...{ cleaning_paid, mixing_paid, alienation_paid, federal_paid, payment_method, total_paid },
    base_price: amountOf('base'),
    cleaning_price: amountOf('cleaning'),
    mixing_price: amountOf('mixing'),
    alienation_price: amountOf('alienation'),
    federal_price: amountOf('federal'),
  }
}

function presentMoney(parts: OrderParts) {
  const { order, payment } = parts
  return {
    balance: parts.balance,
    lines: parts.lines.map((line) => ({ ...line, inputs: { ...line.inputs } })),
    no_price_reason: parts.no_price_reason,
    reward: parts.reward,
    rewarded_mix: parts.rewarded_mix,
    payment: payment && AWAITING_PAYMENT.includes(order.orderstatuses_id) ? presentOpenPayment(payment) : null,
    left_in_wallet: parts.left_in_wallet === ZERO_KOPECKS ? null : Number(parts.left_in_wallet) / 100,
    withdraw_fee: parts.withdraw_fee === ZERO_KOPECKS ? null : Number(parts.withdraw_fee) / 100,
  }
}

/** A payment with what of an invoice has come; one that was just opened has none. */
type OpenPaymentRow = PaymentRow & { readonly paid_kopecks?: number }

/** The payment an order waits for, or the one that failed last. */
export function presentOpenPayment(payment: OpenPaymentRow): NonNullable<WireOrder['payment']> {
  const isOpen = isOpenPayment(payment.status)
  return {
    id: payment.id,
    method: payment.method,
    status: payment.status,
    sum: Math.ceil(payment.sum_kopecks / 100),
    fee: Math.ceil(payment.fee_kopecks / 100),
    confirmation_url: isOpen ? payment.confirmation_url : null,
    paid: isOpen && payment.paid_kopecks ? Number(payment.paid_kopecks) / 100 : null,
    failure_reason: payment.failure_reason,
  }
}

/** The narrator with his prices, as an order shows him. */
export function presentNarrator(
  {
    narrator,
    order,
    people,
  }: {
    readonly narrator:
      | (Pick<WorkingNarratorRow, 'prices' | 'coeff'> & { narrator: { urgent: boolean; comment: string } })
      | undefined
    readonly order: { readonly narrator_id: number | null }
    readonly people: OrderParts['people']
  },
  locale: Locale,
): WireOrder['narrator'] {
  if (!narrator || order.narrator_id === null) return null
  const prices = narratorPricesOf(narrator)
  return {
    ...personOf(people, order.narrator_id, 'narrator', locale),
    urgent: narrator.narrator.urgent,
    comment: narrator.narrator.comment,
    prices: { ...prices, coeff: prices.coeff.map((row) => ({ ...row })) },
  }
}

/** The recordings of a take; the original of one whose level was adjusted is its maker's alone. */
function presentTakeFiles(parts: OrderParts, actor: OrderActor, take: SentTakeRow): WireTake['files'] {
  const isOwn = take.worker === actor.role && take.worker_id === actor.profile_id
  return presentFiles(parts, actor, take.file_ids).map((file) => {
    const level = take.levels.find(({ file_id }) => file_id === file.id)
    const original = level && isOwn ? filePath(actor.role, parts.order.id, level.source_id) : null
    return { ...file, level_db: level?.gain_db ?? null, original }
  })
}

/** A person of an order by id; one who is not known has no name. */
export function personOf(
  people: ReadonlyMap<number, ParticipantRow>,
  id: number,
  role: WireParticipant['role'],
  locale: Locale,
): WireParticipant {
  const row = people.get(id)
  return row ? presentParticipant(row, locale) : { id, role, ...UNKNOWN_PERSON }
}

export function isoOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}
