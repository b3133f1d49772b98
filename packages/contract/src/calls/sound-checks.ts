/** What is measured of a recording before it is sent, and what to do about it (Product §5). */
import { z } from 'zod'
import { ALIGNMENT_FAILURES } from '@tembrel/domain/alignment/alignment.ts'
import { SOUND_ADVICE, SOUND_CODES, SOUND_SEVERITIES } from '@tembrel/domain/sound/sound-findings.ts'
import { LEVEL_REFUSALS } from '@tembrel/domain/sound/plan-level.ts'
import { SOUND_PROFILES } from '@tembrel/domain/sound/sound-profiles.ts'
import { call } from '../call.ts'
import { wireFile } from '../wire/order.ts'
import { wireId } from '../wire/query.ts'

const severity = z.enum(SOUND_SEVERITIES)

const wireSoundFinding = z.object({
  code: z.enum(SOUND_CODES),
  severity,
  /** In the unit of the code: dB, LUFS, hertz, bits, kbit/s, milliseconds, cut peaks; null when it is no number. */
  measured: z.number().nullable(),
  wanted_min: z.number().nullable(),
  wanted_max: z.number().nullable(),
  /** By how many whole decibels the level should change; null when that is not the advice. */
  by_db: z.int().nullable(),
  /** The first seconds in which it happens, milliseconds, and in how many it does. */
  at_ms: z.array(z.int()),
  place_count: z.int(),
  advice: z.enum(SOUND_ADVICE),
})
export type WireSoundFinding = z.infer<typeof wireSoundFinding>

/** What one press can do about the level of a recording that is not sent yet. */
const wireLevel = z.object({
  /** `done`: there is a version at the wanted level. */
  state: z.enum(['possible', 'refused', 'waiting', 'working', 'done']),
  /** Percent. */
  progress: z.int(),
  /** Why it is refused; else null. */
  reason: z.enum(LEVEL_REFUSALS).nullable(),
  /** LUFS, or dBFS of the mean power; null when it is refused. */
  wanted: z.number().nullable(),
  by: z.enum(['loudness', 'rms']),
  /** How much louder the version is; null until it is there. */
  gain_db: z.number().nullable(),
  /** The recording that would be sent now: this one, its version, or its original. */
  file_id: z.uuid(),
  /** Where the original is saved from, and its size in bytes; null unless the version is chosen. */
  original: z.object({ path: z.string(), size: z.int() }).nullable(),
})
export type WireLevel = z.infer<typeof wireLevel>

export const wireSoundCheck = z.object({
  /** `none`: no check was requested; `failed`: the file cannot be decoded. */
  state: z.enum(['none', 'waiting', 'measuring', 'done', 'failed']),
  /** Percent. */
  progress: z.int(),
  /** The worst finding; null until it is done. */
  verdict: severity.nullable(),
  profile: z.enum(SOUND_PROFILES),
  /** Everything that was asked, in order of weight, what is in order too. */
  findings: z.array(wireSoundFinding),
  /** Levels in LUFS, dBTP and dBFS, for the badge; null where there is nothing to measure. */
  measured: z
    .object({
      integrated_lufs: z.number().nullable(),
      true_peak_db: z.number().nullable(),
      rms_db: z.number().nullable(),
      noise_floor_db: z.number().nullable(),
      duration_ms: z.int(),
    })
    .nullable(),
  /** Parts whose loudness and true peak were left out, because the recording is long and no ffmpeg is installed. */
  skipped: z.array(z.object({ from_ms: z.int(), to_ms: z.int() })),
  /** For its worker before it is sent; null when nothing is to be done about the level, and for everybody else. */
  level: wireLevel.nullable(),
  /** What was known when it was sent; null until then. */
  sent: z
    .object({
      state: z.enum(['none', 'waiting', 'measuring', 'done', 'failed']),
      verdict: severity.nullable(),
      send_anyway: z.boolean(),
    })
    .nullable(),
})
export type WireSoundCheck = z.infer<typeof wireSoundCheck>

/** Milliseconds from the beginning of the recording. */
const span = z.object({ from_ms: z.int(), to_ms: z.int() })

const wireSentencePlace = z.object({
  /** Counted from 0, as the script is divided into sentences. */
  index: z.int(),
  /** Null for a sentence that was not found, and for a line that nobody speaks. */
  place: span.nullable(),
  /** How sure that is, percent. */
  confidence: z.int(),
  /** Probably left out; with a low confidence it is only a doubt. */
  is_left_out: z.boolean(),
  /** Where it is probably read once more. */
  again: z.array(span),
})
export type WireSentencePlace = z.infer<typeof wireSentencePlace>

/** A recording by the sentences of its script (Product §10). */
export const wireAlignment = z.object({
  /** `none`: not asked for, or the script has changed since. */
  state: z.enum(['none', 'waiting', 'done', 'failed']),
  /** Why it failed; else null. */
  reason: z.enum(ALIGNMENT_FAILURES).nullable(),
  /** In the order of the script; empty unless it is done. */
  sentences: z.array(wireSentencePlace),
})
export type WireAlignment = z.infer<typeof wireAlignment>

export const soundCheckCalls = [
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/results/{file_id}/check',
    tag: 'orders',
    summary: 'What the automatic check says of a recording: the worker’s own before it is sent, and any that was sent',
    access: ['client', 'narrator', 'soundengineer', 'supporter'],
    params: z.object({ id: wireId, file_id: z.uuid() }),
    response: z.object({ check: wireSoundCheck }),
    errors: ['ORDER_NOT_FOUND', 'NOT_FOUND'],
  }),
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/results/{file_id}/sentences',
    tag: 'orders',
    summary: 'Where each sentence of the script is in a recording, and which are probably left out or read twice',
    access: ['client', 'narrator', 'soundengineer', 'supporter'],
    params: z.object({ id: wireId, file_id: z.uuid() }),
    response: z.object({ alignment: wireAlignment }),
    errors: ['ORDER_NOT_FOUND', 'NOT_FOUND'],
  }),
  call({
    method: 'PUT',
    path: '/{role}/orders/{id}/results/{file_id}/level',
    tag: 'orders',
    summary: 'Brings an uploaded recording to the wanted level in the background, or goes back to the original',
    access: ['narrator', 'soundengineer'],
    params: z.object({ id: wireId, file_id: z.uuid() }),
    body: z.strictObject({
      /** True: the version at the wanted level; false: the recording as it was uploaded. */
      levelled: z.boolean(),
    }),
    response: z.object({ file: wireFile, check: wireSoundCheck }),
    errors: ['ORDER_NOT_FOUND', 'NOT_FOUND', 'ORDER_TRANSITION', 'LEVEL_REFUSED'],
  }),
] as const
