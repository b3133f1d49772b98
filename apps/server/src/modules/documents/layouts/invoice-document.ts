import type { Column, Content } from 'pdfmake/interfaces.js'
import { renderSVG } from 'uqr'
import type { PdfDocument } from '../../../adapters/pdf/pdf-printer.ts'
import type { InvoiceData } from '../document-data.ts'
import { linesTable, totals } from './lines-table.ts'
import { INK_3, LINE_STRONG } from './document-colours.ts'
import { englishOf, inLatin, type Speaker } from './document-language.ts'
import { dayText, dayTextEnglish, moneyText, moneyTextEnglish, moneyWords } from './document-labels.ts'
import { demoBand, facts, letterhead, pageFooter, documentTitle, signature, signatures } from './document-style.ts'
import { partyWords } from './party-text.ts'
import { paymentPurpose, paymentQrText } from './payment-qr.ts'

/** 42 mm: read from a sheet and from a screen alike. */
const QR_WIDTH = 119

/** An invoice, ours to a client or a worker's to us: bank details and code, parties, lines, total in words. */
export function invoiceDocument(invoice: InvoiceData, say: Speaker): PdfDocument {
  const { number, issued_on, total_kopecks, lines } = invoice
  const ru = `Счёт на оплату № ${number} от ${dayText(issued_on)}`
  const en = `Invoice No. ${number} of ${dayTextEnglish(issued_on)}`
  const title = say.line(ru, en)
  return {
    title,
    language: say.language,
    created_at: new Date(`${issued_on}T09:00:00Z`),
    footer: pageFooter(title),
    content: [
      // A worker's invoice is the worker's document: it does not bear our logo.
      ...(invoice.kind === 'invoice' ? [letterhead(say, payUntil(invoice, say))] : []),
      ...(invoice.is_demo ? [demoBand(say, ' Оплачивать его нельзя.', ' It must not be paid.')] : []),
      documentTitle(say, ru, en),
      bankBlock(invoice, say),
      facts([
        [say.words('Поставщик', 'Supplier'), partyWords(say, invoice.payee)],
        [say.words('Покупатель', 'Buyer'), partyWords(say, invoice.payer)],
        [say.words('Основание', 'Ground'), say.words(invoice.ground, englishOf(invoice.ground_en, invoice.ground))],
        // The bank receives this exact text: it would not recognise an English form.
        [say.words('Назначение', 'Payment reference'), { text: paymentPurpose(invoice), bold: true }],
      ]),
      linesTable(say, lines),
      totals(say, total_kopecks, invoice.tax, ['Всего к оплате', 'Total due']),
      signatures(
        [
          say.words(
            `Всего наименований ${lines.length}, на сумму ${moneyText(total_kopecks)} ₽`,
            `Items: ${lines.length}, RUB ${moneyTextEnglish(total_kopecks)} in all`,
            { color: INK_3 },
          ),
          { text: moneyWords(total_kopecks), bold: true },
        ],
        signature(say, ['Поставщик', 'Supplier'], signerOf(invoice)),
        signature(say, ['Бухгалтер', 'Accountant'], { post: '', name: '' }),
      ),
    ],
  }
}

function signerOf({ signer }: InvoiceData) {
  return signer ?? { post: 'Руководитель', post_en: 'Head', name: '' }
}

function payUntil({ pay_until }: InvoiceData, say: Speaker): string {
  if (pay_until === null) return ''
  return say.line(`Оплатить до ${dayText(pay_until)}`, `Pay by ${dayTextEnglish(pay_until)}`)
}

function bankBlock(invoice: InvoiceData, say: Speaker): Content {
  const { payee } = invoice
  const small = (ru: string, en: string): Content => ({
    text: say.line(ru, en),
    color: INK_3,
    fontSize: 7.5,
    margin: [0, 2, 0, 0],
  })
  const label = (ru: string, en: string) => ({ stack: [say.words(ru, en, { color: INK_3 })] })
  const held = [
    `${say.line('ИНН', 'INN')} ${payee.inn}`,
    payee.kpp === '' ? '' : `${say.line('КПП', 'KPP')} ${payee.kpp}`,
  ].filter((part) => part !== '')
  const table: Content = {
    table: {
      widths: ['*', say.language === 'ru' ? 34 : 44, 124],
      body: [
        [
          {
            stack: [say.words(payee.bank_name, inLatin(payee.bank_name)), small('Банк получателя', 'Bank')],
            rowSpan: 2,
          },
          label('БИК', 'BIC'),
          payee.bik || '–',
        ],
        ['', label('К/с', 'Corr. acc.'), payee.bank_corr_account],
        [
          {
            stack: [
              say.words(payee.title, englishOf(payee.title_en, payee.title)),
              { text: held.join('   '), fontSize: 8 },
              small('Получатель', 'Payee'),
            ],
          },
          label('Р/с', 'Account'),
          payee.current_account_number,
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: (index) => (index === 2 ? 0 : 0.5),
      hLineColor: () => LINE_STRONG,
      vLineColor: () => LINE_STRONG,
      paddingTop: () => 5,
      paddingBottom: () => 5,
      paddingLeft: () => 7,
      paddingRight: () => 7,
    },
  }
  const qr: Column = {
    stack: [
      { svg: renderSVG(paymentQrText(invoice), { ecc: 'M', border: 0 }), width: QR_WIDTH },
      {
        stack: [say.words('Для приложения банка', 'For a bank’s application', { color: INK_3, fontSize: 7 })],
        alignment: 'center',
        margin: [0, 4, 0, 0],
      },
    ],
    width: QR_WIDTH,
  }
  // A worker's company need not name its bank's code, and without it there is nothing an application could pay.
  if (payee.bik === '') return { ...table, margin: [0, 0, 0, 16] }
  return { columns: [{ ...table, width: '*' }, qr], columnGap: 18, margin: [0, 0, 0, 16] }
}
