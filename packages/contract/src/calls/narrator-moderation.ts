/** Narrators in the hands of staff: who registers, and what active ones have changed (Product §4, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { MODERATED_FIELDS, wireNarratorSelf, wireOwnDemo, wireShownProfile } from '../wire/narrator-self.ts'
import { wireNarratorPrices } from '../wire/people.ts'
import { wireId, wirePage, wireSearch } from '../wire/query.ts'

const state = z.enum(['registering', 'on_moderate', 'returned', 'active', 'disabled'])

/** Lists of staff: what waits, what has been returned and not sent again, what is listed with nothing open, everybody. */
const list = z.enum(['waiting', 'rework', 'checked', 'all', ...state.options])
export type ModerationList = z.infer<typeof list>

const demoComments = z
  .array(z.strictObject({ id: z.int().min(1), comment: z.string().trim().min(1).max(2000) }))
  .max(100)
const judged = z.object({ state })
const errors = ['NOT_FOUND', 'MODERATION_CHANGED', 'MODERATION_DONE'] as const

export const narratorModerationCalls = [
  call({
    method: 'GET',
    path: '/staff/narrators',
    tag: 'staff',
    summary: 'Narrators whose registration or changes wait, the longest waiting first; or narrators by state',
    access: ['supporter'],
    query: z.object({
      state: list.optional().default('waiting'),
      name: wireSearch,
      page: wirePage,
    }),
    response: z.object({
      narrators: z.array(
        z.object({
          id: z.int(),
          firstname: z.string(),
          lastname: z.string(),
          image: z.string().nullable(),
          /** Colours the voice: his main timbre. */
          timbre_id: z.int().nullable(),
          slug: z.string(),
          state,
          agent_id: z.int().nullable(),
          /** What waits: fields of the profile, and how many demos. */
          waiting: z.array(z.enum(MODERATED_FIELDS)),
          waiting_demos: z.int(),
          waiting_since: z.string().nullable(),
          waiting_seconds: z.int().nullable(),
          formatted_waiting_since: z.string().nullable(),
        }),
      ),
      /** How many wait, whatever is listed. */
      waiting_total: z.int(),
      counts: z.object({ waiting: z.int(), rework: z.int(), checked: z.int() }),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  call({
    method: 'GET',
    path: '/staff/narrators/{id}/changes',
    tag: 'staff',
    summary: 'A narrator as he wants to be seen, beside what visitors see now',
    access: ['supporter'],
    params: z.object({ id: wireId }),
    response: z.object({
      narrator: wireNarratorSelf,
      shown: wireShownProfile,
      prices: wireNarratorPrices,
      demos: z.array(wireOwnDemo),
      /** Goes back with the decision: what has changed meanwhile is not decided unseen. */
      revision: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  call({
    method: 'GET',
    path: '/staff/narrators/{id}/demos/{demo_id}/play',
    tag: 'staff',
    summary: 'The sound of a demo, approved or not',
    access: ['supporter'],
    params: z.object({ id: wireId, demo_id: wireId }),
    raw: true,
    content: ['audio/mpeg'],
  }),
  call({
    method: 'POST',
    path: '/staff/narrators/{id}/approve',
    tag: 'staff',
    summary: 'Shows visitors what waits; demos with a comment are returned',
    access: ['supporter'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ revision: z.int(), demos: demoComments.optional() }),
    response: judged,
    errors,
  }),
  call({
    method: 'POST',
    path: '/staff/narrators/{id}/return',
    tag: 'staff',
    summary: 'Returns what waits to the narrator, with a comment; demos found good already are approved',
    access: ['supporter'],
    params: z.object({ id: wireId }),
    body: z.strictObject({
      revision: z.int(),
      comment: z.string().trim().min(1).max(2000),
      demos: demoComments.optional(),
      /** Demos that are good as they are: they need not be looked at again. */
      approved_demos: z.array(z.int().min(1)).max(100).optional(),
    }),
    response: judged,
    errors,
  }),
] as const
