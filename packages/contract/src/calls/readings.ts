/** The reader's check of a script (Product §10). */
import { z } from 'zod'
import { call } from '../call.ts'
import type { CallCost } from '../call.ts'
import { sentReadings, wireFinding, wireReading } from '../wire/reading.ts'
import { wireId } from '../wire/query.ts'
import { MOST_KEPT_READINGS } from '@tembrel/domain/readings/kept-readings.ts'

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
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/readings',
    tag: 'orders',
    summary: 'What the client left open of how the script is read, and how its narrator has noted it',
    description: 'Of the first 100,000 characters. The notes are the narrator’s own: nobody else has them.',
    access: ['narrator'],
    params: z.object({ id: wireId }),
    response: z.object({ findings: z.array(wireFinding), readings: z.array(wireReading) }),
    errors: ['ORDER_NOT_FOUND', 'FLAG_OFF'],
    cost: READINGS_COST,
  }),
  call({
    method: 'PUT',
    path: '/{role}/orders/{id}/readings',
    tag: 'orders',
    summary: 'Notes how the narrator of an order reads words of its script',
    description: 'A change: what it does not name stays, so that two devices do not undo each other.',
    access: ['narrator'],
    params: z.object({ id: wireId }),
    body: z.strictObject({
      /** The short name of the script that is read (`scriptMark`): notes on another script are refused. */
      script: z.string().max(40),
      readings: sentReadings,
      /** Where notes begin that are taken back. */
      dropped: z.array(z.int().min(0)).max(MOST_KEPT_READINGS),
    }),
    response: z.object({ readings: z.array(wireReading) }),
    errors: ['ORDER_NOT_FOUND', 'FLAG_OFF'],
  }),
] as const
