import type { PdfDocument } from '../../../adapters/pdf/pdf-printer.ts'
import type { RightsData } from '../document-data.ts'
import { orderDocument } from './order-document.ts'
import { englishOf, inLatin, type Speaker } from './document-language.ts'
import { dayText, dayTextEnglish, moneyText, moneyTextEnglish, moneyWords } from './document-labels.ts'
import { clauses, facts, signature, signatures, type Fact } from './document-style.ts'
import { filesTable, fingerprintWords, lengthFact } from './files-table.ts'
import { partyWords } from './party-text.ts'

/** So many recordings stay on the page on which they are signed for; a longer list goes over pages of its own. */
const FILES_BESIDE_SIGNATURES = 6

/** Who passes which exclusive rights to whom for which recording; the files are named so that no other can be meant. */
export function rightsDocument(rights: RightsData, say: Speaker): PdfDocument {
  const isShort = rights.files.length <= FILES_BESIDE_SIGNATURES
  return orderDocument(
    say,
    rights,
    ['Отчуждение исключительного права', 'Assignment of exclusive rights'],
    [
      facts(rightsFacts(rights, say)),
      ...clauses(say, clausesOf(rights)),
      ...(isShort ? [] : [filesTable(rights.files, say)]),
      signatures(
        [...(isShort ? [filesTable(rights.files, say)] : []), fingerprintWords(say)],
        signature(say, ['Правообладатель', 'Assignor'], { post: 'Диктор', post_en: 'Narrator', name: rights.holder }),
        signature(say, ['Приобретатель', 'Assignee'], { post: rights.acquirer.title, name: '' }),
      ),
    ],
  )
}

function rightsFacts(rights: RightsData, say: Speaker): Fact[] {
  const { order_id, order_title, completed_on } = rights
  const named = order_title === '' ? '' : ` «${order_title}»`
  return [
    [say.words('Правообладатель', 'Assignor'), say.words(...holderTexts(rights))],
    [say.words('Приобретатель', 'Assignee'), partyWords(say, rights.acquirer)],
    [say.words('Оператор сервиса', 'Operator of the service'), partyWords(say, rights.operator)],
    [
      say.words('Заказ', 'Order'),
      say.words(
        `№ ${order_id}${named}, завершён ${dayText(completed_on)}`,
        `No. ${order_id}${inLatin(named)}, completed on ${dayTextEnglish(completed_on)}`,
      ),
    ],
    // Only documents that were issued with the holder's details say the length beside them: no issued document changes.
    ...(rights.holder_details === undefined ? [] : lengthFact(rights.files, say)),
  ]
}

function holderTexts({ holder, holder_details, holder_details_en }: RightsData): [ru: string, en: string] {
  if (!holder_details) return [holder, inLatin(holder)]
  return [`${holder}, ${holder_details}`, `${inLatin(holder)}, ${englishOf(holder_details_en, holder_details)}`]
}

function clausesOf(rights: RightsData): [ru: string, en: string][] {
  const { sum_kopecks } = rights
  const [sum, sum_en] =
    sum_kopecks === 0
      ? [
          'Вознаграждение за отчуждение включено в стоимость заказа и выплачено полностью.',
          'The consideration is included in the price of the order and has been paid in full.',
        ]
      : [
          `Вознаграждение за отчуждение – ${moneyText(sum_kopecks)} ₽ (${moneyWords(sum_kopecks).toLowerCase()}), уплачено полностью.`,
          `The consideration is RUB ${moneyTextEnglish(sum_kopecks)} and has been paid in full.`,
        ]
  return [
    [
      'Правообладатель передаёт приобретателю в полном объёме исключительное право на исполнение и на фонограмму записей, ' +
        'перечисленных ниже (ст. 1307 ГК РФ): на весь срок его действия, для всех стран и для всех способов использования, ' +
        'включая переработку, эфир, публичное исполнение и доведение до всеобщего сведения.',
      'The assignor passes to the assignee, in full, the exclusive rights in the performance and in the phonogram of the ' +
        'recordings listed below (Civil Code of the Russian Federation, Art. 1307): for their whole term, for all countries ' +
        'and for all uses, including adaptation, broadcasting, public performance and making available to the public.',
    ],
    [
      `${sum} Других платежей за использование записей не требуется.`,
      `${sum_en} No other payment is due for using the recordings.`,
    ],
    [
      'Правообладатель подтверждает, что записи сделаны им лично и права на них никому не переданы. Право переходит к ' +
        'приобретателю с подписанием этого документа обеими сторонами.',
      'The assignor confirms having made the recordings in person and having passed the rights to nobody else. The rights ' +
        'pass to the assignee when both parties have signed this document.',
    ],
  ]
}
