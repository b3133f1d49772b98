/**
 * Every code an answer can carry, with its HTTP status and what the person reads (Product §8).
 *
 * Texts say what happened and then what to do. `{name}` is filled from the error's `params`. A code is part of the
 * wire: it is never renamed and never changes its status.
 */
import type { Locale } from '../wire/locale.ts'
import { text, type ErrorText } from './error-text.ts'
import { FILE_ERRORS } from './file-errors.ts'
import { MONEY_ERRORS } from './money-errors.ts'
import { ORDER_ERRORS } from './order-errors.ts'
import { PEOPLE_ERRORS } from './people-errors.ts'

/** The request itself: its form, its sender, its size. */
const REQUEST_ERRORS = {
  MALFORMED: text(400, 'Запрос не удалось прочитать.', 'The request could not be read.'),
  VALIDATION: text(422, 'Проверьте отмеченные поля.', 'Please check the marked fields.'),
  UNKNOWN_FIELD: text(422, 'В запросе есть лишнее поле «{field}».', 'The request has an unknown field “{field}”.'),
  UNAUTHORIZED: text(401, 'Войдите, чтобы продолжить.', 'Please sign in to continue.'),
  SESSION_EXPIRED: text(401, 'Вход устарел. Войдите ещё раз.', 'Your sign-in has expired. Please sign in again.'),
  FORBIDDEN: text(403, 'Это действие вам недоступно.', 'You can’t do that.'),
  OWN_CASE: text(
    403,
    'Это касается вас, поэтому решение примет кто-то из коллег.',
    'This concerns you, so a colleague has to handle it.',
  ),
  OWNER_ONLY: text(
    403,
    'Это может сделать только владелец сервиса. Попросите владельца.',
    'Only the owner of the service can do this. Ask the owner.',
  ),
  DUTY_FORBIDDEN: text(
    403,
    'Это не входит в ваши обязанности. Обратитесь к владельцу сервиса или старшему поддержки.',
    'This is not part of your duty. Ask the owner of the service or a senior of the support.',
  ),
  OWNER_IS_SUPPORT: text(
    409,
    'Владельцем может стать только сотрудник поддержки. Сначала дайте человеку эту роль.',
    'Only a member of support can become an owner. Give that role first.',
  ),
  SECOND_FACTOR_NEEDED: text(
    403,
    'Подтвердите, что это вы: введите код из приложения ещё раз.',
    'Please confirm it’s you: enter a code from your app again.',
  ),
  SECOND_PERSON_NEEDED: text(
    409,
    'Нужно согласие второго сотрудника. Запрос записан: его подтвердит кто-то из коллег.',
    'A second member of staff has to agree. The request is recorded: a colleague will confirm it.',
  ),
  SECOND_PERSON_SAME: text(
    403,
    'Свой запрос нельзя подтвердить самому. Его подтвердит кто-то из коллег.',
    'You can’t confirm a request of your own. A colleague has to.',
  ),
  FOREIGN_ORIGIN: text(
    403,
    'Запрос пришёл с другого сайта и отклонён.',
    'The request came from another site and was refused.',
  ),
  REGISTRATION_UNFINISHED: text(403, 'Сначала закончите регистрацию.', 'Please finish your registration first.'),
  NOT_FOUND: text(
    404,
    'Здесь ничего нет. Возможно, эту страницу или запись удалили или перенесли.',
    'There’s nothing here. What you are looking for may have been removed or moved.',
  ),
  GONE: text(410, 'Этой страницы больше нет.', 'This page is gone.'),
  CONFLICT: text(
    409,
    'Данные уже изменились. Обновите страницу и повторите.',
    'This has just changed. Refresh the page and try again.',
  ),
  SECTION_IN_USE: text(
    409,
    'Раздел не пуст. Сначала перенесите или удалите всё, что в нём есть.',
    'This section is not empty. Move or remove what is in it first.',
  ),
  MODERATION_CHANGED: text(
    409,
    'Диктор только что изменил профиль. Посмотрите его ещё раз.',
    'The narrator has just changed the profile. Look at it again.',
  ),
  MODERATION_DONE: text(
    409,
    'Этот профиль уже проверил кто-то из коллег.',
    'A colleague has already checked this profile.',
  ),
  BODY_TOO_BIG: text(413, 'Запрос слишком большой.', 'The request is too large.'),
  URI_TOO_LONG: text(414, 'Адрес слишком длинный.', 'The address is too long.'),
  CONTENT_TYPE: text(415, 'Такой вид запроса не поддерживается.', 'This type of request isn’t supported.'),
  TOO_MANY_REQUESTS: text(
    429,
    'Слишком много запросов. Повторите через {retry_after} с.',
    'Too many requests. Try again in {retry_after} s.',
  ),
  IDEMPOTENCY_KEY: text(
    422,
    'Ключ повтора должен быть строкой от 8 до 128 знаков.',
    'The idempotency key must be 8 to 128 characters long.',
  ),
  IDEMPOTENCY_KEY_REUSED: text(
    409,
    'Этот ключ повтора уже использован для другого запроса.',
    'This idempotency key was already used for another request.',
  ),
  IDEMPOTENCY_IN_PROGRESS: text(
    409,
    'Этот же запрос ещё выполняется. Подождите немного.',
    'The same request is still running. Please wait a moment.',
  ),
  RANGE: text(416, 'Такой части файла нет.', 'The file doesn’t have that part.'),
  INTERNAL: text(
    500,
    'Произошла ошибка. Попробуйте еще раз, в случае неудачи обратитесь в поддержку',
    'Something went wrong. Try again, and contact support if it keeps happening',
  ),
  UNAVAILABLE: text(
    503,
    'Сервис сейчас недоступен. Повторите через несколько минут.',
    'The service is unavailable right now. Please try again in a few minutes.',
  ),
  SITE_CLOSED: text(
    503,
    'Сайт временно закрыт. Попробуйте через час.',
    'The site is temporarily closed. Please try again in an hour.',
  ),
} as const

