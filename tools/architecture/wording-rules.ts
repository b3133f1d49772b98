/**
 * What a machine can hold of the words people read (CONTRIBUTING.md, "Words people read"): the signs, the letter ё, one word for
 * one thing, and no «позже» where the reader cannot know how much later.
 *
 * A text that has to differ is named with its reason in `exceptions`, by the place that a finding names.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exists, sourceFiles, withoutComments } from './source-files.ts'

type Locale = 'ru' | 'en'

interface Text {
  /** The key of a message, or the file of other words. */
  readonly place: string
  readonly locale: Locale
  readonly text: string
}

interface Rule {
  readonly locale?: Locale
  readonly pattern: RegExp
  readonly advice: string
}

/** Files of the server and the contract whose strings people read. */
const wordFiles = [
  'packages/contract/src/errors/*.ts',
  'apps/server/src/adapters/mail/templates/*.ts',
  'apps/server/src/modules/notifications/telegram-replies.ts',
  'apps/server/src/modules/payments/**/*-labels.ts',
  'apps/server/src/modules/payments/wallet/held-items.ts',
  'apps/server/src/modules/staff/*-labels.ts',
  'apps/server/src/http/pages/page-failure.ts',
]

/** Words that are never written with е. Those that are words of their own with е («все», «чем») are not here. */
const withYo =
  'еще|ее|нее|счет|расчет|отчет|учет|кошелек|звукорежиссер|ребенок|черно|прием|объем|причем|' +
  'ждет|идет|придет|пройдет|подойдет|найдет|уйдет|вернет|пришлет|начнет|вернем|пришлем|начнем|найдем|проведем|' +
  'включен|отключен|сохранен|удален|завершен|отменен|отклонен|возвращен|изменен|решен'

const RULES: readonly Rule[] = [
  { pattern: / {2}/, advice: 'two spaces' },
  { pattern: /\.\.\./, advice: 'three dots: write …' },
  { pattern: /"/, advice: 'a straight quote: write «…» in Russian and “…” in English' },
  { pattern: /!(?!\[)/, advice: 'an exclamation mark' },
  { locale: 'en', pattern: /\p{L}'\p{L}/u, advice: 'a straight apostrophe: write ’' },
  {
    locale: 'ru',
    pattern:
      /(?<=^|[^\p{L}])(?:чуть|немного|повторите|попробуйте|попытку|зайдите|загляните)[ \u00a0]+(?:чуть[ \u00a0]+)?позже/iu,
    advice: '«позже»: say when, or what to do instead',
  },
  { locale: 'en', pattern: /\b(?:again|little|bit|back) later\b/i, advice: '"later": say when, or what to do instead' },
  {
    locale: 'ru',
    pattern: new RegExp(`(?<![\\p{L}])(?:${withYo})(?![\\p{L}])`, 'iu'),
    advice: 'ё is always written',
  },
  {
    locale: 'ru',
    pattern: /(?<=[\p{Ll},;][ \u00a0])(?:Вы|Вас|Вам|Вами|Ваш\p{Ll}*)(?!\p{L})/u,
    advice: '«вы» is written in lower case',
  },
  { locale: 'ru', pattern: /(?<!\p{L})опци/iu, advice: '«услуга» is the word (glossary)' },
  { locale: 'ru', pattern: /(?<!\p{L})клиент/iu, advice: '«заказчик» is the word (glossary)' },
  { locale: 'ru', pattern: /(?<!\p{L})компани/iu, advice: '«организация» is the word (glossary)' },
  { locale: 'ru', pattern: /(?<!\p{L})анкет/iu, advice: '«профиль» is the word (glossary)' },
  { locale: 'en', pattern: /\be-mail/i, advice: '"email" is the word' },
  { locale: 'en', pattern: /\blog(?:ged)? (?:in|out)\b/i, advice: '"sign in" and "sign out" are the words (glossary)' },
  { locale: 'en', pattern: /\bmend(?:ed|ing)?\b/i, advice: '"correct" or "fix"' },
  { locale: 'en', pattern: /\brequisites\b/i, advice: '"details" is the word' },
  { locale: 'en', pattern: /\bworkers?\b/i, advice: 'say narrator, sound engineer or contractor' },
  { locale: 'en', pattern: /\bcanceled\b|\bcolors?\b(?!-)|\bfavorite/i, advice: 'British spelling' },
]

/** Place → why it may break a rule. */
const exceptions: Readonly<Record<string, string>> = {
  error_404_title: 'the specification gives the words',
  error_500: 'the specification gives the words',
  error_text: 'the specification gives the words',
  'apps/server/src/http/pages/page-failure.ts': 'the words of error_text, where no dictionary is loaded',
}

/** The words of INTERNAL are those of error_500. */
const givenWords = ['Произошла ошибка. Попробуйте еще раз, в случае неудачи обратитесь в поддержку']

function messageTexts(root: string, locale: Locale): Text[] {
  const file = `apps/web/app/messages/${locale}.json`
  if (!exists(root, file)) return []
  const messages = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>
  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    if (!Array.isArray(value)) return []
    return value.flatMap((variant: { match?: Record<string, string> }) => Object.values(variant.match ?? {}))
  }
  return Object.entries(messages)
    .filter(([key]) => !key.startsWith('$'))
    .flatMap(([place, value]) => textsOf(value).map((text) => ({ place, locale, text })))
}

/** The strings of a file of words: Russian has Cyrillic letters, English has a space between words. */
function stringsOf(path: string, source: string): Text[] {
  const literals = withoutComments(source).matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)
  return [...literals]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((text) => text.replaceAll(String.raw`\u00a0`, '\u00a0').replaceAll(/\$\{[^}]*\}/g, '{}'))
    .filter((text) => !/[<>=]|::/.test(text))
    .flatMap((text): Text[] => {
      if (/\p{Script=Cyrillic}/u.test(text)) return [{ place: path, locale: 'ru', text }]
      return /\p{L} \p{L}/u.test(text) ? [{ place: path, locale: 'en', text }] : []
    })
}

/** Each finding names the place, what is wrong and the text. */
export function poorWording(root: string): string[] {
  const texts = [
    ...messageTexts(root, 'ru'),
    ...messageTexts(root, 'en'),
    ...sourceFiles(root, ...wordFiles)
      .filter(({ path }) => !path.endsWith('.test.ts'))
      .flatMap(({ path, text }) => stringsOf(path, text)),
  ]
  return texts
    .filter(({ place, text }) => !Object.hasOwn(exceptions, place) && !givenWords.includes(text))
    .flatMap(({ place, locale, text }) =>
      RULES.filter((rule) => (rule.locale ?? locale) === locale && rule.pattern.test(text)).map(
        ({ advice }) => `${place}: ${advice}: ${text}`,
      ),
    )
}
