/**
 * The message beside a form field when its value is refused (Product §5, §8).
 *
 * A schema names its own text by `fieldError('inn')`; every other refusal of zod is translated by its kind. Nothing here repeats
 * the value that was sent.
 */
import type { z } from 'zod'
import { fillText, type TextParams } from './error-codes.ts'
import type { Locale } from '../wire/locale.ts'

interface FieldText {
  readonly ru: string
  readonly en: string
}

export const FIELD_MESSAGES = {
  required: { ru: 'Заполните это поле', en: 'Please fill this in' },
  picture_alt: {
    ru: 'Впишите между квадратными скобками, что на каждой картинке: ![Микрофон на стойке](…)',
    en: 'Write between the square brackets what each picture shows: ![A microphone on a stand](…)',
  },
  invalid: { ru: 'Значение не подходит', en: 'This value isn’t accepted' },
  choose: { ru: 'Выберите из списка', en: 'Choose one of the options' },
  canned_field: {
    ru: 'Такого поля нет. Выберите поле под текстом или уберите фигурные скобки',
    en: 'There is no such field. Choose one below the text, or take the braces away',
  },
  unknown: { ru: 'Такого поля нет', en: 'There is no such field' },
  text: { ru: 'Нужен текст', en: 'This must be text' },
  bad_characters: { ru: 'В тексте есть недопустимые знаки', en: 'The text contains characters that are not allowed' },
  number: { ru: 'Нужно число', en: 'This must be a number' },
  whole_number: { ru: 'Нужно целое число', en: 'This must be a whole number' },
  boolean: { ru: 'Нужно «да» или «нет»', en: 'This must be yes or no' },
  list: { ru: 'Нужен список', en: 'This must be a list' },
  object: { ru: 'Нужен набор полей', en: 'This must be a set of fields' },
  too_small: { ru: 'Не меньше {minimum}', en: 'At least {minimum}' },
  too_big: { ru: 'Не больше {maximum}', en: 'At most {maximum}' },
  more_than: { ru: 'Больше {minimum}', en: 'More than {minimum}' },
  less_than: { ru: 'Меньше {maximum}', en: 'Less than {maximum}' },
  too_short: { ru: 'Не короче {minimum} зн.', en: 'At least {minimum} characters' },
  too_long: { ru: 'Не длиннее {maximum} зн.', en: 'At most {maximum} characters' },
  exact_length: { ru: 'Нужно ровно {maximum} зн.', en: 'Exactly {maximum} characters' },
  too_few: { ru: 'Нужно хотя бы {minimum}', en: 'At least {minimum} needed' },
  too_many: { ru: 'Можно не больше {maximum}', en: 'At most {maximum} allowed' },
  step: { ru: 'Нужно число, кратное {divisor}', en: 'This must be a multiple of {divisor}' },
  date: { ru: 'Нужна дата', en: 'This must be a date' },
  date_range: { ru: 'Дата должна быть от {minimum} до {maximum}', en: 'The date must be from {minimum} to {maximum}' },
  period_order: { ru: 'Последний день раньше первого', en: 'The last day is before the first' },
  sum_order: { ru: 'Наибольшая сумма меньше наименьшей', en: 'The largest sum is below the smallest' },
  time: { ru: 'Нужно время, например 10:00', en: 'This must be a time, for example 10:00' },
  time_order: {
    ru: 'Конец должен быть позже начала. Ночная смена — два дня: до 00:00 и с 00:00',
    en: 'The end must be later than the start. A night shift is two days: until 00:00 and from 00:00',
  },
  receipt_link: {
    ru: 'Нужна ссылка на чек с lknpd.nalog.ru, из приложения «Мой налог»',
    en: 'This must be a link to a receipt at lknpd.nalog.ru, from the app Moy Nalog',
  },
  receipt_link_or_file: {
    ru: 'Дайте ссылку на чек или приложите файл',
    en: 'Give a link to the receipt, or attach a file',
  },
  receipt_number: { ru: 'Номер не тот, что у чека по ссылке', en: 'This isn’t the number of the receipt at the link' },
  receipt_taken: { ru: 'Этот номер уже прислан для другой выплаты', en: 'This number was sent for another payout' },
  receipt_old: { ru: 'Дата раньше выплаты', en: 'The date is before the payout' },
  receipt_future: { ru: 'Этот день ещё не наступил', en: 'This day is still to come' },
  receipt_sum: {
    ru: 'Сумма должна равняться выплате до копейки',
    en: 'The sum must be that of the payout, to the kopeck',
  },
  email: { ru: 'Проверьте адрес почты', en: 'Please check the email address' },
  narrator_address: {
    ru: 'Введите адрес страницы диктора, его номер, почту или телефон',
    en: 'Enter the address of the narrator’s page, their number, email or phone',
  },
  phone: { ru: 'Нужен российский номер, +7 и 10 цифр', en: 'This must be a Russian number, +7 and 10 digits' },
  code: { ru: 'Нужны 4 цифры', en: 'Enter the 4 digits' },
  url: { ru: 'Нужна ссылка, начинается с https://', en: 'This must be a link starting with https://' },
  slug: {
    ru: 'Можно латинские строчные буквы, цифры и дефис между ними',
    en: 'Small Latin letters, digits and single hyphens between them',
  },
  digits: { ru: 'Можно только цифры', en: 'Digits only' },
  inn: { ru: 'Проверьте ИНН: 10 или 12 цифр', en: 'Please check the INN: 10 or 12 digits' },
  kpp: {
    ru: 'Проверьте КПП: у организации 9 цифр, у предпринимателя его нет',
    en: 'Please check the KPP: 9 digits for a firm, none for an entrepreneur',
  },
  ogrn: { ru: 'Проверьте ОГРН: 13 или 15 цифр', en: 'Please check the OGRN: 13 or 15 digits' },
  account_number: { ru: 'Проверьте номер счёта: 20 цифр', en: 'Please check the account number: 20 digits' },
  bik: { ru: 'Проверьте БИК: 9 цифр', en: 'Please check the BIK: 9 digits' },
  card_number: { ru: 'Проверьте номер карты', en: 'Please check the card number' },
  card_by_widget: {
    ru: 'Введите карту в форме платёжного сервиса: номера мы теперь не принимаем',
    en: 'Please enter the card in the payment provider’s form: card numbers are not taken any more',
  },
  card_by_number: {
    ru: 'Укажите номер карты: форма платёжного сервиса больше не нужна',
    en: 'Please enter the card number: the payment provider’s form is not needed any more',
  },
  file_arriving: {
    ru: 'Файл ещё не загружен. Дождитесь его, выберите снова или уберите',
    en: 'The file has not been uploaded in full. Wait for it, choose it again or remove it',
  },
  urgent_outside_hours: {
    ru: 'Диктор сейчас не работает. Откажитесь от срочности или дождитесь его рабочего времени',
    en: 'The narrator is not working now. Give up the urgency or wait for the narrator’s working hours',
  },
  crypto_number: { ru: 'Проверьте адрес кошелька USDT ERC20', en: 'Please check the USDT ERC20 wallet address' },
  crypto_checksum: {
    ru: 'В адресе опечатка: контрольная сумма не сходится',
    en: 'The address has a typo: its checksum is wrong',
  },
  crypto_lost: {
    ru: 'Это не ваш кошелёк: деньги на этом адресе пропадут',
    en: 'This is not your wallet: money sent there is lost',
  },
  crypto_tron: {
    ru: 'Это адрес сети TRON. Нужен адрес сети Ethereum, он начинается с 0x',
    en: 'This is a TRON address. We need an Ethereum address, which begins with 0x',
  },
  sum: { ru: 'Укажите сумму целыми рублями', en: 'Enter a whole number of roubles' },
  sum_kopecks: { ru: 'Укажите сумму в рублях, не точнее копейки', en: 'Enter roubles, no finer than a kopeck' },
  card_charge: {
    ru: 'Картой вместе с комиссией не больше {maximum}\u00a0₽',
    en: 'By card at most ₽{maximum}, fee included',
  },
  more_than_left: {
    ru: 'Больше, чем осталось: {maximum}\u00a0₽',
    en: 'More than what is left: ₽{maximum}',
  },
  lapsed_in_part: {
    ru: 'Счёт просрочен: его можно оплатить только целиком, {minimum} ₽. Меньшее зачислите на баланс',
    en: 'The invoice has lapsed: it takes {minimum} ₽ or nothing. Put less into the wallet',
  },
  one_client: {
    ru: 'Счета разных заказчиков разносятся по отдельности',
    en: 'Invoices of different clients are assigned one client at a time',
  },
  range_order: {
    ru: 'Верхняя граница должна быть не ниже нижней',
    en: 'The upper limit must not be below the lower one',
  },
  tiers: {
    ru: 'Границы должны расти, последняя ступень — без границы',
    en: 'The limits must rise, and the last tier has none',
  },
  search_short: { ru: 'Введите хотя бы две буквы или номер', en: 'Type at least two letters or a number' },
  search_broad: {
    ru: 'Слишком много похожего. Добавьте слово, номер, почту или телефон',
    en: 'Too much looks like this. Add a word, a number, an email or a phone',
  },
  repeated: { ru: 'Значения не должны повторяться', en: 'Values must not be repeated' },
  only_one: { ru: 'Можно выбрать только одно', en: 'Only one can be chosen' },
  main_missing: { ru: 'Отметьте основной язык', en: 'Mark one language as the main one' },
  main_one: { ru: 'Отметьте одно главное', en: 'Mark one as the main one' },
  taken: { ru: 'Уже занято', en: 'Already taken' },
  not_found: { ru: 'Такого нет в списке', en: 'It is not in the list' },
  document_customer: {
    ru: 'Документы не на кого оформить: укажите имя в профиле или добавьте организацию',
    en: 'There is nobody to name in the documents: give your name in the profile or add a company',
  },
  genre_text_short: {
    ru: 'Текст слишком короткий для этого жанра: нужно больше {seconds} сек, файл или ссылка',
    en: 'The text is too short for this genre: more than {seconds} s, a file or a link is needed',
  },
  genre_text_long: {
    ru: 'Текст слишком длинный для этого жанра: можно до {seconds} сек',
    en: 'The text is too long for this genre: {seconds} s at most',
  },
  phrase_place_short: {
    ru: 'Конец должен быть хотя бы на 0,1 секунды позже начала',
    en: 'The end must be at least 0.1 seconds after the beginning',
  },
  phrase_place_beyond: {
    ru: 'Запись кончается раньше: её длина {seconds} сек',
    en: 'The recording ends before that: it is {seconds} s long',
  },
  phrase_empty: {
    ru: 'В строке {row} списка нет фразы: напишите её или удалите строку',
    en: 'Row {row} of the list has no phrase: write it or delete the row',
  },
  phrase_name: {
    ru: 'Поправьте имя файла в строке {row} списка: буквы, цифры, дефис и подчёркивание, до 64 знаков, без повторов',
    en: 'Correct the file name in row {row} of the list: letters, digits, hyphens and underscores, up to 64 characters, each name once',
  },
  phrase_note_long: {
    ru: 'Примечание в строке {row} списка длиннее 500 знаков: сократите его',
    en: 'The note in row {row} of the list is longer than 500 characters: shorten it',
  },
  not_available: { ru: 'Сейчас недоступно', en: 'Not available right now' },
  last_way_in: {
    ru: 'Это последний способ войти: без него не войдёт никто, и вы тоже',
    en: 'This is the last way to sign in: without it nobody could, not even you',
  },
  statement_format: {
    ru: 'Это не выписка в формате обмена 1С',
    en: 'This is not a statement in the 1C exchange format',
  },
  statement_encoding: {
    ru: 'Буквы в файле не читаются. Выгрузите выписку ещё раз, в другой кодировке',
    en: 'The letters of the file cannot be read. Export it again in another encoding',
  },
  statement_cut_off: {
    ru: 'Файл обрезан. Выгрузите выписку ещё раз',
    en: 'The file is cut off. Export the statement again',
  },
  statement_account: { ru: 'Это выписка не по нашему счёту', en: 'This is not a statement of our account' },
  file_too_big: { ru: 'Файл слишком большой. Можно до {max_mb} МБ', en: 'The file is too large. Up to {max_mb} MB' },
  file_broken: {
    ru: 'Файл не удалось прочитать. Возможно, он повреждён',
    en: 'The file could not be read. It may be damaged',
  },
  file_disguised: {
    ru: 'Содержимое файла не соответствует его имени. Сохраните файл заново',
    en: 'The content of the file doesn’t match its name. Save the file again',
  },
  file_empty: { ru: 'Файл пустой', en: 'The file is empty' },
  file_type: { ru: 'Файл такого вида не подходит', en: 'This type of file isn’t accepted' },
} as const satisfies Record<string, FieldText>

