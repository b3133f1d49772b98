import type { Locale } from '@tembrel/contract/wire/locale.ts'

/**
 * The message with a sign-in code. It stays within 70 characters, beyond which a Cyrillic message is sent and paid for as two;
 * the code comes first, so that it is visible in the notice of a locked phone.
 */
export function signInCodeText(code: string, locale: Locale): string {
  return locale === 'ru'
    ? `${code} — код для входа в Тембрель. Никому его не сообщайте.`
    : `${code} is your Tembrel sign-in code. Don't share it with anyone.`
}

/** The message with a code that lets two profiles become one; as short. Whoever reads it must not take it for a sign-in. */
export function mergeCodeText(code: string, locale: Locale): string {
  return locale === 'ru'
    ? `${code} — код, чтобы объединить профили Тембреля. Никому не сообщайте.`
    : `${code} merges your Tembrel profiles. Don't share it with anyone.`
}
