import type { Column, Content } from 'pdfmake/interfaces.js'
import { renderSVG } from 'uqr'
import type { PdfPaper } from '../../../adapters/pdf/pdf-printer.ts'
import type { InvoiceData } from '../document-data.ts'
import { englishPage } from './english-page.ts'
import { dayText, moneyText, moneyWords } from './paper-words.ts'
import {
  demoBand,
  facts,
  INK_3,
  letterhead,
  LINE_STRONG,
  linesTable,
  pageFooter,
  paperTitle,
  partyText,
  signature,
  signatures,
  totals,
} from './paper-style.ts'
import { paymentPurpose, paymentQrText } from './payment-qr.ts'

/** 42 mm: read from a sheet and from a screen alike. */
const QR_WIDTH = 119

/** An invoice, ours to a client or a worker's to us: bank details and code, parties, lines, total in words. */
export function invoicePaper(invoice: InvoiceData): PdfPaper {
  const title = `Счёт на оплату № ${invoice.number} от ${dayText(invoice.issued_on)}`
  const beside = invoice.pay_until === null ? '' : `Оплатить до ${dayText(invoice.pay_until)}`
  const count = invoice.lines.length
  return {
    title,
    created_at: new Date(`${invoice.issued_on}T09:00:00Z`),
    footer: pageFooter(title),
    content: [
      // A worker's invoice is the worker's paper: our mark does not stand over it.
      ...(invoice.kind === 'invoice' ? [letterhead('Тембрель', beside)] : []),
      ...(invoice.is_demo ? [demoBand('Образец с вымышленными реквизитами. Оплачивать его нельзя.')] : []),
      paperTitle(title),
      bankBlock(invoice),
      facts([
        ['Поставщик', partyText(invoice.payee)],
        ['Покупатель', partyText(invoice.payer)],
        ['Основание', invoice.ground],
        ['Назначение', { text: paymentPurpose(invoice), bold: true }],
      ]),
      linesTable(invoice.lines),
      totals(invoice.total_kopecks, invoice.tax, 'Всего к оплате'),
      {
        stack: [
          { text: `Всего наименований ${count}, на сумму ${moneyText(invoice.total_kopecks)} ₽`, color: INK_3 },
          { text: moneyWords(invoice.total_kopecks), bold: true },
        ],
        margin: [0, 0, 0, 4],
      },
      signatures(
        signature('Поставщик', invoice.signer?.post ?? 'Руководитель', invoice.signer?.name ?? ''),
        signature('Бухгалтер', '', ''),
      ),
      ...(invoice.locale === 'en' ? [invoiceInEnglish(invoice)] : []),
    ],
  }
}

function bankBlock(invoice: InvoiceData): Content {
  const { payee } = invoice
  const small = (text: string): Content => ({ text, color: INK_3, fontSize: 7.5, margin: [0, 2, 0, 0] })
  const held = [`ИНН ${payee.inn}`, payee.kpp === '' ? '' : `КПП ${payee.kpp}`].filter((part) => part !== '')
  const table: Content = {
    table: {
      widths: ['*', 34, 124],
      body: [
        [
          { stack: [{ text: payee.bank_name }, small('Банк получателя')], rowSpan: 2 },
          { text: 'БИК', color: INK_3 },
          payee.bik || '–',
        ],
        ['', { text: 'К/с', color: INK_3 }, payee.bank_corr_account],
        [
          { stack: [{ text: payee.title }, { text: held.join('   '), fontSize: 8 }, small('Получатель')] },
          { text: 'Р/с', color: INK_3 },
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
      { text: 'Для приложения банка', color: INK_3, fontSize: 7, alignment: 'center', margin: [0, 4, 0, 0] },
    ],
    width: QR_WIDTH,
  }
  // A worker's company need not name its bank's code, and without it there is nothing an application could pay.
  if (payee.bik === '') return { ...table, margin: [0, 0, 0, 16] }
  return { columns: [{ ...table, width: '*' }, qr], columnGap: 18, margin: [0, 0, 0, 16] }
}

function invoiceInEnglish(invoice: InvoiceData): Content {
  return englishPage({
    title: `Invoice No. ${invoice.number}`,
    issued_on: invoice.issued_on,
    rows: [
      ['Payee', invoice.payee.title],
      ['Payer', invoice.payer.title],
      ['Account', `${invoice.payee.current_account_number}, BIC ${invoice.payee.bik}, ${invoice.payee.bank_name}`],
      ['Payment reference', paymentPurpose(invoice)],
    ],
    total_kopecks: invoice.total_kopecks,
    pay_until: invoice.pay_until,
    is_demo: invoice.is_demo,
  })
}
