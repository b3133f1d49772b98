/** The reader's check of a script (Product §10). */
import { z } from 'zod'
import { call } from '../call.ts'
import type { CallCost } from '../call.ts'
import { wireFinding } from '../wire/reading.ts'

/** Longer scripts are checked in parts. */
export const MOST_CHECKED_LENGTH = 100_000
const READINGS_COST: CallCost = { ms: 20, ms_per_mb: 2500 }

export const readingCalls = [
  call({
    method: 'POST',
    path: '/client/readings',
    tag: 'prices',
    summary:
      'What of a script is read otherwise than it is written: numbers, abbreviations, words of two stresses, names',
    access: 'guest',
    body: z.strictObject({ text: z.string().max(MOST_CHECKED_LENGTH) }),
    response: z.object({ findings: z.array(wireFinding) }),
    errors: ['FLAG_OFF'],
    cost: READINGS_COST,
  }),
] as const
