/** Sounds that are fetched from the root of the host (Product §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireBoolean, wireId } from '../wire/query.ts'

export const downloadCalls = [
  call({
    method: 'GET',
    path: '/download',
    tag: 'downloads',
    summary: 'Demos and music, one by one or as an archive',
    description:
      'Of the queries one is read, the first of these. `music`: the whole track, only for the client of a paid order that ' +
      'has it and for its sound engineer (401 for guests, 403 for others); with `example=1` its preview of 30 s for ' +
      'everybody, with `play=1` the whole track as MP3 for listening. `musiccomp`: an archive of the previews of a ' +
      'compilation of music. `comp`: an archive with one demo of every narrator of a compilation. `track` plays a demo, ' +
      '`file` saves it; both are the id of the track.',
    access: 'guest',
    query: z.object({
      music: wireId.optional(),
      example: wireBoolean.optional(),
      play: wireBoolean.optional(),
      musiccomp: wireId.optional(),
      comp: wireId.optional(),
      track: wireId.optional(),
      file: wireId.optional(),
    }),
    raw: true,
    content: ['audio/mpeg', 'application/zip'],
    host_root: true,
    errors: ['NOT_FOUND', 'RANGE', 'UNAUTHORIZED', 'FORBIDDEN', 'FILES_UNAVAILABLE'],
  }),
] as const
