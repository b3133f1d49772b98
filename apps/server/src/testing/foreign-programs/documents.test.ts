/** What programs of others make of every document that the product can issue, in both languages (Product §4, decision 0095). */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createPdfmakePrinter } from '../../adapters/pdf/pdfmake-printer.ts'
import type { DocumentData } from '../../modules/documents/document-data.ts'
import { pdfOf } from '../../modules/documents/layouts/pdf-of.ts'
import { LONGEST_DOCUMENTS, SAMPLE_DOCUMENTS } from '../../modules/documents/testing/sample-documents.ts'
import { readPages, type ReadPdf } from '../../modules/documents/testing/read-pdf.ts'
import { readWithQpdf } from './read-with-qpdf.ts'

const LOCALES = ['ru', 'en'] as const
const A4 = { width: 595.28, height: 841.89 }
/** Narrower than the margins of a document, because a letter may extend beyond them a little. */
const EDGE = 40
const SETS = { usual: SAMPLE_DOCUMENTS, longest: LONGEST_DOCUMENTS }

const printer = createPdfmakePrinter()

for (const [set, documents] of Object.entries(SETS)) {
  for (const locale of LOCALES) {
    describe(`${set} documents (${locale})`, () => {
      for (const [name, data] of Object.entries(documents)) {
        // Rules 4.174, 4.903
        test(`${name} is a sound file that names itself, with its fonts inside and its words within its A4 pages`, async () => {
          const document = pdfOf(data, locale)
          const pdf = await printer.print(document)
          await assertSound(pdf, document.language === 'en' ? 'en-GB' : 'ru-RU')
          const read = await readPages(pdf)
          assert.deepEqual(read.warnings, [])
          assert.equal(read.title, document.title)
          assert.equal(read.language, document.language === 'en' ? 'en-GB' : 'ru-RU')
          assertWithinPages(read)
          assertReadable(read, data, locale)
        })
      }
    })
  }
}

test('QPDF still sees a file that is damaged or cut', async () => {
  const pdf = await printer.print(pdfOf(SAMPLE_DOCUMENTS.act as DocumentData, 'ru'))
  const broken = Buffer.from(pdf)
  broken.fill('x', Math.floor(pdf.length / 2), Math.floor(pdf.length / 2) + 400)
  assert.notEqual((await readWithQpdf(broken)).code, 0)
  assert.notEqual((await readWithQpdf(pdf.subarray(0, -600))).code, 0)
})

/** No warning of QPDF, and every font is in the file with the letters that its codes mean. */
async function assertSound(pdf: Buffer, language: string): Promise<void> {
  const { code, objects } = await readWithQpdf(pdf)
  assert.equal(code, 0)
  const ofType = (type: string) => objects.filter((object) => object['/Type'] === type)
  assert.equal(ofType('/Catalog')[0]?.['/Lang'], `u:${language}`)
  const descriptors = ofType('/FontDescriptor')
  assert.ok(descriptors.length > 0)
  for (const descriptor of descriptors) assert.ok('/FontFile2' in descriptor || '/FontFile3' in descriptor)
  const fonts = ofType('/Font').filter((font) => font['/Subtype'] === '/Type0')
  assert.ok(fonts.length > 0)
  for (const font of fonts) assert.ok('/ToUnicode' in font)
  for (const font of ofType('/Font')) assert.notEqual(font['/Subtype'], '/Type1', 'a font that is not in the file')
}

function assertWithinPages({ pages }: ReadPdf): void {
  for (const [index, { width, height, pieces }] of pages.entries()) {
    assert.ok(Math.abs(width - A4.width) < 0.1 && Math.abs(height - A4.height) < 0.1)
    assert.ok(pieces.length > 0, `page ${index + 1} is empty`)
    for (const { text, left, right, top, bottom } of pieces) {
      const isInside = left >= EDGE && right <= width - EDGE && bottom >= 12 && top <= height - 20
      assert.ok(isInside, `page ${index + 1}: ${text} ${left} ${right} ${bottom} ${top}`)
    }
    assertNothingCovered(pieces, index)
  }
}

/** No piece of text runs over another one. */
function assertNothingCovered(pieces: ReadPdf['pages'][number]['pieces'], index: number): void {
  const sorted = pieces.toSorted((one, other) => one.bottom - other.bottom)
  for (const [at, one] of sorted.entries()) {
    for (const other of sorted.slice(at + 1)) {
      if (other.bottom - one.bottom > one.size / 2) break
      const covered = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      assert.ok(covered < 1.5, `page ${index + 1}: «${one.text}» and «${other.text}» overlap by ${covered}`)
    }
  }
}

/** The number, both sides and the total can be copied out of the file, in the language of its reader. */
function assertReadable({ text, title }: ReadPdf, data: DocumentData, locale: 'ru' | 'en'): void {
  assert.ok(title.includes(`${locale === 'en' ? 'No.' : '№'} ${data.number}`), title)
  assert.ok(!text.includes('\uFFFD') && !text.includes('undefined') && !text.includes('NaN'), text)
  const isRussian = data.kind !== 'payout_report' || locale === 'ru'
  assert.equal(/\p{Script=Cyrillic}/u.test(text), isRussian, text)
  if (isRussian) assert.ok(text.includes('ООО «Тембрель»') || text.includes('Сверхдлинное'), text)
  if (locale === 'en') for (const label of ENGLISH[data.kind]) assert.ok(text.includes(label), `${label}: ${text}`)
}

const ENGLISH: Record<DocumentData['kind'], readonly string[]> = {
  invoice: ['Invoice No. 17 of 18 November 2026', 'Supplier', 'Buyer', 'Total due', 'Payment reference'],
  payout_invoice: ['Invoice No. 17', 'Supplier', 'Buyer', 'Total due'],
  act: ['Certificate of services rendered', 'Contractor', 'Customer', 'Paid in full', 'rendered in full'],
  rights: ['Assignment of exclusive rights', 'Assignor', 'Assignee', 'Civil Code', 'fingerprint'],
  contract: [
    'Services contract No. 17',
    'Contract price',
    'accepts the recording',
    'returns to the customer’s wallet in full',
  ],
  certificate: [
    'Certificate of rights in a recording',
    'Number for checking',
    '7K3M-92PD-4WST',
    'Voice',
    'fingerprint',
  ],
  payout_report: ['Payout report No. 17', 'Recipient', 'Service fee', 'Withdrawal fee', 'Transferred'],
}
