/** Sounds that everybody may fetch, from the root of the host (Product §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireId } from '../wire/query.ts'

export const downloadCalls = [
  call({
    method: 'GET',
    path: '/download',
    tag: 'downloads',
    summary: 'A demo: `track` plays it, `file` saves it; both are the id of the track',
    access: 'guest',
    query: z.object({ track: wireId.optional(), file: wireId.optional() }),
    raw: true,
    host_root: true,
    errors: ['NOT_FOUND', 'RANGE'],
  }),
] as const
