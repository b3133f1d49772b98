import { readFile } from 'node:fs/promises'
import type { WordList } from '@tembrel/domain/readings/word-list.ts'
import type { SpokenLanguage } from '@tembrel/domain/script/spoken-number.ts'

/** The words of the languages that scripts are checked in. */
export interface Spelling {
  wordsOf(language: SpokenLanguage): Promise<WordList>
}

/** Word lists made by `tools/spelling`, each read with the first script in its language: 2 MB and some milliseconds for both. */
export function createSpelling(): Spelling {
  const lists = new Map<SpokenLanguage, Promise<WordList>>()
  return {
    wordsOf(language) {
      const loading = lists.get(language) ?? load(language)
      lists.set(language, loading)
      return loading
    },
  }
}

async function load(language: SpokenLanguage): Promise<WordList> {
  const { decodeTrie } = await import('cspell-trie-lib')
  return decodeTrie(await readFile(new URL(`dictionaries/${language}.btrie`, import.meta.url)))
}
