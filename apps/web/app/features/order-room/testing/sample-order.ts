/** An order for tests of the room's parts: complete, and changed where a test looks. */
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { allowedActions } from '@tembrel/domain/orders/lifecycle.ts'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { SPEED } from '@tembrel/domain/orders/draft-types.ts'
import type { Order, OrderMessage, OrderRole, Participant, ResultComment, Take } from '../../nouns/order/order-types.ts'
import type { RoomRates } from '../room.ts'

export const NARRATOR_ID = 3001
export const ENGINEER_ID = 2033
export const NOW = '2026-10-05T09:00:00.000Z'

function person(id: number, role: Participant['role'], firstname: string): Participant {
  return { id, role, firstname, lastname: '', image: null, slug: null, timbre_id: null, timezone: null, city: '' }
}

const PRICES: NonNullable<Order['narrator']>['prices'] = {
  ad_on: true,
  ad_30s: 4200,
  ad_60s: 6000,
  ad_90s: 8000,
  long_on: false,
  long_c_1p: null,
  long_c_5p: null,
  frame_on: false,
  frame_1m: null,
  frame_min: null,
  book_on: false,
  book_1h: null,
  federal: 100,
  urgent: 50,
  parody: null,
  alienation: null,
  self_cleaning: false,
  coeff: [],
}

const SCRIPT: Pick<Order, 'text' | 'words_count' | 'time_optimal' | 'time_slow' | 'time_fast' | 'speed'> = {
  text: 'Утро начинается с тишины.',
  words_count: 4,
  time_optimal: 2,
  time_slow: 3,
  time_fast: 2,
  speed: SPEED.optimal,
}

const OPTIONS = {
  cleaning: false,
  mixing: false,
  alienation: false,
  federal: false,
  cleaning_paid: false,
  mixing_paid: false,
  alienation_paid: false,
  federal_paid: false,
  cleaning_price: null,
  mixing_price: null,
  alienation_price: null,
  federal_price: null,
  cleaning_by_narrator: false,
} as const

const BASE: Order = {
  ...SCRIPT,
  ...OPTIONS,
  id: 2041,
  orderstatuses_id: ORDER_STATUS.inwork,
  prevstatus_id: null,
  title: 'Северный чай',
  genre: { id: 1, title: 'Реклама' },
  urgent: false,
  price: 4200,
  client: person(3100, 'client', 'Марина'),
  soundengineer: null,
  narrator: { ...person(NARRATOR_ID, 'narrator', 'Арина'), urgent: false, prices: PRICES, comment: '' },
  narrator_left: false,
  deadline_at: null,
  formatted_deadline_at: null,
  clock_due_at: null,
  created_at: NOW,
  formatted_created_at: '5 октября 2026',
  updated_at: NOW,
  unread: false,
  topic: 0,
  base_price: 4200,
  file: null,
  file_id: null,
  file_name: null,
  file_size: null,
  link: '',
  comment: '',
  musics: [],
  clip_length: 0,
  dogovor_needed: false,
  payment_method: PAYMENT_METHOD.wallet,
  balance: 10_000,
  total_paid: 0,
  options: [],
  lines: [],
  no_price_reason: null,
  ordermessages: [],
  takes: [],
  result_comments: [],
  uploads: [],
  history: [],
  actions: [],
  open_threads: [NARRATOR_ID],
  former_workers: [],
  reward: null,
  rewarded_mix: null,
  payment: null,
  left_in_wallet: null,
  withdraw_fee: null,
  readings: [],
  phrases: [],
  is_additional: false,
  pickups: null,
  spliced: [],
  progress: null,
  parts: [],
  narrator_comment: '',
  usual_times: null,
  placed_at: null,
  paid_at: null,
  completed_at: null,
  left_at: null,
  not_done_count: 0,
  promised_deadline_at: null,
  formatted_promised_deadline_at: null,
  review: null,
}

export function sampleOrder(change: Partial<Order> = {}): Order {
  return { ...BASE, ...change }
}

