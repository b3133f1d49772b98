import type { PdfPaper } from '../../../adapters/pdf/pdf-printer.ts'
import type { ActData } from '../document-data.ts'
import { englishPage } from './english-page.ts'
import { dayText, moneyText, moneyWords } from './paper-words.ts'
import {
  demoBand,
  facts,
  letterhead,
  linesTable,
  pageFooter,
  paperTitle,
  partyText,
  signature,
  signatures,
  totals,
} from './paper-style.ts'

/** The act of a completed order: what was done for how much, and that nothing is claimed (law 402-FZ, article 9). */
export function actPaper(act: ActData): PdfPaper {
  const title = `Акт об оказании услуг № ${act.number} от ${dayText(act.issued_on)}`
  return {
    title,
    created_at: new Date(`${act.issued_on}T09:00:00Z`),
    footer: pageFooter(title),
    content: [
      letterhead('Тембрель', `Заказ № ${act.order_id}`),
      ...(act.is_demo ? [demoBand('Образец с вымышленными реквизитами.')] : []),
      paperTitle(title),
      facts([
        ['Исполнитель', partyText(act.contractor)],
        ['Заказчик', partyText(act.customer)],
        ['Основание', act.ground],
      ]),
      linesTable(act.lines),
      totals(act.total_kopecks, act.tax, 'Всего оказано услуг'),
      {
        text: [
          `Всего оказано услуг ${act.lines.length}, на сумму ${moneyText(act.total_kopecks)} ₽: `,
          { text: moneyWords(act.total_kopecks), bold: true },
          '.',
        ],
        margin: [0, 0, 0, 8],
      },
      { text: acceptance(act) },
      signatures(
        signature('Исполнитель', act.signer.post, act.signer.name),
        signature('Заказчик', act.customer.title, ''),
      ),
      ...(act.locale === 'en'
        ? [
            englishPage({
              title: `Completion certificate No. ${act.number}`,
              issued_on: act.issued_on,
              rows: [
                ['Contractor', act.contractor.title],
                ['Customer', act.customer.title],
                ['Order', `No. ${act.order_id}`],
                ['Statement', acceptanceInEnglish(act)],
              ],
              total_kopecks: act.total_kopecks,
              pay_until: null,
              is_demo: act.is_demo,
            }),
          ]
        : []),
    ],
  }
}

/** «В срок» is said only of work that came in time; an older paper keeps the words it was issued with. */
function acceptance({ is_in_time = true }: ActData): string {
  return is_in_time
    ? 'Услуги оказаны полностью и в срок. Заказчик не имеет претензий по объёму, качеству и срокам оказания услуг.'
    : 'Услуги оказаны полностью. Заказчик не имеет претензий по объёму и качеству оказания услуг.'
}

function acceptanceInEnglish({ is_in_time = true }: ActData): string {
  return is_in_time
    ? 'The services were provided in full and on time. The customer has no claims.'
    : 'The services were provided in full. The customer has no claims about their volume and quality.'
}
