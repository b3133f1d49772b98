/** An order as the database fills it in where a new one says nothing; `blank.test.ts` holds both against each other. */
import type { Insertable, Selectable } from 'kysely'
import { SPEED } from '@tembrel/domain/orders/draft-types.ts'
import type { Orders } from '../../../database/tables.ts'

/** The columns of a new order, whose id has been drawn. */
export type NewOrder = Insertable<Orders> & { readonly id: number }

type OrderRow = Selectable<Orders>

/** Columns that every new order brings itself. */
type Brought = 'id' | 'client_id' | 'genre_id' | 'orderstatuses_id' | 'created_at' | 'updated_at' | 'status_changed_at'

const BLANK_ORDER: Omit<OrderRow, Brought> = {
  narrator_id: null,
  soundengineer_id: null,
  parent_id: null,
  prevstatus_id: null,
  title: '',
  text: '',
  words_count: 0,
  time_slow: 0,
  time_optimal: 0,
  time_fast: 0,
  topic: 0,
  urgent: false,
  link: '',
  file_id: null,
  comment: '',
  readings: { words: [] },
  phrases: { rows: [] },
  musics: [],
  before_agent_of: [],
  clip_length: 0,
  speed: SPEED.optimal,
  dogovor_needed: false,
  cleaning: false,
  mixing: false,
  alienation: false,
  federal: false,
  cleaning_paid: false,
  mixing_paid: false,
  alienation_paid: false,
  federal_paid: false,
  cleaning_by_narrator: false,
  calculated_price: null,
  narrator_comment: '',
  price: null,
  base_price: null,
  cleaning_price: null,
  mixing_price: null,
  alienation_price: null,
  federal_price: null,
  total_paid: 0,
  payment_method: null,
  company_id: null,
  narrator_visible: false,
  not_done_count: 0,
  placed_at: null,
  paid_at: null,
  accepted_at: null,
  deadline_at: null,
  results_at: null,
  completed_at: null,
  clock_due_at: null,
  clock_left_seconds: null,
  flagged_at: null,
  flagged_for: null,
  deleted_at: null,
}

/** The row that the columns of a new order make. */
export function rowOf(order: NewOrder): OrderRow {
  return { ...BLANK_ORDER, ...(order as NewOrder & OrderRow) }
}
