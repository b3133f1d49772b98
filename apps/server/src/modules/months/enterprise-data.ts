/**
 * Documents of the books as 1C reads them: EnterpriseData 1.8 (Product 4.839, docs/decisions/0163).
 *
 * Invariants: elements stand in the order of the format, which its readers insist on; the same thing has the same reference in every file, so
 * that a file that is loaded twice changes what it made, and doubles nothing; whatever people have typed comes out as XML that any reader
 * takes.
 */
import { createHash } from 'node:crypto'

const VERSION = '1.8'
const NAMESPACE = `http://v8.1c.ru/edi/edi_stnd/EnterpriseData/${VERSION}`

/** An element with its content: text, elements in their order, or nothing at all. */
export type Element = readonly [name: string, content: string | readonly (Element | null)[]]

export interface OurParty {
  readonly title: string
  readonly inn: string
  readonly kpp: string
  readonly bank_name: string
  readonly bik: string
  readonly bank_corr_account: string
  readonly current_account_number: string
}

/** `key` names the party once and for all, whatever it is called. */
export interface OtherParty {
  readonly key: string
  readonly title: string
  readonly inn: string
  readonly kpp: string
}

export interface GoodsLine {
  readonly title: string
  readonly sum_kopecks: number
  readonly tax_kopecks: number
}

interface NumberedDocument {
  readonly key: string
  readonly number: string
  /** The moment of the document in Moscow, `2026-10-05T12:00:00`. */
  readonly at: string
  readonly party: OtherParty
  readonly sum_kopecks: number
}

export interface GoodsDocument extends NumberedDocument {
  /** `sale`: an act of completed work; `invoice`: an invoice of ours that was paid. */
  readonly kind: 'invoice' | 'sale'
  readonly lines: readonly GoodsLine[]
  /** Percent of the tax contained in the sums; null for none. */
  readonly tax_percent: number | null
}

/** Money that came to us, or left us. */
export interface MoneyDocument extends NumberedDocument {
  readonly side: 'in' | 'out'
  /** Which money of ours: at the bank, at the card provider, in the crypto wallet. */
  readonly account: 'bank' | 'card' | 'crypto'
  readonly of: 'client' | 'worker'
  readonly purpose: string
}