/** An order of this status with the actions that the lifecycle gives this reader in it. */
export function orderInStatus(status: OrderStatusId, role: OrderRole, change: Partial<Order> = {}): Order {
  const facts = {
    prevstatus_id: ORDER_STATUS.inwork,
    has_engineer_work: true,
    is_overdue: false,
    is_goodwill_open: false,
    options_only_before_placement: true,
    additional_order: true,
  }
  return sampleOrder({
    orderstatuses_id: status,
    prevstatus_id: ORDER_STATUS.inwork,
    actions: [...allowedActions(status, role, facts)],
    ...change,
  })
}

export function sampleMessage(change: Partial<OrderMessage> = {}): OrderMessage {
  return {
    id: 1,
    text: 'Добрый день!',
    files: [],
    from: 'narrator',
    narrators_id: NARRATOR_ID,
    soundengineers_id: null,
    service_code: null,
    author: { firstname: 'Арина', image: null },
    own: false,
    editable_until: null,
    created_at: NOW,
    edited_at: null,
    read_at: null,
    formatted_created_at: '5 октября, 12:00',
    ...change,
  }
}

export function sampleTake(number: number, change: Partial<Take> = {}): Take {
  const name = `severny-chai-${String(number)}.wav`
  return {
    id: number,
    number,
    worker: 'narrator',
    worker_id: change.worker === 'soundengineer' ? ENGINEER_ID : NARRATOR_ID,
    author: null,
    created_at: `2026-10-0${String(number)}T09:00:00.000Z`,
    formatted_created_at: `${String(number)} октября, 12:00`,
    files: [
      {
        id: `file-${String(number)}`,
        name,
        content_type: 'audio/wav',
        size: 5_033_164,
        path: `/api/${name}`,
        sound: null,
        level_db: null,
        original: null,
      },
    ],
    ...change,
  }
}

/** A take of several recordings that can be heard; their ids are `file-1-1`, `file-1-2` … of take 1. */
export function sampleTakeOf(number: number, names: readonly string[], change: Partial<Take> = {}): Take {
  const take = sampleTake(number, change)
  const files = names.flatMap((name, place) =>
    take.files.map((file) => ({ ...file, id: `${file.id}-${String(place + 1)}`, name, sound: sampleSound() })),
  )
  return { ...take, files }
}

/** A sound of ten seconds with this loudness. */
export function sampleSound(loudness_lufs: number | null = -20): NonNullable<WireFile['sound']> {
  return { play: '/silence.mp3', save: '/silence.mp3', duration_ms: 10_000, peaks: null, loudness_lufs }
}

/** A take whose one recording can be heard. */
export function sampleHeardTake(number: number, loudness_lufs: number | null = -20, change: Partial<Take> = {}): Take {
  const take = sampleTake(number, change)
  return { ...take, files: take.files.map((file) => ({ ...file, sound: sampleSound(loudness_lufs) })) }
}

export function sampleComment(change: Partial<ResultComment> = {}): ResultComment {
  return {
    id: 1,
    number: 1,
    take_id: 1,
    file_id: 'file-1',
    parent_id: null,
    from_ms: 2000,
    to_ms: null,
    sentence_index: null,
    sentence_text: null,
    text: 'Чуть медленнее',
    author: { role: 'client', firstname: 'Марина', image: null },
    own: true,
    editable_until: null,
    done_at: null,
    done_take_number: null,
    resolved_at: null,
    formatted_resolved_at: null,
    ...{ kind: 'remark' as const, verdict: null, verdict_text: null },
    actions: ['resolve', 'answer'],
    created_at: NOW,
    edited_at: null,
    formatted_created_at: '5 октября, 12:00',
    ...change,
  }
}

export const RATES: RoomRates = {
  client_topup_commission: 3,
  service_fee_tiers: [
    { up_to: 5000, percent: 20 },
    { up_to: null, percent: 10 },
  ],
  pricing: {},
  not_done_ticket_after: 3,
  genre: null,
}
