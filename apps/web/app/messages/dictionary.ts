/**
 * What every dictionary keeps to: both languages have the same keys, keys are sorted, and U+00A0 binds short Russian words to the
 * next word so that none is left at the end of a line.
 *
 * Run this file to put both dictionaries right: `node apps/web/app/messages/dictionary.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bindShortWords } from '@tembrel/domain/typography/bind-short-words.ts'

export type Dictionary = { [key: string]: unknown }

function bindDeep(value: unknown): unknown {
  if (typeof value === 'string') return bindShortWords(value)
  if (!Array.isArray(value)) return value
  return value.map((variant: { match?: Record<string, string> }) =>
    variant.match
      ? { ...variant, match: Object.fromEntries(Object.entries(variant.match).map(([k, v]) => [k, bindShortWords(v)])) }
      : variant,
  )
}

/** The dictionary as it should be written: `$schema` first, keys in order, Russian with bound words. */
export function tidyDictionary(dictionary: Dictionary, locale: string): Dictionary {
  const { $schema, ...messages } = dictionary
  const sorted = Object.entries(messages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const bound = sorted.map(([key, value]) => [key, locale === 'ru' ? bindDeep(value) : value] as const)
  return { $schema, ...Object.fromEntries(bound) }
}

/** Reads one dictionary. */
export async function readDictionary(locale: string): Promise<Dictionary> {
  return JSON.parse(await readFile(join(import.meta.dirname, `${locale}.json`), 'utf8')) as Dictionary
}

if (import.meta.main) {
  for (const locale of ['ru', 'en']) {
    const tidy = tidyDictionary(await readDictionary(locale), locale)
    await writeFile(join(import.meta.dirname, `${locale}.json`), `${JSON.stringify(tidy, null, 2)}\n`)
  }
}
