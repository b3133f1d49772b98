/** What the application needs before anything else: enumerations, flags, and the updates of a signed-in person. */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireAgentNarrator } from '../wire/people.ts'
import { wireEventType, wireOrderStatusId, wirePaymentStatus, wirePaymentType } from '../wire/codes.ts'
import { wireBoolean, wireId } from '../wire/query.ts'
import { STAFF_DUTIES } from '@tembrel/domain/accounts/staff-duties.ts'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'

const titled = z.object({ id: z.int(), title: z.string() })
const slugged = titled.extend({ slug: z.string() })

export const wireGenre = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  icon_class: z.string(),
  pricing_genre_id: z.int().nullable(),
  mixing_title: z.string().nullable(),
  active: z.boolean(),
  only_to_calculate: z.boolean(),
  min_seconds: z.int(),
  max_seconds: z.int(),
  cleaning_available: z.boolean(),
  mixing_available: z.boolean(),
  alienation_available: z.boolean(),
  federal_available: z.boolean(),
  music_available: z.boolean(),
})
export type WireGenre = z.infer<typeof wireGenre>

export const wireFlags = z.object({
  drafts: z.boolean(),
  mixing: z.boolean(),
  federal: z.boolean(),
  alienation: z.boolean(),
  invoice_payments: z.boolean(),
  wallet_payments: z.boolean(),
  wallet_topup: z.boolean(),
  topup_by_invoice: z.boolean(),
  other_genre: z.boolean(),
  options_only_before_placement: z.boolean(),
  music: z.boolean(),
  simplified_order_flow: z.boolean(),
  additional_order: z.boolean(),
  telegram: z.boolean(),
  login_by_phone: z.boolean(),
  login_by_email: z.boolean(),
  urgents: z.boolean(),
  topics: z.boolean(),
  offframe_genres: z.boolean(),
  parody: z.boolean(),
  options_in_payment_modal: z.boolean(),
  script_check: z.boolean(),
  script_brief: z.boolean(),
  reading_mode: z.boolean(),
  recording_mode: z.boolean(),
  pickups: z.boolean(),
  long_orders: z.boolean(),
  phrase_lists: z.boolean(),
  packs: z.boolean(),
  certificates: z.boolean(),
  usual_times: z.boolean(),
  site_closed: z.boolean(),
  site_unstable: z.boolean(),
  broadcast_message: z.string(),
})
export type WireFlags = z.infer<typeof wireFlags>

export const wireEvent = z.object({
  id: z.int(),
  type: wireEventType,
  order_id: z.int().nullable(),
  ticket_id: z.int().nullable(),
  role: z.string(),
  user_id: z.int().nullable(),
  data: z.record(z.string(), z.unknown()),
})
export type WireEvent = z.infer<typeof wireEvent>

/** The signed-in person in the role of the session (Product §3 "Login user"). */
export const wireUser = z.object({
  role: z.enum(ROLES),
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  /** Whole roubles in the wallet; null for roles without one. */
  balance: z.int().nullable(),
  orders: z.array(
    z.object({
      id: z.int(),
      orderstatuses_id: wireOrderStatusId,
      unread: z.boolean(),
      /** When a message of this person was last seen by the other side. */
      read_at: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({ id: z.int(), type: wirePaymentType, status: wirePaymentStatus, order_id: z.int().nullable() }),
  ),
  tickets: z.array(z.object({ id: z.int(), unread: z.boolean() })),
  /** The session is good for nothing but the registration of a narrator. */
  is_registering: z.boolean(),
  on_moderate: z.boolean(),
  moderation_comment: z.string().nullable(),
  slug: z.string().nullable(),
  timbre_id: z.int().nullable(),
  agent_id: z.int().nullable(),
  /** The agent who acts as this narrator in this session, else null. */
  acting_agent_id: z.int().nullable(),
  agent_narrators: z.array(wireAgentNarrator),
  /** Agents who have invited this narrator and wait for an answer. */
  agent_invitations: z.int(),
  genres: z.array(z.int()),
  featured: z.array(z.int()),
  tg_connected: z.boolean(),
  /** Stands above the roles of staff (Product 4.822); false in every role but the support’s. */
  is_owner: z.boolean(),
  /** How much of the support’s role is his (Product 6.40); not there in other roles. */
  duty: z.enum(STAFF_DUTIES).optional(),
  pause_left: z.int(),
  pause_hours: z.int(),
  on_pause: z.boolean(),
})
export type WireUser = z.infer<typeof wireUser>

export const appCalls = [
  call({
    method: 'GET',
    path: '/appinfo',
    tag: 'app',
    summary: 'Enumerations, pricing constants, flags and links',
    access: 'guest',
    when_closed: true,
    response: z.object({
      client_topup_commission: z.number(),
      narrator_withdraw_commission: z.number(),
      howitworks_button: z.string(),
      howitworks_video: z.string(),
      /** Where the support is written to, outside of the site; empty: by a ticket. */
      support_link: z.string(),
      /** Where guests write to without a link; empty when none is known. */
      support_email: z.string(),
      /** When the support answers, as it appears after «Отвечаем»; empty when nothing is promised. */
      support_hours: z.string(),
      orderstatuses: z.array(titled),
      orderoptions: z.array(titled),
      referalprograms: z.array(z.object({ url_condition: z.string() })),
      pricing: z.record(z.string(), z.number()),
      service_fee_tiers: z.array(z.object({ up_to: z.int().nullable(), percent: z.number() })),
      /** Minutes that a narrator has to accept an urgent order. */
      accept_urgent_minutes: z.int(),
      /** Minutes after that in which the recording is ready. */
      urgent_ready_minutes: z.int(),
      /** Which return of the work by the client opens a ticket; 0 for none. */
      not_done_ticket_after: z.int(),
      flags: wireFlags,
      languages: z.array(slugged.extend({ code: z.string() })),
      topics: z.array(slugged),
      genders: z.array(slugged),
      ages: z.array(slugged),
      timbres: z.array(slugged.extend({ colour: z.string() })),
      moods: z.array(titled),
      speeds: z.array(titled),
      register_genres: z.array(z.int()),
      genres: z.array(wireGenre),
      links: z.array(titled.extend({ icon: z.string() })),
      timezones: z.array(titled.extend({ name: z.string() })),
      equipmenttypes: z.array(titled),
      questions: z.array(z.object({ id: z.int(), question: z.string(), answer: z.string() })),
      /** True on an installation with demo people: the screen then says so and links to the outbox. */
      demo: z.boolean(),
    }),
  }),
  call({
    method: 'GET',
    path: '/appstate',
    tag: 'app',
    summary: 'The signed-in person, the pause timer and waiting events; polled every 10 s with If-None-Match',
    access: 'user',
    when_closed: true,
    query: z.object({
      role: z.enum(ROLES).optional(),
      order_id: wireId.optional(),
      ticket_id: wireId.optional(),
    }),
    response: z.object({
      user: wireUser,
      pause_left: z.int(),
      on_pause: z.boolean(),
      pause_hours: z.int(),
      events: z.array(wireEvent),
    }),
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/events',
    tag: 'app',
    summary: 'The same events pushed as they happen (server-sent events)',
    access: 'user',
    raw: true,
    content: ['text/event-stream'],
  }),
  call({
    method: 'DELETE',
    path: '/{role}/events',
    tag: 'app',
    summary: 'Marks the events of an order, of a ticket, or with wallet=1 of the wallet as seen',
    access: 'user',
    query: z.object({ order_id: wireId.optional(), ticket_id: wireId.optional(), wallet: wireBoolean.optional() }),
    status: 204,
  }),
] as const
