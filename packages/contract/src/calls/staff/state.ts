/** Whether everything works, for those who keep the service going (Product 7.937–7.939, 7.953). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { wireId } from '../../wire/query.ts'

export const OUTSIDE_SERVICE_NAMES = ['storage', 'cards', 'mail', 'sms', 'telegram'] as const

const moment = z.string().nullable()

const wireOutsideService = z.object({
  name: z.enum(OUTSIDE_SERVICE_NAMES),
  /** `unused`: not set up in this installation; `unknown`: nothing has been asked of it yet. */
  state: z.enum(['works', 'fails', 'unknown', 'unused']),
  answered_at: moment,
  formatted_answered_at: moment,
  /** Since when it has not answered. */
  down_since: moment,
  formatted_down_since: moment,
  /** What the last failure said; in the words of the service. */
  failure: z.string().nullable(),
  /** Letters or messages that wait for it; null for services without a queue. */
  waiting: z.int().nullable(),
})
export type WireOutsideService = z.infer<typeof wireOutsideService>

const wireTroubledJob = z.object({
  id: z.int(),
  /** What it does, in the language of the request. */
  title: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  failure: z.string(),
  failed_at: z.string(),
  formatted_failed_at: z.string(),
  /** When it is tried again; null: not any more. */
  next_at: moment,
  formatted_next_at: moment,
})
export type WireTroubledJob = z.infer<typeof wireTroubledJob>

const wireScheduledJob = z.object({
  name: z.string(),
  title: z.string(),
  often: z.enum(['minutes', 'hourly', 'nightly']),
  succeeded_at: moment,
  formatted_succeeded_at: moment,
  took_ms: z.int().nullable(),
  /** It has not gone well for longer than it may. */
  is_late: z.boolean(),
  /** What its last failure said, unless it has gone well since. */
  failure: z.string().nullable(),
})
export type WireScheduledJob = z.infer<typeof wireScheduledJob>

const wireBackup = z.object({
  /** `archive`: what is written to the database, piece by piece as it is; `database`: the whole of it, or what has changed since. */
  of: z.enum(['archive', 'database', 'files']),
  last_at: moment,
  formatted_last_at: moment,
  /** `late`: the last one is older than it may be; `failed`: the latest attempt did not succeed. */
  state: z.enum(['well', 'late', 'failed']),
})
export type WireBackup = z.infer<typeof wireBackup>

const wireServiceState = z.object({
  at: z.string(),
  formatted_at: z.string(),
  /** False while the database can only be read. */
  takes_writes: z.boolean(),
  services: z.array(wireOutsideService),
  /** Processes that work in the background. */
  job_processes: z.int(),
  jobs: z.object({
    waiting: z.int(),
    running: z.int(),
    /** How long the oldest one has been waiting for its turn. */
    oldest_seconds: z.number(),
    given_up: z.int(),
    troubled: z.array(wireTroubledJob),
  }),
  schedule: z.array(wireScheduledJob),
  /** Copies of what is stored; empty where none was ever made. */
  backups: z.array(wireBackup),
})
export type WireServiceState = z.infer<typeof wireServiceState>

export const staffStateCalls = [
  call({
    method: 'GET',
    path: '/staff/state',
    tag: 'staff',
    summary:
      'Whether the services outside answer, what fails in the background, what runs by the clock, and how old the backups are',
    access: ['supporter'],
    response: z.object({ state: wireServiceState }),
  }),
  call({
    method: 'POST',
    path: '/staff/state/jobs/{id}/retry',
    tag: 'staff',
    summary: 'Has a job that failed tried again at once, as often as a new one',
    access: ['supporter'],
    params: z.object({ id: wireId }),
    response: z.object({ id: z.int() }),
    idempotent: true,
    errors: ['NOT_FOUND'],
  }),
] as const
