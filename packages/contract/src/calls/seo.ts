/** What search engines, feed readers and messengers ask for, from the root of the host (Product §2). */
import { z } from 'zod'
import { call } from '../call.ts'

const everyone = { method: 'GET', tag: 'seo', access: 'guest', raw: true, host_root: true } as const

export const seoCalls = [
  call({
    ...everyone,
    path: '/robots.txt',
    content: ['text/plain'],
    summary: 'Where search engines may go, and where the sitemap is',
  }),
  call({ ...everyone, path: '/sitemap.xml', content: ['application/xml'], summary: 'The index of all sitemaps' }),
  call({
    ...everyone,
    path: '/sitemaps/{file}',
    content: ['application/xml'],
    summary: 'One sitemap, for example `narrators-1.xml`: every address in both languages',
    params: z.object({ file: z.string().max(60) }),
    errors: ['NOT_FOUND'],
  }),
  call({
    ...everyone,
    path: '/rss.xml',
    content: ['application/rss+xml'],
    summary: 'The newest posts of the blog, in Russian',
  }),
  call({
    ...everyone,
    path: '/en/rss.xml',
    content: ['application/rss+xml'],
    summary: 'The newest posts of the blog, in English',
  }),
  call({
    ...everyone,
    path: '/pictures/{file}',
    content: ['image/png'],
    summary: 'The picture of a link in messengers and networks: 1200 × 630, PNG',
    description: '`narrator-{id}-{locale}.png`, `compilation-{id}-{locale}.png`, and `site-{locale}.png` for all else.',
    params: z.object({ file: z.string().max(60) }),
    errors: ['NOT_FOUND'],
  }),
] as const
