#!/usr/bin/env node
/**
 * Makes the word lists of the spelling check (apps/server/src/adapters/spelling/dictionaries) out of Hunspell dictionaries.
 *
 * Every form of every word is written out once, here, and kept as a trie of shared beginnings and ends: 1.4 million Russian forms
 * are 1.6 MB that a server reads in some milliseconds. Expanded while it runs, the same dictionary takes 170 MB and two seconds.
 * `added-words.*.txt` holds words of our trade that the dictionaries lack.
 *
 *     node tools/spelling/make-dictionaries.mjs
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildTrieFast, decodeTrie, encodeITrieToBTrie, serializeTrie } from 'cspell-trie-lib'
import nspell from 'nspell'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, 'apps/server/src/adapters/spelling/dictionaries')
const SOURCES = { ru: ['dictionary-ru'], en: ['dictionary-en', 'dictionary-en-gb'] }

mkdirSync(target, { recursive: true })
for (const [language, packages] of Object.entries(SOURCES)) {
  const words = formsOf(language, packages)
  // The text format shares the ends of words, which the binary one keeps.
  const shared = decodeTrie([...serializeTrie(buildTrieFast(words).root, { version: 4, base: 36 })].join(''))
  const trie = encodeITrieToBTrie(shared, { optimize: true })
  writeFileSync(join(target, `${language}.btrie`), trie)
  // Their terms ask for the notice beside what is made of them; that of the last package covers both English ones.
  copyFileSync(join(root, 'node_modules', packages.at(-1) ?? '', 'license'), join(target, `license-${language}.txt`))
  process.stdout.write(`${language}: ${words.length} forms, ${trie.length} bytes\n`)
}

/**
 * @param {string} language
 * @param {readonly string[]} packages
 * @returns {string[]} sorted, each once
 */
function formsOf(language, packages) {
  const forms = new Set()
  for (const [at, name] of packages.entries()) {
    const folder = join(root, 'node_modules', name)
    const speller = nspell(readFileSync(join(folder, 'index.aff')), readFileSync(join(folder, 'index.dic')))
    if (at === 0) for (const [word, model] of addedWords(language)) speller.add(word, model)
    for (const form of Object.keys(speller.data)) forms.add(form)
  }
  return [...forms].filter((form) => form.length > 1).sort((a, b) => (a < b ? -1 : 1))
}

/**
 * `word`, or `word = model` for one that takes the forms of the model; `#` begins a comment.
 * @param {string} language
 * @returns {[word: string, model?: string][]}
 */
function addedWords(language) {
  return readFileSync(fileURLToPath(new URL(`added-words.${language}.txt`, import.meta.url)), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*$/u, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [words = '', model] = line.split('=').map((part) => part.trim())
      return words.split(/\s+/u).map((word) => (model === undefined ? [word] : [word, model]))
    })
}