export type FieldMessageKey = keyof typeof FIELD_MESSAGES

/** A field's refusal as the server's code names it: a key, or a key with values for its places. */
export type FieldProblem = FieldMessageKey | { readonly key: FieldMessageKey; readonly params: TextParams }

const MARK = 'field:'

/** For `error` of a schema or a refinement: names the text of the catalogue instead of spelling it out. */
export function fieldError(key: FieldMessageKey): string {
  return MARK + key
}

/** The text of a problem in the request's language. */
export function fieldProblemText(problem: FieldProblem, locale: Locale): string {
  return typeof problem === 'string'
    ? FIELD_MESSAGES[problem][locale]
    : fillText(FIELD_MESSAGES[problem.key][locale], problem.params, locale)
}

/** The text for one issue of zod. `isMissing`: the value was absent altogether. */
export function fieldMessage(issue: z.core.$ZodIssue, locale: Locale, isMissing: boolean): string {
  return fieldProblemText(problemOf(issue, isMissing), locale)
}

function problemOf(issue: z.core.$ZodIssue, isMissing: boolean): FieldProblem {
  if (isMissing) return 'required'
  const named = issue.message.startsWith(MARK) ? issue.message.slice(MARK.length) : null
  if (named !== null && isFieldMessageKey(named)) {
    const params = issue.code === 'custom' ? issue.params : undefined
    return params ? { key: named, params: params as TextParams } : named
  }
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_PROBLEMS[issue.expected] ?? 'invalid'
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'not_multiple_of':
      return { key: 'step', params: { divisor: issue.divisor } }
    case 'invalid_format':
      return FORMAT_PROBLEMS[issue.format] ?? 'invalid'
    case 'invalid_value':
      return 'choose'
    case 'unrecognized_keys':
      return 'unknown'
    default:
      return 'invalid'
  }
}

