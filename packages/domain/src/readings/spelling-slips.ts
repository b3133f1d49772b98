/** What somebody may have meant by a word that does not exist: slips of the ear and of the hand (Product §10). */

import type { SpokenLanguage } from '../script/spoken-number.ts'
import type { WordList } from './word-list.ts'

/** Every short word is one letter away from others: from here on a second vowel may be wrong, or a letter missing or too many. */
const SHORTEST_TYPED = 6
/** From here on one letter may be another one. */
const LONG_WORD = 7
const SHORTEST_PART = 3

/**
 * Words of the list that are a slip away, those of the ear first. What may be a name has to sound like a word, from its first letter
 * on.
 */
export function slipsOf(
  word: string,
  {
    language,
    words,
    isPerhapsName,
  }: { readonly language: SpokenLanguage; readonly words: WordList; readonly isPerhapsName: boolean },
): readonly string[] {
  const known = MERGED[word]
  if (known !== undefined) return [known]
  const heard = heardAlike(word, language)
  const byEar = kept(heard, word, words)
  const apart = splitWords(word, language, words)
  if (isPerhapsName)
    return [...byEar, ...apart].filter((meant) =>
      meant.includes(' ') ? meant.startsWith('не ') : meant[0] === word[0],
    )
  const near =
    word.length < SHORTEST_TYPED
      ? byEar
      : [
          ...byEar,
          ...kept(
            heard.flatMap((first) => vowelsAlike(first, language)),
            word,
            words,
          ),
          ...kept(typedWrong(word, LETTERS[language]), word, words),
        ]
  return [...new Set([...near, ...apart])]
}

function kept(candidates: readonly string[], word: string, words: WordList): string[] {
  return [...new Set(candidates)].filter((candidate) => candidate !== word && words.has(candidate))
}

const LETTERS: Readonly<Record<SpokenLanguage, string>> = {
  ru: 'аеиоуыэюябвгджзйклмнпрстфхцчшщьъё',
  en: "abcdefghijklmnopqrstuvwxyz'",
}

/** Pairs that sound alike where they are unstressed, at the end, or before another consonant. */
const ALIKE: Readonly<Record<SpokenLanguage, readonly (readonly [string, string])[]>> = {
  ru: pairs(
    'а-о е-и е-э е-я и-ы я-и ю-у ё-о жо-же шо-ше чо-че що-ще цо-це б-п в-ф г-к д-т ж-ш з-с щ-ш ь-ъ щ-сч шн-чн тся-ться ца-тся ца-ться цца-тся стн-сн здн-зн рдц-рц лнц-нц вств-ств нт-н ого-ово его-ево цы-ци жи-жы ши-шы ча-чя ща-щя чу-чю щу-щю при-пре зд-сд чт-шт',
  ),
  en: pairs(
    'a-e e-i i-y ie-ei s-c c-k s-z f-ph able-ible ance-ence ant-ent or-er our-or tion-sion k-ck u-oo ee-ea ll-l ou-o',
  ),
}

function pairs(list: string): readonly (readonly [string, string])[] {
  return list.split(' ').map((pair) => {
    const [one = '', other = ''] = pair.split('-')
    return [one, other] as const
  })
}

/** Of the pairs above, the vowels. */
const VOWELS: Readonly<Record<SpokenLanguage, readonly (readonly [string, string])[]>> = {
  ru: pairs('а-о о-а е-и и-е е-я я-е'),
  en: pairs('a-e e-a e-i i-e o-u u-o'),
}

function vowelsAlike(word: string, language: SpokenLanguage): string[] {
  const found: string[] = []
  for (let at = 1; at < word.length; at += 1) {
    for (const [written, meant] of VOWELS[language]) {
      if (word[at] === written) found.push(word.slice(0, at) + meant + word.slice(at + 1))
    }
  }
  return found
}

const SOFT = /[ьъ]/u
const CONSONANTS = /[бвгджзйклмнпрстфхцчшщ]/u
const DOUBLED = /[бвгджзклмнпрстфцшabcdefglmnoprstz]/u
/** Of two or three consonants the middle one is often not heard. */
const SILENT = 'втдл'

