/** Compilations of narrators, and what the home page is made of (Product §2, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireNarratorcomp, wireNarratorcompDetails, wireWork } from '../wire/compilation.ts'
import { wireNarratorCard } from '../wire/narrator.ts'
import { wireId, wirePage } from '../wire/query.ts'

const counted = z.object({ id: z.int(), title: z.string(), slug: z.string(), count: z.int() })

export const compilationCalls = [
  call({
    method: 'GET',
    path: '/narratorcomps',
    tag: 'compilations',
    summary: 'All compilations of narrators, with the genres they belong to',
    access: 'guest',
    response: z.object({
      narratorcomps: z.array(wireNarratorcomp),
      /** Genres that have compilations, each with how many. */
      genres: z.array(counted),
    }),
  }),
  call({
    method: 'GET',
    path: '/narratorcomps/id/{id}',
    tag: 'compilations',
    summary: 'One compilation, by id or by slug, with a page of its narrators',
    access: 'guest',
    params: z.object({ id: z.string().max(200) }),
    query: z.object({ page: wirePage }),
    response: z.object({ narratorcomp: wireNarratorcompDetails, total_pages: z.int() }),
  }),
  call({
    method: 'GET',
    path: '/home',
    tag: 'app',
    summary: 'What the home page is made of',
    access: 'guest',
    response: z.object({
      /** The first page of the list, most chosen first. */
      narrators: z.array(wireNarratorCard),
      total: z.int(),
      genres: z.array(
        counted.extend({
          pricing_genre_id: z.int().nullable(),
          /** The lowest label price in roubles; null when only a narrator can name one. */
          price_from: z.int().nullable(),
        }),
      ),
      genders: z.array(counted),
      ages: z.array(counted),
      timbres: z.array(counted),
      languages: z.array(counted),
      /** A few, of different genres as far as there are. */
      narratorcomps: z.array(wireNarratorcomp),
      works: z.array(wireWork),
    }),
  }),
  call({
    method: 'GET',
    path: '/works/{id}/play',
    tag: 'downloads',
    summary: 'The sound of a finished work',
    access: 'guest',
    params: z.object({ id: wireId }),
    raw: true,
    content: ['audio/mpeg'],
    errors: ['NOT_FOUND', 'RANGE'],
  }),
] as const