const TYPE_PROBLEMS: Readonly<Record<string, FieldMessageKey>> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  bigint: 'whole_number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  date: 'date',
}

const FORMAT_PROBLEMS: Readonly<Record<string, FieldMessageKey>> = {
  email: 'email',
  url: 'url',
  datetime: 'date',
  date: 'date',
  time: 'time',
  safeint: 'whole_number',
}

function tooBig(issue: z.core.$ZodIssueTooBig): FieldProblem {
  const maximum = Number(issue.maximum)
  if (issue.origin === 'string') return { key: issue.exact ? 'exact_length' : 'too_long', params: { maximum } }
  if (issue.origin === 'array') return { key: 'too_many', params: { maximum } }
  return { key: issue.inclusive === false ? 'less_than' : 'too_big', params: { maximum } }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldProblem {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'string') {
    if (issue.exact) return { key: 'exact_length', params: { maximum: minimum } }
    // An empty field is a field that was left out, whatever its least length is.
    return minimum === 1 ? 'required' : { key: 'too_short', params: { minimum } }
  }
  if (issue.origin === 'array') return minimum === 1 ? 'required' : { key: 'too_few', params: { minimum } }
  return { key: issue.inclusive === false ? 'more_than' : 'too_small', params: { minimum } }
}

function isFieldMessageKey(key: string): key is FieldMessageKey {
  return Object.hasOwn(FIELD_MESSAGES, key)
}
