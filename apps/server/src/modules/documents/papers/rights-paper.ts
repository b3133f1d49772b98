import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfPaper } from '../../../adapters/pdf/pdf-printer.ts'
import type { RightsData } from '../document-data.ts'
import { englishPage } from './english-page.ts'
import { dayText, durationText, moneyText, moneyWords } from './paper-words.ts'
import {
  demoBand,
  facts,
  heading,
  INK_3,
  letterhead,
  pageFooter,
  paperTitle,
  partyText,
  ruledRows,
  signature,
  signatures,
} from './paper-style.ts'

/** Who passes which exclusive rights to whom for which recording; the files are named so that no other can be meant. */
export function rightsPaper(rights: RightsData): PdfPaper {
  const which = `№ ${rights.number} от ${dayText(rights.issued_on)}`
  const title = `Отчуждение исключительного права ${which}`
  return {
    title,
    created_at: new Date(`${rights.issued_on}T09:00:00Z`),
    footer: pageFooter(title),
    content: [
      letterhead('Тембрель', `Заказ № ${rights.order_id}`),
      ...(rights.is_demo ? [demoBand('Образец с вымышленными реквизитами.')] : []),
      paperTitle('Отчуждение исключительного права', which),
      facts([
        ['Правообладатель', holderText(rights)],
        ['Приобретатель', partyText(rights.acquirer)],
        ['Оператор сервиса', partyText(rights.operator)],
        [
          'Заказ',
          `№ ${rights.order_id}${rights.order_title === '' ? '' : ` «${rights.order_title}»`}, завершён ${dayText(rights.completed_on)}`,
        ],
        // Only papers that were issued with the holder's details say the length beside them: no issued paper changes.
        ...(rights.holder_details === undefined ? [] : lengthFact(rights, 'Длительность')),
      ]),
      ...clauses(rights),
      filesTable(rights),
      {
        text: 'SHA-256 – отпечаток содержимого файла: у любого другого файла он другой.',
        color: INK_3,
        fontSize: 7.5,
      },
      signatures(
        signature('Правообладатель', 'Диктор', rights.holder),
        signature('Приобретатель', rights.acquirer.title, ''),
      ),
      ...(rights.locale === 'en' ? [rightsInEnglish(rights)] : []),
    ],
  }
}

function holderText({ holder, holder_details }: RightsData): string {
  return holder_details ? `${holder}, ${holder_details}` : holder
}

/** The length of everything that passes; none while one of the recordings could not be measured. */
function lengthFact({ files }: RightsData, label: string): [label: string, value: string][] {
  const lengths = files.map(({ duration_ms }) => duration_ms)
  if (files.length === 0 || lengths.includes(null)) return []
  return [[label, durationText(lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0))]]
}

function clauses(rights: RightsData): Content[] {
  const sum =
    rights.sum_kopecks === 0
      ? 'Вознаграждение за отчуждение включено в стоимость заказа и выплачено полностью.'
      : `Вознаграждение за отчуждение – ${moneyText(rights.sum_kopecks)} ₽ (${moneyWords(rights.sum_kopecks).toLowerCase()}), уплачено полностью.`
  const texts = [
    'Правообладатель передаёт приобретателю в полном объёме исключительное право на исполнение и на фонограмму записей, ' +
      'перечисленных ниже (ст. 1307 ГК РФ): на весь срок его действия, для всех стран и для всех способов использования, ' +
      'включая переработку, эфир, публичное исполнение и доведение до всеобщего сведения.',
    `${sum} Других платежей за использование записей не требуется.`,
    'Правообладатель подтверждает, что записи сделаны им лично и права на них никому не переданы. Право переходит к ' +
      'приобретателю с подписанием этого документа обеими сторонами.',
  ]
  return texts.map((text, index) => ({
    columns: [
      { text: `${index + 1}.`, color: INK_3, width: 14 },
      { text, width: '*' },
    ],
    margin: [0, 0, 0, 6],
  }))
}

function filesTable(rights: RightsData): Content {
  const rows = rights.files.map((file, index): TableCell[] => [
    { text: String(index + 1), color: INK_3 },
    file.name,
    { text: durationText(file.duration_ms), alignment: 'right' },
    { text: `${file.sha256.slice(0, 32)}\n${file.sha256.slice(32)}`, fontSize: 7.5, lineHeight: 1.2 },
  ])
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [14, '*', 58, 172],
      body: [[heading('№'), heading('Запись'), heading('Длительность', 'right'), heading('SHA-256')], ...rows],
    },
    layout: ruledRows,
    margin: [0, 8, 0, 6],
  }
}

function rightsInEnglish(rights: RightsData): Content {
  return englishPage({
    title: `Assignment of exclusive rights No. ${rights.number}`,
    issued_on: rights.issued_on,
    rows: [
      ['Assignor', holderText(rights)],
      ['Assignee', rights.acquirer.title],
      ['Order', `No. ${rights.order_id}`],
      ...(rights.holder_details === undefined ? [] : lengthFact(rights, 'Length')),
      ['Recordings', rights.files.map((file) => `${file.name} (${durationText(file.duration_ms)})`).join('\n')],
      [
        'Rights',
        'The exclusive rights in the performance and the recordings, in full, for their whole term, for all countries and all uses. They pass when both parties have signed.',
      ],
    ],
    total_kopecks: rights.sum_kopecks === 0 ? null : rights.sum_kopecks,
    pay_until: null,
    is_demo: rights.is_demo,
  })
}
