/** One document of every kind that the product can issue, and each with names as long and lines as many as can be. */
import type {
  ActData,
  CertificateData,
  ContractData,
  DocumentData,
  InvoiceData,
  PayoutReportData,
  RightsData,
} from '../document-data.ts'

const SELLER = {
  title: 'ООО «Тембрель» (демонстрация)',
  title_en: 'Tembrel LLC (demonstration)',
  inn: '7700000009',
  kpp: '770001001',
  ogrn: '1027700000008',
  legal_address: '101000, Москва, Примерная улица, дом 1',
  bank_name: 'ДЕМО-БАНК, г. Москва',
  bik: '044525999',
  current_account_number: '40702810600000000001',
  bank_corr_account: '30101810600000000999',
}
const CUSTOMER = {
  title: 'ООО «Северный чай»',
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '',
  legal_address: '101000, Москва, Чайный проезд, дом 1, офис 12',
}
const SIGNER = { post: 'Генеральный директор', post_en: 'General Director', name: 'Образцова О. О.' }
const TAX = {
  percent: null,
  sum_kopecks: 0,
  ground: 'НДС не облагается: применяется УСН, ст. 145 НК РФ',
  ground_en: 'No VAT: simplified tax system, Tax Code, Art. 145',
}
const BASE = { number: 17, issued_on: '2026-11-18', locale: 'ru', is_demo: true } as const
const LINES = [
  {
    title: 'Озвучивание текста по заказу № 2041 «Утренний кофе»',
    title_en: 'Voice-over for order No. 2041 “Utrenniy kofe”',
  },
  { title: 'Срочное исполнение', title_en: 'Urgent work' },
  { title: 'Сведение с музыкой', title_en: 'Mixing with music' },
  { title: 'Отчуждение исключительного права', title_en: 'Assignment of exclusive rights' },
].map((line, index) => ({ ...line, quantity: 1, unit: 'усл.', sum_kopecks: 420_000 + index * 55_050 }))
const TOTAL = LINES.reduce((sum, { sum_kopecks }) => sum + sum_kopecks, 0)

const INVOICE: InvoiceData = {
  ...BASE,
  kind: 'invoice',
  pay_until: '2026-11-25',
  payee: SELLER,
  payer: CUSTOMER,
  ground: 'Публичная оферта, заказ № 2041',
  ground_en: 'Public offer, order No. 2041',
  lines: LINES,
  total_kopecks: TOTAL,
  tax: TAX,
  purpose: 'Заказ № 2041. Без НДС',
  signer: SIGNER,
}

const ACT: ActData = {
  ...BASE,
  kind: 'act',
  order_id: 2041,
  contractor: SELLER,
  customer: CUSTOMER,
  ground: 'Публичная оферта, заказ № 2041',
  ground_en: 'Public offer, order No. 2041',
  lines: LINES,
  total_kopecks: TOTAL,
  tax: TAX,
  signer: SIGNER,
  is_in_time: true,
  paid_on: '2026-11-16',
}

const RIGHTS: RightsData = {
  ...BASE,
  kind: 'rights',
  order_id: 2041,
  order_title: 'Утренний кофе',
  holder: 'Вельская Арина',
  holder_details: 'Казань, лицевой счёт диктора в сервисе «Тембрель» № 1001',
  holder_details_en: 'Kazan, narrator’s account in the Tembrel service No. 1001',
  acquirer: CUSTOMER,
  operator: SELLER,
  files: [1, 2].map((part) => ({
    name: `Кофе, часть ${part}.wav`,
    duration_ms: 31_500,
    sha256: `${part}f`.repeat(32),
  })),
  sum_kopecks: 300_000,
  completed_on: '2026-11-18',
}

const CONTRACT: ContractData = {
  ...BASE,
  kind: 'contract',
  order_id: 2041,
  order_title: 'Утренний кофе',
  contractor: SELLER,
  customer: CUSTOMER,
  signer: SIGNER,
  narrator: 'Вельская Арина',
  genre: 'Реклама',
  genre_en: 'Advertising',
  words_count: 62,
  text_sha256: 'ab'.repeat(32),
  file: { name: 'Сценарий.docx', sha256: 'cd'.repeat(32) },
  lines: LINES,
  total_kopecks: TOTAL,
  tax: TAX,
  paid_on: '2026-11-16',
  due_on: '2026-11-18',
  is_urgent: false,
  has_mix: true,
  has_federal: true,
  has_alienation: false,
  terms: {
    accept_hours: 24,
    accept_urgent_minutes: 30,
    urgent_ready_minutes: 30,
    overdue_hours: 24,
    overdue_urgent_minutes: 30,
    confirm_days: 5,
    mixing_business_days: 2,
  },
}

const CERTIFICATE: CertificateData = {
  ...BASE,
  kind: 'certificate',
  order_id: 2041,
  order_title: 'Утренний кофе',
  check_number: '7K3M-92PD-4WST',
  check_url: 'https://tembrel.example/check/7K3M-92PD-4WST',
  operator: SELLER,
  narrator: 'Вельская Арина',
  customer: CUSTOMER.title,
  genre: 'Реклама',
  genre_en: 'Advertising',
  files: RIGHTS.files,
  has_federal: true,
  has_alienation: false,
  completed_on: '2026-11-18',
}

