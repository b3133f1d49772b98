import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import type { AppContext } from '../../../app-context.ts'
import { FileStorageError } from '../../../adapters/storage/file-storage.ts'
import { apiError } from '../../../http/api-error.ts'
import type { FileToSend } from '../../../http/send-file.ts'
import { DRAWN_FOLDER, readPortrait } from '../../files/operations/images.ts'
import { selectCompilationPicture, selectNarratorPicture } from '../seo.queries.ts'
import { drawPicture } from '../draw-picture.ts'
import { compilationPicture, narratorPicture, sitePicture } from '../picture-svg.ts'

type PictureApp = Pick<AppContext, 'database' | 'storage' | 'log'>

const WORDS = {
  ru: { brand: 'Тембрель', site: 'Голоса для рекламы, книг и видео' },
  en: { brand: 'Tembrel', site: 'Voices for ads, books and video' },
} as const

/** Genres named on a narrator's picture. */
const GENRES_SHOWN = 3
const LARGEST_PICTURE = 4 * 1024 * 1024

/**
 * The picture a link of ours is shown with: of a narrator who is listed, of a compilation, or of the site. Drawn when it is
 * first asked for and again when what it shows has changed; kept in the storage. `file` is its name. Throws NOT_FOUND (404).
 */
export async function readPicture(app: PictureApp, file: string): Promise<FileToSend> {
  const [, kind, id, locale] = /^(?:(narrator|compilation)-([1-9]\d{0,14})|site)-(ru|en)\.png$/.exec(file) ?? []
  if (locale === undefined) throw apiError('NOT_FOUND')
  const svg = await composePicture(app, kind, Number(id), locale as Locale)
  const key = `${DRAWN_FOLDER}${createHash('sha256').update(svg).digest('hex').slice(0, 40)}.png`
  const stat = (await app.storage.stat(key)) ?? (await drawAndKeep(app, key, svg))
  return { key, size: stat.size, content_type: 'image/png', download_name: null, cache: 'day' }
}

/** What is being drawn right now, by key: several robots ask for a link at the moment it is posted. */
const underWay = new Map<string, Promise<{ size: number }>>()

async function drawAndKeep({ storage }: PictureApp, key: string, svg: string): Promise<{ size: number }> {
  const known = underWay.get(key)
  if (known) return known
  const drawing = drawPicture(svg).then((png) =>
    storage.put(key, Readable.from([png]), { content_type: 'image/png', size_limit: LARGEST_PICTURE }),
  )
  underWay.set(key, drawing)
  try {
    return await drawing
  } finally {
    underWay.delete(key)
  }
}

async function composePicture(app: PictureApp, kind: string | undefined, id: number, locale: Locale): Promise<string> {
  const { brand, site } = WORDS[locale]
  if (kind === undefined) return sitePicture({ title: site, brand })
  return kind === 'narrator' ? composeNarrator(app, id, locale) : composeCompilation(app, id, locale)
}

async function composeNarrator(app: PictureApp, id: number, locale: Locale): Promise<string> {
  const row = await selectNarratorPicture(app.database.kysely, id)
  if (!row) throw apiError('NOT_FOUND')
  const genres = ((locale === 'en' ? row.genres_en : row.genres_ru) ?? []).slice(0, GENRES_SHOWN)
  const timbre = locale === 'en' ? row.timbre_en : row.timbre_ru
  return narratorPicture({
    id,
    name: shownName(`${row.firstname} ${row.lastname}`.trim(), locale),
    words: [timbre ?? '', genres.join(', ').toLowerCase()].filter((part) => part !== '').join(' · '),
    colour: row.colour,
    portrait: await portraitAddress(app, row.image),
    peaks: row.peaks && [...row.peaks],
    brand: WORDS[locale].brand,
  })
}

/** Faces on the cover of a compilation. */
const FACES = 5

async function composeCompilation(app: PictureApp, id: number, locale: Locale): Promise<string> {
  const row = await selectCompilationPicture(app.database.kysely, id)
  if (!row) throw apiError('NOT_FOUND')
  const people = row.images.slice(0, FACES).map(async (image, index) => ({
    colour: row.colours[index] ?? null,
    portrait: await portraitAddress(app, image),
  }))
  return compilationPicture({
    title: locale === 'en' ? row.title_en : row.title_ru,
    words: countVoices(row.narrators_count, locale),
    people: await Promise.all(people),
    brand: WORDS[locale].brand,
  })
}

const VOICES = {
  ru: { one: 'голос', few: 'голоса', many: 'голосов', other: 'голоса' },
  en: { one: 'voice', few: 'voices', many: 'voices', other: 'voices' },
} as const

function countVoices(count: number, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(count) as 'one' | 'few' | 'many' | 'other'
  return `${count} ${VOICES[locale][form]}`
}

const DEMO_AVATARS = fileURLToPath(new URL('../../../../../../database/demo-data/avatars', import.meta.url))

/** A person's picture as a `data:` address; without one that can be drawn the capsule stays empty. */
async function portraitAddress(app: PictureApp, image: string | null): Promise<string | null> {
  if (image === null) return null
  const demo = /^\/demo\/avatars\/([\w-]+\.svg)$/.exec(image)?.[1]
  try {
    if (demo !== undefined) return dataAddress('image/svg+xml', await readFile(`${DEMO_AVATARS}/${demo}`))
    const portrait = await readPortrait(app, image)
    return portrait && dataAddress('image/png', portrait)
  } catch (error) {
    if (!(error instanceof FileStorageError) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    app.log.warn({ err: error }, 'a portrait could not be read')
    return null
  }
}

function dataAddress(type: string, content: Buffer): string {
  return `data:${type};base64,${content.toString('base64')}`
}
