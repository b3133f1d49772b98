import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { FileToSend } from '../../../../http/send-file.ts'
import { demoTitle } from '../../rows/demo-title.ts'
import { selectPublicDemoFile, type DemoFileRow } from '../../rows/narrator-details.queries.ts'

/** Signs that file systems or the eye take for something else. */
const UNSAFE_IN_NAMES = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu

/**
 * What a public demo is heard from (`play`: the streamable MP3) or saved as (`save`: the original, named after the narrator
 * and by its title in the reader's language; Product §7, downloads). Throws NOT_FOUND (404) for a demo that is hidden, not approved, removed, or of a narrator who is
 * not listed.
 */
export async function readDemoFile(
  db: Kysely<DB>,
  demo_id: number,
  use: 'play' | 'save',
  locale: Locale,
): Promise<FileToSend> {
  const demo = await selectPublicDemoFile(db, demo_id)
  if (!demo || demo.play_key === null || demo.play_size === null) throw apiError('NOT_FOUND')
  if (use === 'play') {
    return {
      key: demo.play_key,
      size: demo.play_size,
      content_type: 'audio/mpeg',
      download_name: null,
      cache: 'public',
    }
  }
  return {
    key: demo.storage_key,
    size: demo.size,
    content_type: demo.content_type,
    download_name: savedName(demo, locale),
    cache: 'public',
  }
}

/** «Арина Вельская — Летняя распродажа.mp3»: distinguishes demos that a client saves in one folder. */
function savedName(demo: DemoFileRow, locale: Locale): string {
  const { firstname, lastname, name } = demo
  const title = demoTitle(demo, locale)
  const extension = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  const parts = [`${firstname} ${lastname}`.trim(), title].filter((part) => part !== '')
  return `${parts.join(' — ').replace(UNSAFE_IN_NAMES, '').slice(0, 100).trim()}${extension}`
}
