/**
 * The texts that come with the product: `database/content`. A text is a Markdown file per language, `name.ru.md` and
 * `name.en.md`, with a head of `key: value` lines between `---`; what both languages share is in the Russian head.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const initialTextsFolder = fileURLToPath(new URL('../../../../../../database/content', import.meta.url))

export interface TextFile {
  /** File name without language and ending. */
  readonly name: string
  readonly ru: TextVersion
  readonly en: TextVersion
}

export interface TextVersion {
  readonly head: Readonly<Record<string, string>>
  /** Markdown below the head, trimmed. */
  readonly body: string
}

export interface InitialQuestion {
  /** Names the question within its topic for ever; its words may change. */
  readonly key: string
  readonly question: string
  readonly answer: string
}

const categories = z.array(
  z.strictObject({
    slug: z.string(),
    title_ru: z.string(),
    title_en: z.string(),
    lead_ru: z.string(),
    lead_en: z.string(),
  }),
)

/** The categories of the blog in their order. */
export function readInitialCategories(folder: string): z.infer<typeof categories> {
  return categories.parse(JSON.parse(readFileSync(join(folder, 'categories.json'), 'utf8')))
}

/** The texts of one subfolder by name. Throws when a language is missing or a head is malformed. */
export function readTextFiles(folder: string): TextFile[] {
  const names = new Set(readdirSync(folder).map((file) => file.replace(/\.(?:ru|en)\.md$/, '')))
  return [...names].toSorted().map((name) => ({
    name,
    ru: parseText(join(folder, `${name}.ru.md`)),
    en: parseText(join(folder, `${name}.en.md`)),
  }))
}

/** The value of a head. Throws with the file's name when it is missing. */
export function headOf(file: TextFile, locale: 'ru' | 'en', key: string): string {
  const value = file[locale].head[key]
  if (value === undefined || value === '') throw new Error(`${file.name}.${locale}.md has no "${key}" in its head`)
  return value
}

function parseText(path: string): TextVersion {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? []
  if (head === undefined || body === undefined) throw new Error(`${basename(path)} has no head between lines of ---`)
  const lines = head.split('\n').map((line) => {
    const colon = line.indexOf(': ')
    if (colon < 1) throw new Error(`${basename(path)}: "${line}" is not "key: value"`)
    return [line.slice(0, colon), line.slice(colon + 2).trim()] as const
  })
  return { head: Object.fromEntries(lines), body: body.trim() }
}

/** The questions of a topic: `## The question? {#key}` and below it the answer. Throws on a repeated or missing key. */
export function questionsOf(body: string): InitialQuestion[] {
  const questions = body
    .split(/^## /m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, question = '', key = '', answer = ''] = /^(.+?) \{#([a-z0-9-]+)\}\n([\s\S]+)$/.exec(part) ?? []
      if (key === '') throw new Error(`A question without {#key}: ${part.slice(0, 60)}`)
      return { key, question, answer: answer.trim() }
    })
  const keys = new Set(questions.map(({ key }) => key))
  if (keys.size !== questions.length) throw new Error('Two questions of a topic have the same {#key}')
  return questions
}