const REPORT: PayoutReportData = {
  ...BASE,
  kind: 'payout_report',
  payment_id: 311,
  worker: 'narrator',
  recipient: 'Вельская Арина',
  recipient_id: 1001,
  operator: SELLER,
  method: 'card',
  destination: '220000••••••0004',
  company: null,
  from: '2026-10-18',
  until: '2026-11-17',
  executed_on: '2026-11-18',
  opening_kopecks: 120_000,
  orders: [2041, 2044].map((order_id) => ({
    order_id,
    title: 'Утренний кофе',
    on: '2026-11-02',
    gross_kopecks: 500_100,
    fee_kopecks: 75_000,
    net_kopecks: 425_100,
  })),
  moves: [{ kind: 'compensation', order_id: 2039, on: '2026-11-09', sum_kopecks: 50_000 }],
  sum_kopecks: 1_000_000,
  fee_kopecks: 50_000,
  closing_kopecks: 20_200,
}

const COMPANY = { ...SELLER, ...CUSTOMER, title_en: '' }

/** Every kind, as it usually is. */
export const SAMPLE_DOCUMENTS: Readonly<Record<string, DocumentData>> = {
  invoice: INVOICE,
  payout_invoice: { ...INVOICE, kind: 'payout_invoice', payee: COMPANY, payer: SELLER, pay_until: null, signer: null },
  act: ACT,
  'act of a person': {
    ...ACT,
    customer: { title: 'Марина Котова', inn: '', kpp: '', ogrn: '', legal_address: '' },
    lines: LINES.slice(0, 1),
    total_kopecks: LINES[0]?.sum_kopecks ?? 0,
    is_in_time: false,
  },
  rights: RIGHTS,
  contract: CONTRACT,
  certificate: CERTIFICATE,
  'certificate of exclusive rights': { ...CERTIFICATE, has_alienation: true, files: RIGHTS.files.slice(0, 1) },
  'urgent contract': { ...CONTRACT, is_urgent: true, due_on: null, has_alienation: true, file: null, has_mix: false },
  payout_report: REPORT,
  'payout_report by invoice': {
    ...REPORT,
    method: 'invoice',
    destination: '',
    company: COMPANY,
    from: null,
    moves: [],
  },
}

const WORD = 'Сверхдлинноеназваниебезединогопробела'
const LONG = `${WORD.repeat(4)} ${'и ещё слова '.repeat(10)}`.slice(0, 290)
const LONG_PARTY = { ...COMPANY, title: LONG, legal_address: LONG, bank_name: LONG }
const MANY_LINES = Array.from({ length: 60 }, (_, index) => ({
  title: index % 7 === 0 ? LONG : `Строка ${index + 1}`,
  title_en: index % 7 === 0 ? LONG : `Line ${index + 1}`,
  quantity: 1,
  unit: 'усл.',
  sum_kopecks: 99_999_999,
}))
const MANY = { lines: MANY_LINES, total_kopecks: 60 * 99_999_999 }
const LONG_TITLE = WORD.repeat(4).slice(0, 120)

/** Every kind with the longest names and sixty lines. */
export const LONGEST_DOCUMENTS: Readonly<Record<string, DocumentData>> = {
  invoice: { ...INVOICE, ...MANY, payee: LONG_PARTY, payer: LONG_PARTY },
  act: { ...ACT, ...MANY, contractor: LONG_PARTY, customer: LONG_PARTY, signer: { post: LONG, name: LONG } },
  rights: {
    ...RIGHTS,
    order_title: LONG_TITLE,
    holder: LONG_TITLE,
    holder_details: LONG,
    acquirer: LONG_PARTY,
    files: Array.from({ length: 60 }, (_, index) => ({
      name: `${LONG_TITLE}-${index}.wav`,
      duration_ms: 36_000_000,
      sha256: 'ef'.repeat(32),
    })),
  },
  contract: {
    ...CONTRACT,
    ...MANY,
    order_title: LONG_TITLE,
    narrator: LONG_TITLE,
    customer: LONG_PARTY,
    file: { name: `${WORD.repeat(6)}.docx`, sha256: 'cd'.repeat(32) },
  },
  certificate: {
    ...CERTIFICATE,
    order_title: LONG_TITLE,
    narrator: LONG_TITLE,
    customer: LONG,
    check_url: `https://${'a'.repeat(60)}.example/check/7K3M-92PD-4WST`,
    files: Array.from({ length: 60 }, (_, index) => ({
      name: `${LONG_TITLE}-${index}.wav`,
      duration_ms: 36_000_000,
      sha256: 'ef'.repeat(32),
    })),
  },
  payout_report: {
    ...REPORT,
    recipient: LONG_TITLE,
    method: 'invoice',
    company: LONG_PARTY,
    orders: Array.from({ length: 60 }, (_, index) => ({
      order_id: 9_000_000 + index,
      title: LONG_TITLE,
      on: '2026-09-30',
      gross_kopecks: 99_999_999,
      fee_kopecks: 9_999_999,
      net_kopecks: 90_000_000,
    })),
  },
}