function heardAlike(word: string, language: SpokenLanguage): string[] {
  const found: string[] = []
  const put = (at: number, length: number, letters: string): void => {
    found.push(word.slice(0, at) + letters + word.slice(at + length))
  }
  for (let at = 0; at < word.length; at += 1) {
    for (const [one, other] of ALIKE[language]) {
      if (word.startsWith(one, at)) put(at, one.length, other)
      if (word.startsWith(other, at)) put(at, other.length, one)
    }
    const letter = word[at] ?? ''
    if (DOUBLED.test(letter)) put(at, 1, letter + letter)
    if (letter === word[at + 1]) put(at, 1, '')
    if (language === 'en') continue
    if (SOFT.test(letter)) put(at, 1, '')
    if (!CONSONANTS.test(letter)) continue
    put(at, 1, `${letter}ь`)
    put(at, 1, `${letter}ъ`)
    if (CONSONANTS.test(word[at + 1] ?? '')) for (const silent of SILENT) put(at, 1, letter + silent)
  }
  return found
}

/** One letter missing, too many, exchanged with its neighbour, or, in longer words, another one. */
function typedWrong(word: string, letters: string): string[] {
  const found: string[] = []
  for (let at = 0; at < word.length; at += 1) {
    const [head, letter, tail] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
    found.push(head + (tail[0] ?? '') + letter + tail.slice(1))
    found.push(head + tail)
    if (word.length >= LONG_WORD) for (const other of letters) found.push(head + other + tail)
  }
  for (let at = 1; at <= word.length; at += 1) {
    for (const letter of letters) found.push(word.slice(0, at) + letter + word.slice(at))
  }
  return found
}

const SHORT_WORDS: Readonly<Record<SpokenLanguage, ReadonlySet<string>>> = {
  ru: new Set('а без в для до и из к на не но об от по под при с у'.split(' ')),
  en: new Set('a an and at by for in is of on or the to we you'.split(' ')),
}

/** «неможет»: a short word that has lost its space. */
function splitWords(word: string, language: SpokenLanguage, words: WordList): string[] {
  const found: string[] = []
  for (const short of SHORT_WORDS[language]) {
    const rest = word.slice(short.length)
    if (word.startsWith(short) && rest.length > SHORTEST_PART && words.has(rest)) found.push(`${short} ${rest}`)
  }
  return found
}

/** Slips that lead further than one letter. */
const MERGED: Readonly<Record<string, string>> = {
  вобщем: 'в общем',
  вообщем: 'в общем',
  вкурсе: 'в курсе',
  втечении: 'в течение',
  втечение: 'в течение',
  врядли: 'вряд ли',
  ввиде: 'в виде',
  досвидания: 'до свидания',
  досихпор: 'до сих пор',
  какбудто: 'как будто',
  какбы: 'как бы',
  както: 'как-то',
  ктото: 'кто-то',
  потомучто: 'потому что',
  помоему: 'по-моему',
  потвоему: 'по-твоему',
  поидее: 'по идее',
  порусски: 'по-русски',
  поанглийски: 'по-английски',
  повашему: 'по-вашему',
  понашему: 'по-нашему',
  такчто: 'так что',
  темболее: 'тем более',
  темнеменее: 'тем не менее',
  тоесть: 'то есть',
  чтолибо: 'что-либо',
  чтонибудь: 'что-нибудь',
  чтото: 'что-то',
  изза: 'из-за',
  изпод: 'из-под',
  вопервых: 'во-первых',
  вовторых: 'во-вторых',
  незачто: 'не за что',
  alot: 'a lot',
  teh: 'the',
  tommorow: 'tomorrow',
  tounge: 'tongue',
  wich: 'which',
  publically: 'publicly',
  аппеляция: 'апелляция',
  aswell: 'as well',
  infact: 'in fact',
  incase: 'in case',
  atleast: 'at least',
}
