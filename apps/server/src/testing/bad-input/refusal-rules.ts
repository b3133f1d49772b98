/** What every refusal has to be: a known code with its status, in the language of the request, at a field that exists. */
import { ERROR_CODES, type ErrorCode } from '@tembrel/contract/errors/error-codes.ts'
import type { RawAnswer } from './sender.ts'

/** Signs of a program's insides that must never travel. */
const INSIDES = /\bat \S+ \(|node_modules|\.ts:\d+|\bError:|select .+ from |postgres|kysely|zod/i

/** Names that are written alike in both languages. */
const ALIKE = /https:\/\/|MP3|USDT|ERC20|№/g

/** What is wrong with an answer that refuses; null when it is as it should be. */
export function faultOfRefusal(answer: RawAnswer, locale: 'ru' | 'en'): string | null {
  if (answer.status < 400 || answer.status > 499) return `status ${answer.status}`
  if (!answer.type.startsWith('application/json')) return `type «${answer.type}»`
  const body = parse(answer.text)
  if (body === null) return 'no JSON object'
  const { code, message, errors, ...values } = body
  if (typeof code !== 'string' || !Object.hasOwn(ERROR_CODES, code)) return `code ${JSON.stringify(code)}`
  if (ERROR_CODES[code as ErrorCode].status !== answer.status) return `${code} with status ${answer.status}`
  if (typeof message !== 'string') return 'no message'
  const strange = Object.values(values).find((value) => typeof value === 'object' && value !== null && 'stack' in value)
  if (strange !== undefined) return `insides in ${answer.text.slice(0, 300)}`
  const foreign = faultOfText(message, locale)
  if (foreign) return `${code}: ${foreign}`
  if (errors === undefined) return null
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return 'errors are no object'
  for (const [field, text] of Object.entries(errors)) {
    const fault = typeof text === 'string' ? faultOfText(text, locale) : 'no text'
    if (fault) return `${code} at ${field.slice(0, 80)}: ${fault}`
  }
  return null
}

/** Whether the refusal names this field, one inside it, or one around it that is refused as a whole. */
export function namesField(answer: RawAnswer, field: string): boolean {
  const { errors } = parse(answer.text) ?? {}
  const names = typeof errors === 'object' && errors !== null ? Object.keys(errors) : []
  return names.some((name) => name === field || name.startsWith(`${field}.`))
}

export function codeOf(answer: RawAnswer): string {
  return String(parse(answer.text)?.['code'])
}

function faultOfText(text: string, locale: 'ru' | 'en'): string | null {
  if (text === '') return 'an empty text'
  // What a person sent may be quoted in a text, whatever its language.
  const own = text.replace(/«[^»]*»|“[^”]*”/g, '').replace(ALIKE, '')
  if (INSIDES.test(own)) return `insides in «${text}»`
  if (/[{}]|undefined|NaN/.test(own)) return `a hole in «${text}»`
  const isForeign = locale === 'ru' ? /[a-z]/i.test(own) || !/[а-яё]/i.test(text) : /[а-яё]/i.test(own)
  return isForeign ? `«${text}» is not in ${locale}` : null
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}