/** Sign-in, registration, people. */
const SIGN_IN_ERRORS = {
  WRONG_CODE: text(
    422,
    'Неверный код. Осталось попыток: {attempts_left}.',
    'Wrong code. Attempts left: {attempts_left}.',
  ),
  CODE_EXPIRED: text(
    422,
    'Код больше не действует. Запросите новый.',
    'This code is no longer valid. Request a new one.',
  ),
  EMAIL_HAS_PROFILE: text(
    409,
    'С этой почтой уже входит другой профиль. Если он тоже ваш, профили можно объединить.',
    'Another profile already signs in with this email. If it is yours too, the profiles can be merged.',
  ),
  RESEND_TOO_EARLY: text(
    429,
    'Новый код можно запросить через {retry_after} с.',
    'You can request a new code in {retry_after} s.',
  ),
  TOO_MANY_CODES: text(
    429,
    'Слишком много кодов. Повторите через час.',
    'Too many codes requested. Try again in an hour.',
  ),
  CODES_TO_ADDRESS_SPENT: text(
    429,
    'На этот адрес сегодня отправлено слишком много кодов. Войдите по ссылке из письма с кодом или с устройства, с которого уже входили. Новый код можно запросить завтра.',
    'Too many codes went to this address today. Sign in with the link in an email with a code, or on a device you have used before. You can request a new code tomorrow.',
  ),
  CODE_TRIES_SPENT: text(
    429,
    'Слишком много неверных кодов за час. Войдите по ссылке из письма с кодом или с устройства, с которого уже входили, или повторите через час.',
    'Too many wrong codes within an hour. Sign in with the link in the email with the code, or on a device you have used before, or try again in an hour.',
  ),
  LINK_EXPIRED: text(
    422,
    'Ссылка больше не действует. Запросите код.',
    'This link is no longer valid. Request a code.',
  ),
  TOO_MANY_TRIES: text(
    429,
    'Слишком много попыток входа. Повторите завтра или обратитесь в поддержку.',
    'Too many sign-in attempts. Try again tomorrow or contact support.',
  ),
  CODE_NOT_SENT: text(
    503,
    'Код не удалось отправить. Повторите через несколько минут или войдите другим способом.',
    'We couldn’t send the code. Try again in a few minutes or sign in another way.',
  ),
  LOGIN_METHOD_OFF: text(
    422,
    'Этот способ входа сейчас отключён. Войдите другим.',
    'This way of signing in is switched off. Use another one.',
  ),
  TOTP_EXPIRED: text(
    422,
    'Время на ввод кода вышло. Войдите ещё раз.',
    'The time to enter the code is up. Sign in again.',
  ),
  TOTP_NOT_BEGUN: text(
    409,
    'Второй шаг входа не настроен. Начните настройку заново.',
    'Two-step sign-in is not set up. Start the setup again.',
  ),
  TOTP_OBLIGATORY: text(
    422,
    'Второй шаг входа обязателен. Можно только перенести его на другой телефон.',
    'Two-step sign-in is required. You can only move it to another phone.',
  ),
  TOTP_SETUP_REQUIRED: text(403, 'Сначала настройте второй шаг входа.', 'Please set up two-step sign-in first.'),
  ROLE_TAKEN: text(409, 'У этого человека уже есть такая роль.', 'This person already has that role.'),
  INVITED_ALREADY: text(
    409,
    'По этому адресу уже отправлено приглашение в ту же роль.',
    'This address has already been invited to that role.',
  ),
  OWN_PROFILE: text(422, 'Это касается вас самих. Попросите коллегу.', 'This concerns you yourself. Ask a colleague.'),
  PERSON_CHANGED: text(
    409,
    'Кто-то из коллег только что изменил данные этого человека. Посмотрите ещё раз.',
    'A colleague has just changed the details of this person. Look again.',
  ),
  NOT_INVITED: text(
    403,
    'Войти в этой роли можно только по приглашению.',
    'You need an invitation to sign in with this role.',
  ),
  PROFILE_DISABLED: text(
    403,
    'Профиль отключён. Напишите в поддержку.',
    'This profile is disabled. Please contact support.',
  ),
  TOTP_REQUIRED: text(422, 'Введите код из приложения для входа.', 'Enter the code from your authenticator app.'),
  WRONG_TOTP: text(
    422,
    'Код из приложения не подошёл. Дождитесь нового и введите его. Осталось попыток: {attempts_left}.',
    'The code from your authenticator app didn’t match. Wait for a new one and enter it. Attempts left: {attempts_left}.',
  ),
  PHONE_TAKEN: text(
    422,
    'Этот телефон уже привязан к другому человеку.',
    'This phone number already belongs to someone else.',
  ),
  NOT_YOUR_NARRATOR: text(403, 'Вы не агент этого диктора.', 'You are not the agent of this narrator.'),
  REGISTRATION_INCOMPLETE: text(
    422,
    'Заполнены не все шаги регистрации. Заполните их и отправьте профиль снова.',
    'Some registration steps are not filled in. Fill them in and send the profile again.',
  ),
  ROLE_CLASH: text(
    409,
    'У обоих людей есть профиль этой роли, объединить их нельзя.',
    'Both people have a profile of this role, so they can’t be merged.',
  ),
} as const

