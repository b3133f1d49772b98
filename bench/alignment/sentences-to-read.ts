/** What the made recordings say: the texts of the product itself, in both languages. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../database/content')
const FOLDERS = ['posts', 'pages', 'questions']

/** Sentences with figures and abbreviations, which the texts have few of. */
const WITH_FIGURES = {
  ru: [
    'Скидка 50% действует до 31 декабря.',
    'Доставка от 350 ₽, бесплатно при заказе от 2000 ₽.',
    'Звоните по телефону 8 800 555-35-35, звонок бесплатный.',
    'В 1812 году в городе жило 12 500 человек.',
    'Канал НТВ показал репортаж в 21:30.',
    'Дом стоит на ул. Садовой, 14.',
    'Компании исполнилось 25 лет, в ней работают 340 человек.',
    'Температура ночью −15 °C, днём до 7 градусов.',
  ],
  en: [
    'The discount of 50% ends on 31 December.',
    'Delivery costs $12, and orders over $200 ship free.',
    'Call us on 800 555 35 35 before 9 pm.',
    'In 1812 the town had 12,500 people.',
    'The company is 25 years old and employs 340 people.',
    'Mr. Brown lives at 14 Garden St. in London.',
  ],
}

/** Sentences of the texts in their order, without marks of layout. */
export function sentencesToRead(language: 'en' | 'ru'): string[] {
  const texts = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(CONTENT, folder))
      .filter((name) => name.endsWith(`.${language}.md`))
      .toSorted()
      .map((name) => readFileSync(path.join(CONTENT, folder, name), 'utf8')),
  )
  const found = texts.flatMap((text) => scriptSentences(withoutLayout(text)).map((sentence) => sentence.text))
  const read = found.filter(
    (text) => /^[\p{Lu}«“"]/u.test(text) && /[.!?…]/.test(text) && text.length > 8 && text.length < 260,
  )
  const figures = WITH_FIGURES[language]
  // Every thirtieth sentence has figures.
  return read.flatMap((text, index) =>
    index % 30 === 29 ? [figures[((index / 30) % figures.length) | 0] ?? text, text] : [text],
  )
}

function withoutLayout(text: string): string {
  return text
    .replace(/^---\n.*?\n---\n/s, '')
    .split('\n')
    .filter((line) => !/^[#|>]/.test(line))
    .join('\n')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]|^[-\d]+[.)]? /gm, '')
}
