import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { poorWording } from './wording-rules.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function findings(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tembrel-words-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return poorWording(folder)
}

const inDictionary = (locale: string, messages: object) =>
  findings({ [`apps/web/app/messages/${locale}.json`]: JSON.stringify(messages) })

/** Each has one fault. */
const POOR: readonly (readonly [locale: 'ru' | 'en', text: string, advice: RegExp])[] = [
  ['ru', 'Заказ  готов', /two spaces/],
  ['en', 'Loading...', /three dots/],
  ['ru', 'Нажмите "Старт"', /straight quote/],
  ['en', 'Well done!', /exclamation/],
  ['en', 'It isn\u0027t ready', /straight apostrophe/],
  ['ru', 'Банк не отвечает. Повторите чуть позже.', /«позже»/],
  ['ru', 'Попробуйте\u00a0позже', /«позже»/],
  ['en', 'Please try again later', /"later"/],
  ['en', 'Try a little later', /"later"/],
  ['ru', 'Попробуйте еще раз', /ё is always written/],
  ['ru', 'Счет оплачен', /ё is always written/],
  ['ru', 'Это увидите только Вы', /lower case/],
  ['ru', 'Добавьте опцию', /услуга/],
  ['ru', 'Клиенты увидят цену', /заказчик/],
  ['ru', 'Счёт на компанию', /организация/],
  ['ru', 'Анкета отправлена', /профиль/],
  ['en', 'Your e-mail', /email/],
  ['en', 'Log in as a client', /sign in/],
  ['en', 'You are logged out', /sign in/],
  ['en', 'The recording was mended', /correct/],
  ['en', 'The same requisites', /details/],
  ['en', 'The workers read it', /narrator/],
  ['en', 'The order was canceled', /British/],
]

for (const [locale, text, advice] of POOR) {
  test(`is found in a dictionary: ${text}`, () => {
    const found = inDictionary(locale, { a_message: text })
    assert.equal(found.length, 1, found.join('\n'))
    assert.match(found[0] ?? '', /^a_message: /)
    assert.match(found[0] ?? '', advice)
  })
}

test('good words are not found', () => {
  const ru = ['Вы вошли. Вам ответят позже всех?', 'Выключен, а счёт ещё не оплачен…', 'Все «файлы» по-прежнему здесь']
  const en = ['You aren’t signed in…', 'Later orders come last', '“Sign in” with your email', 'Recommended']
  assert.deepEqual(inDictionary('ru', Object.fromEntries(ru.map((text, at) => [`m${at}`, text]))), [])
  assert.deepEqual(inDictionary('en', Object.fromEntries(en.map((text, at) => [`m${at}`, text]))), [])
})

test('each form of a plural is looked at', () => {
  const match = { 'countPlural=one': '{count} опция', 'countPlural=other': '{count} услуги' }
  assert.equal(inDictionary('ru', { many: [{ declarations: [], match }] }).length, 1)
})

test('words that the specification gives stay as they are', () => {
  assert.deepEqual(inDictionary('ru', { error_text: 'Пожалуйста, повторите попытку чуть позже.' }), [])
})

test('the words of the server and the contract are looked at, comments and names are not', () => {
  const found = findings({
    'packages/contract/src/errors/error-codes.ts': [
      "/** Says 'try again later'. */",
      "export const A = text(503, 'Повторите чуть позже.', 'Please try again later.')",
      "export const LOG_IN = 'log-in'",
    ].join('\n'),
    'apps/server/src/modules/staff/flag-setting-labels.ts': 'export const B = `Всего ${count} опций`\n',
  })
  assert.deepEqual(
    found.map((line) => line.split(': ')[1]),
    ['«услуга» is the word (glossary)', '«позже»', '"later"'],
  )
})
