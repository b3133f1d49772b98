import type { PdfDocument } from '../../../adapters/pdf/pdf-printer.ts'
import type { ActData } from '../document-data.ts'
import { linesTable, totals } from './lines-table.ts'
import { orderDocument } from './order-document.ts'
import { englishOf, type Speaker } from './document-language.ts'
import { dayText, dayTextEnglish, moneyText, moneyTextEnglish, moneyWords } from './document-labels.ts'
import { facts, signature, signatures } from './document-style.ts'
import { partyWords } from './party-text.ts'

/** The act of a completed order: what was done for how much, and that nothing is claimed (law 402-FZ, article 9). */
export function actDocument(act: ActData, say: Speaker): PdfDocument {
  const count = act.lines.length
  const customer = { post: act.customer.title, name: '' }
  return orderDocument(
    say,
    act,
    ['Акт об оказании услуг', 'Certificate of services rendered'],
    [
      facts([
        [say.words('Исполнитель', 'Contractor'), partyWords(say, act.contractor)],
        [say.words('Заказчик', 'Customer'), partyWords(say, act.customer)],
        [say.words('Основание', 'Ground'), say.words(act.ground, englishOf(act.ground_en, act.ground))],
      ]),
      linesTable(say, act.lines),
      totals(say, act.total_kopecks, act.tax, ['Всего оказано услуг', 'Total rendered']),
      {
        stack: [
          say.words(
            `Всего оказано услуг ${count}, на сумму ${moneyText(act.total_kopecks)} ₽: ${moneyWords(act.total_kopecks)}.`,
            `Services rendered: ${count}, for RUB ${moneyTextEnglish(act.total_kopecks)} in all.`,
            { bold: true },
          ),
        ],
        margin: [0, 0, 0, 8],
      },
      signatures(
        [
          { stack: [say.words(...acceptance(act))], margin: [0, 0, 0, 6] },
          ...(act.paid_on === undefined ? [] : [paid(act.paid_on, say)]),
        ],
        signature(say, ['Исполнитель', 'Contractor'], act.signer),
        signature(say, ['Заказчик', 'Customer'], customer),
      ),
    ],
  )
}

/** «В срок» is said only of work that came in time; an older document keeps the words it was issued with. */
function acceptance({ is_in_time = true }: ActData): [ru: string, en: string] {
  return is_in_time
    ? [
        'Услуги оказаны полностью и в срок. Заказчик не имеет претензий по объёму, качеству и срокам оказания услуг.',
        'The services were rendered in full and on time. The customer has no claims about their volume, quality or time.',
      ]
    : [
        'Услуги оказаны полностью. Заказчик не имеет претензий по объёму и качеству оказания услуг.',
        'The services were rendered in full. The customer has no claims about their volume and quality.',
      ]
}

function paid(day: string, say: Speaker) {
  return say.words(
    `Услуги оплачены полностью ${dayText(day)}, задолженности нет.`,
    `Paid in full on ${dayTextEnglish(day)}; nothing is owed.`,
  )
}