/** Names are the same in every file, and nobody else's: the first 16 bytes of a digest, marked as a name-based UUID. */
export function referenceOf(key: string): string {
  const bytes = createHash('sha256').update(`tembrel:${key}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export function fileBegin(at: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Message xmlns:msg="http://www.1c.ru/SSL/Exchange/Message" xmlns:xs="http://www.w3.org/2001/XMLSchema"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n',
    `<msg:Header><msg:Format>${NAMESPACE}</msg:Format><msg:CreationDate>${at}</msg:CreationDate>`,
    `<msg:AvailableVersion>${VERSION}</msg:AvailableVersion></msg:Header>\n`,
    `<Body xmlns="${NAMESPACE}">\n`,
  ].join('')
}

export const FILE_END = '</Body>\n</Message>\n'

/** A party of its own, before the first document that names it. */
export function partyElement(party: OtherParty): Element {
  return ['Справочник.Контрагенты', [['КлючевыеСвойства', partyKey(party)]]]
}

export function goodsElement(document: GoodsDocument, us: OurParty): Element {
  const { kind, party, lines, sum_kopecks, tax_percent } = document
  const isSale = kind === 'sale'
  return [
    isSale ? 'Документ.РеализацияТоваровУслуг' : 'Документ.ЗаказКлиента',
    [
      documentKey(document, us),
      isSale ? ['ВидОперации', 'РеализацияКлиенту'] : null,
      ['Валюта', RUB],
      ['Сумма', amount(sum_kopecks)],
      ...(isSale ? [['СуммаВключаетНДС', 'true'] as const] : []),
      ...(isSale ? [['БанковскийСчетОрганизации', ourAccount('bank', us)] as const] : []),
      ['Контрагент', partyKey(party)],
      ['ДанныеВзаиморасчетов', settlement(party, us, 'СПокупателем')],
      ...(isSale ? [] : [['БанковскийСчетОрганизации', ourAccount('bank', us)] as const]),
      isSale ? ['Налогообложение', tax_percent === null ? 'ПродажаНеОблагаетсяНДС' : 'ПродажаОблагаетсяНДС'] : null,
      ['Услуги', lines.map((line) => ['Строка', serviceLine(line, tax_percent)] as const)],
      isSale ? ['СпособПогашенияЗадолженности', 'Автоматически'] : null,
    ],
  ]
}

export function moneyElement(document: MoneyDocument, us: OurParty): Element {
  const { side, account, of, party, sum_kopecks, purpose, at } = document
  const type = of === 'client' ? 'СПокупателем' : 'СПоставщиком'
  const [day = ''] = at.split('T')
  const common = [
    ['ДатаВыписки', day],
    ['Валюта', RUB],
    ['Сумма', amount(sum_kopecks)],
    ['БанковскийСчетОрганизации', ourAccount(account, us)],
  ] as const
  const rows = [
    'РасшифровкаПлатежа',
    [
      [
        'Строка',
        [
          ['Сумма', amount(sum_kopecks)],
          ['ДанныеВзаиморасчетов', settlement(party, us, type)],
          ['СпособПогашенияЗадолженности', 'Автоматически'],
        ],
      ],
    ],
  ] as const
  if (side === 'in') {
    return [
      'Документ.ПБДСРасчетыСКонтрагентами',
      [
        documentKey(document, us),
        ['ОбщиеДанные', [...common, ['НазначениеПлатежа', clean(purpose, 500)]]],
        ['ВидРасчетов', type],
        ['Контрагент', partyKey(party)],
        rows,
      ],
    ]
  }
  return [
    'Документ.СБДСРасчетыСКонтрагентами',
    [documentKey(document, us), ['ОбщиеДанные', common], ['Контрагент', partyKey(party)], ['ВидРасчетов', type], rows],
  ]
}

/** An element as text, with its content. */
export function write([name, content]: Element): string {
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : content.map((child) => (child === null ? '' : write(child))).join('')
  return `<${name}>${inner}</${name}>`
}

const RUB: readonly Element[] = [
  ['Ссылка', referenceOf('currency:643')],
  [
    'ДанныеКлассификатора',
    [
      ['Код', '643'],
      ['Наименование', 'руб.'],
    ],
  ],
]

function documentKey({ key, at, number }: NumberedDocument, us: OurParty): Element {
  return [
    'КлючевыеСвойства',
    [
      ['Ссылка', referenceOf(key)],
      ['Дата', at],
      ['Номер', number],
      ['Организация', ourKey(us)],
    ],
  ]
}

function ourKey({ title, inn, kpp }: OurParty): readonly (Element | null)[] {
  return [
    ['Ссылка', referenceOf('organization')],
    ['Наименование', clean(title, 100)],
    ['НаименованиеСокращенное', clean(title, 100)],
    ['НаименованиеПолное', clean(title, 500)],
    ['ИНН', inn],
    optional('КПП', kpp),
    ['ЮридическоеФизическоеЛицо', legalForm(inn)],
  ]
}

function partyKey({ key, title, inn, kpp }: OtherParty): readonly (Element | null)[] {
  return [
    ['Ссылка', referenceOf(key)],
    ['Наименование', clean(title, 100)],
    ['НаименованиеПолное', clean(title, 500)],
    optional('ИНН', inn),
    optional('КПП', kpp),
    ['ЮридическоеФизическоеЛицо', legalForm(inn)],
  ]
}

/** Firms have ten digits; people, entrepreneurs among them, twelve, or none that we know. */
const legalForm = (inn: string): string => (inn.length === 10 ? 'ЮридическоеЛицо' : 'ФизическоеЛицо')

const optional = (name: string, text: string): Element | null => (text === '' ? null : [name, clean(text, 100)])

/** Money at the card provider and in the crypto wallet stand as accounts of these names. */
const ACCOUNTS = { card: 'Эквайринг', crypto: 'Криптокошелек' } as const

function ourAccount(account: MoneyDocument['account'], us: OurParty): readonly Element[] {
  const number = account === 'bank' ? us.current_account_number : ACCOUNTS[account]
  return [
    ['Ссылка', referenceOf(`account:${number}`)],
    ['НомерСчета', number],
    [
      'Банк',
      [
        ['Ссылка', referenceOf(`bank:${us.bik}`)],
        ['БИК', us.bik],
        ['КоррСчет', us.bank_corr_account],
        ['Наименование', clean(us.bank_name, 100)],
      ],
    ],
    ['Владелец', [['ОрганизацииСсылка', ourKey(us)]]],
  ]
}

/** One contract with each party: the public offer, on which everything is done. */
function settlement(party: OtherParty, us: OurParty, type: 'СПокупателем' | 'СПоставщиком'): readonly Element[] {
  return [
    [
      'Договор',
      [
        ['Ссылка', referenceOf(`contract:${type}:${party.key}`)],
        ['ВидДоговора', type],
        ['Организация', ourKey(us)],
        ['Контрагент', partyKey(party)],
        ['ВалютаВзаиморасчетов', RUB],
        ['РасчетыВУсловныхЕдиницах', 'false'],
        ['Наименование', 'Публичная оферта'],
      ],
    ],
    ['ВалютаВзаиморасчетов', RUB],
    ['КурсВзаиморасчетов', '1'],
    ['КратностьВзаиморасчетов', '1'],
    ['РасчетыВУсловныхЕдиницах', 'false'],
  ]
}

const SERVICE = 'Услуги сервиса «Тембрель»'

function serviceLine({ title, sum_kopecks, tax_kopecks }: GoodsLine, tax_percent: number | null): (Element | null)[] {
  return [
    [
      'Номенклатура',
      [
        ['Ссылка', referenceOf('service')],
        ['НаименованиеПолное', SERVICE],
        ['Наименование', SERVICE],
      ],
    ],
    ['Количество', '1'],
    ['Сумма', amount(sum_kopecks)],
    ['Цена', amount(sum_kopecks)],
    // Of later rates this version has no names: the sum tells them.
    tax_percent === null ? ['СтавкаНДС', 'БезНДС'] : null,
    ['СуммаНДС', amount(tax_kopecks)],
    ['Содержание', clean(title, 1000)],
  ]
}

/** `123456` → `1234.56` */
export function amount(kopecks: number): string {
  const whole = Math.trunc(kopecks / 100)
  return `${whole}.${String(kopecks % 100).padStart(2, '0')}`
}

/** Without what XML cannot hold, in one line, and no longer than its field. */
export function clean(text: string, length: number): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD\uFFFE\uFFFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return Array.from(plain).slice(0, length).join('')
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}
