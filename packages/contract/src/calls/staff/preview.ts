/** What staff are writing, as the site would show it, before it is saved (Product §2 staff area). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { wireNarratorcompDetails } from '../../wire/compilation.ts'
import { wirePost, wirePostCard, wireStaticPage } from '../content.ts'
import { wireImagePath } from './content.ts'

const STAFF = ['supporter'] as const
const language = z.enum(['ru', 'en'])
const TEXT_MAX = 200_000
/** Words that may still be missing. */
const begun = (longest: number) => z.string().trim().max(longest)

export const staffPreviewCalls = [
  call({
    method: 'POST',
    path: '/staff/preview',
    tag: 'staff',
    summary: 'A text as the site would show it, cleaned in the same way',
    access: STAFF,
    body: z.strictObject({ text: z.string().max(TEXT_MAX), language }),
    response: z.object({ html: z.string() }),
  }),
  call({
    method: 'POST',
    path: '/staff/preview/post',
    tag: 'staff',
    summary: 'A post that is not saved, in one language, as its page would get it',
    access: STAFF,
    body: z.strictObject({
      language,
      category_id: z.int().min(1),
      author: begun(120),
      title: begun(200),
      lead: begun(1000),
      body: begun(TEXT_MAX),
      image: wireImagePath,
      /** What the cover shows; empty for a decorative one. */
      image_alt: begun(300),
      published_at: z.iso.datetime().nullable(),
    }),
    response: z.object({ post: wirePost, related: z.array(wirePostCard) }),
  }),
  call({
    method: 'POST',
    path: '/staff/preview/page',
    tag: 'staff',
    summary: 'A static page that is not saved, in one language, as visitors would get it',
    access: STAFF,
    body: z.strictObject({ language, title: begun(200), description: begun(500), body: begun(TEXT_MAX) }),
    response: z.object({ page: wireStaticPage }),
  }),
  call({
    method: 'POST',
    path: '/staff/preview/compilation',
    tag: 'staff',
    summary: 'A compilation that is not saved, in one language, with the first page of its listed narrators',
    access: STAFF,
    body: z.strictObject({
      language,
      title: begun(120),
      description: begun(600),
      genres_id: z.int().min(1).nullable(),
      image: wireImagePath,
      /** What the cover shows; empty for a decorative one. */
      image_alt: begun(300),
      narrator_ids: z.array(z.int().min(1)).max(200),
    }),
    response: z.object({ narratorcomp: wireNarratorcompDetails, total_pages: z.int() }),
  }),
] as const
