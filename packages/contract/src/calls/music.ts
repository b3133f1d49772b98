/** Music for an order (Product §2 music modal, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireMusic, wireMusiccompDetails } from '../wire/music.ts'
import { wireId, wireIds } from '../wire/query.ts'

export const musicCalls = [
  call({
    method: 'GET',
    path: '/musiccomps',
    tag: 'music',
    summary: 'All compilations of music in their order; none while music is switched off',
    access: 'guest',
    response: z.object({ musiccomps: z.array(wireMusiccompDetails) }),
  }),
  call({
    method: 'GET',
    path: '/musiccomps/{id}',
    tag: 'music',
    summary: 'One compilation with its tracks, each heard as a preview of 30 s',
    access: 'guest',
    params: z.object({ id: wireId }),
    response: z.object({ musiccomp: wireMusiccompDetails }),
  }),
  call({
    method: 'GET',
    path: '/musics',
    tag: 'music',
    summary: 'Tracks by their ids in the order asked for, withdrawn ones too; unknown ids are left out',
    description:
      'A client with a paid order that has a track, and the sound engineer of such an order, get the whole track.',
    access: 'guest',
    query: z.object({ ids: wireIds }),
    response: z.object({ musics: z.array(wireMusic) }),
  }),
] as const
