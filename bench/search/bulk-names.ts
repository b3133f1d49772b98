/** Names for a catalogue of any size. */
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import { nameNorm } from '../../apps/server/src/modules/narrators/rows/name-search.ts'
import { firstNames, surname, surnameBases } from '../data/invented-words.ts'
import type { BulkNames } from './bulk-catalogue.queries.ts'

let known: BulkNames | undefined

/** A few thousand last names: bases with and without a first part. */
export function bulkNames(): BulkNames {
  if (known) return known
  const parts = ['', 'Ново', 'Старо', 'Бело', 'Черно', 'Красно', 'Добро', 'Мало', 'Криво', 'Вольно', 'Тихо', 'Яро']
  const first: string[] = []
  for (let at = 0; at < 40; at += 1) for (const gender of [1, 2]) first.push(firstNames[gender]?.[at] ?? 'Ника')
  const last = parts.flatMap((part) =>
    surnameBases.flatMap((base) => [1, 2].map((gender) => joined(part, surname(gender, base)))),
  )
  known = {
    first,
    last,
    first_en: first.map((name) => shownName(name, 'en')),
    last_en: last.map((name) => shownName(name, 'en')),
    first_norm: first.map((name) => nameNorm(name, '')),
    last_norm: last.map((name) => nameNorm('', name)),
  }
  return known
}

function joined(part: string, name: string): string {
  return part === '' ? name : part + name.toLowerCase()
}
