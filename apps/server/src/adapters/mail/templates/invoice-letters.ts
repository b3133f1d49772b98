/** What clients are written about an invoice that was paid in part (Product 4.922–4.925). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatRoubles } from './letter-formats.ts'
import type { LetterWriter } from './letter.ts'

type InvoiceLetters = Pick<LetterWriter, 'invoice_part_paid' | 'invoice_part_taken_back' | 'invoice_part_in_wallet'>

export const invoiceLetters: Readonly<Record<Locale, InvoiceLetters>> = {
  ru: {
    invoice_part_paid: ({ sum_roubles, paid_roubles, charge_roubles, wallet_url }) => ({
      subject: `Счёт оплачен частично: ${roublesRu(paid_roubles)} из ${roublesRu(charge_roubles)}`,
      heading: 'Счёт оплачен частично',
      paragraphs: [
        'Деньги пришли, но их меньше, чем в счёте. Доплатите остаток по тому же счёту, и он будет исполнен.',
        'Если срок счёта выйдет раньше, всё, что пришло, окажется на вашем балансе.',
      ],
      facts: [
        ['Пришло сейчас', roublesRu(sum_roubles)],
        ['Оплачено всего', roublesRu(paid_roubles)],
        ['Осталось', roublesRu(charge_roubles - paid_roubles)],
      ],
      button: { label: 'Открыть кошелёк', url: wallet_url },
    }),
    invoice_part_taken_back: ({ sum_roubles, paid_roubles, charge_roubles, wallet_url }) => ({
      subject: `Поправили ошибку: ${roublesRu(sum_roubles)} не относятся к вашему счёту`,
      heading: 'Часть оплаты счёта снята',
      paragraphs: [
        'Бухгалтер по ошибке зачёл в ваш счёт чужой платёж и теперь его снял. С вашего баланса ничего не списано.',
        'Счёт ждёт оплаты: доплатите остаток по тому же счёту, и он будет исполнен. Если считаете, что это ваши деньги, напишите в поддержку.',
      ],
      facts: [
        ['Снято', roublesRu(sum_roubles)],
        ['Оплачено всего', roublesRu(paid_roubles)],
        ['Осталось', roublesRu(charge_roubles - paid_roubles)],
      ],
      button: { label: 'Открыть кошелёк', url: wallet_url },
    }),
    invoice_part_in_wallet: ({ sum_roubles, wallet_url }) => ({
      subject: `${roublesRu(sum_roubles)} по счёту теперь на балансе`,
      heading: 'Деньги на балансе',
      paragraphs: [
        'Счёт, оплаченный частично, больше не ждёт оплаты. Всё, что по нему пришло, теперь на вашем балансе: комиссии нет, деньги можно потратить или вывести.',
      ],
      facts: [['Сумма', roublesRu(sum_roubles)]],
      button: { label: 'Открыть кошелёк', url: wallet_url },
    }),
  },
  en: {
    invoice_part_paid: ({ sum_roubles, paid_roubles, charge_roubles, wallet_url }) => ({
      subject: `Invoice paid in part: ${roublesEn(paid_roubles)} of ${roublesEn(charge_roubles)}`,
      heading: 'Your invoice is paid in part',
      paragraphs: [
        'The money has come, but it is less than the invoice asks for. Pay the rest by the same invoice to complete it.',
        'If the invoice lapses first, everything that has come goes into your wallet.',
      ],
      facts: [
        ['Came now', roublesEn(sum_roubles)],
        ['Paid in all', roublesEn(paid_roubles)],
        ['Still to pay', roublesEn(charge_roubles - paid_roubles)],
      ],
      button: { label: 'Open the wallet', url: wallet_url },
    }),
    invoice_part_taken_back: ({ sum_roubles, paid_roubles, charge_roubles, wallet_url }) => ({
      subject: `A mistake corrected: ${roublesEn(sum_roubles)} does not belong to your invoice`,
      heading: 'A part of your invoice’s payment is removed',
      paragraphs: [
        'Our accountant had counted a payment that was not yours towards your invoice, and has now removed it. Nothing was taken from your wallet.',
        'The invoice waits to be paid: pay the rest by the same invoice to complete it. If you believe that the money was yours, write to support.',
      ],
      facts: [
        ['Removed', roublesEn(sum_roubles)],
        ['Paid in all', roublesEn(paid_roubles)],
        ['Still to pay', roublesEn(charge_roubles - paid_roubles)],
      ],
      button: { label: 'Open the wallet', url: wallet_url },
    }),
    invoice_part_in_wallet: ({ sum_roubles, wallet_url }) => ({
      subject: `${roublesEn(sum_roubles)} of an invoice is now in your wallet`,
      heading: 'The money is in your wallet',
      paragraphs: [
        'An invoice that was paid in part no longer waits to be paid. Everything that came for it is in your wallet now, without a fee, to spend or withdraw.',
      ],
      facts: [['Sum', roublesEn(sum_roubles)]],
      button: { label: 'Open the wallet', url: wallet_url },
    }),
  },
}

function roublesRu(amount: number): string {
  return formatRoubles(amount, 'ru')
}

function roublesEn(amount: number): string {
  return formatRoubles(amount, 'en')
}