export const ERROR_CODES = {
  ...REQUEST_ERRORS,
  ...SIGN_IN_ERRORS,
  ...PEOPLE_ERRORS,
  ...ORDER_ERRORS,
  ...MONEY_ERRORS,
  ...FILE_ERRORS,
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof ERROR_CODES

/** Values for the `{name}` places of a text. */
export type TextParams = { readonly [name: string]: string | number }

/** The message a person reads for `code`, its `{name}` places filled from `params`. */
export function errorMessage(code: ErrorCode, locale: Locale, params: TextParams = {}): string {
  return fillText(ERROR_CODES[code][locale], params, locale)
}

/**
 * Fills `{name}` places; thousands are set apart as the language does. A sentence with a place that has no value is left out,
 * unless nothing else would remain.
 */
export function fillText(template: string, params: TextParams, locale: Locale): string {
  const sentences = template.split(/(?<=[.!?]) /)
  const complete = sentences.filter((sentence) => placesIn(sentence).every((name) => params[name] !== undefined))
  const kept = complete.length > 0 ? complete : sentences
  return kept.join(' ').replace(/ ?\{([a-z_]+)\}/g, (place, name: string) => {
    const value = params[name]
    if (value === undefined) return ''
    return `${place.startsWith(' ') ? ' ' : ''}${typeof value === 'number' ? writtenNumber(value, locale) : value}`
  })
}

/** A thin no-break space separates Russian thousands. */
function writtenNumber(value: number, locale: Locale): string {
  const tag = locale === 'ru' ? 'ru-RU' : 'en-GB'
  return new Intl.NumberFormat(tag, { useGrouping: 'always' }).format(value).replaceAll('\u00a0', '\u202f')
}

function placesIn(sentence: string): string[] {
  return [...sentence.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] ?? '')
}
