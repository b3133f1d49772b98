import type { Content } from 'pdfmake/interfaces.js'
import { renderSVG } from 'uqr'
import type { PdfDocument } from '../../../adapters/pdf/pdf-printer.ts'
import type { CertificateData } from '../document-data.ts'
import { rights } from './contract-clauses.ts'
import { INK_3 } from './document-colours.ts'
import { dayText, dayTextEnglish } from './document-labels.ts'
import { inLatin, type Speaker } from './document-language.ts'
import { facts, type Fact } from './document-style.ts'
import { filesTable, fingerprintWords, lengthFact } from './files-table.ts'
import { orderDocument } from './order-document.ts'
import { partyWords } from './party-text.ts'

/** 32 mm: read from a sheet and from a screen alike. */
const QR_WIDTH = 91

/** Who recorded what for whom and with which rights, and where anybody checks that it holds. */
export function certificateDocument(certificate: CertificateData, say: Speaker): PdfDocument {
  return orderDocument(
    say,
    certificate,
    ['Сертификат прав на запись', 'Certificate of rights in a recording'],
    [
      checkBlock(certificate, say),
      facts(certificateFacts(certificate, say)),
      filesTable(certificate.files, say),
      fingerprintWords(say),
    ],
  )
}

/** The number with its code, on one sheet with the words that say what to do with them. */
function checkBlock({ check_number, check_url }: CertificateData, say: Speaker): Content {
  const address = check_url.replace(/^https?:\/\//, '')
  return {
    columns: [
      { svg: renderSVG(check_url, { border: 0, ecc: 'M' }), width: QR_WIDTH },
      {
        width: '*',
        margin: [16, 2, 0, 0],
        stack: [
          say.words('Номер для проверки', 'Number for checking', { color: INK_3 }),
          { text: check_number, bold: true, fontSize: 17, margin: [0, 3, 0, 6] },
          say.words(
            'Действует ли сертификат и ваш ли это файл, проверит любой по этому номеру или коду:',
            'Anybody may check by this number or code whether the certificate holds and whether a file is meant by it:',
          ),
          { text: address, link: check_url, margin: [0, 2, 0, 0] },
        ],
      },
    ],
    margin: [0, 0, 0, 14],
    unbreakable: true,
  }
}

function certificateFacts(certificate: CertificateData, say: Speaker): Fact[] {
  const { order_id, order_title, completed_on, narrator, customer, genre, genre_en } = certificate
  const named = order_title === '' ? '' : ` «${order_title}»`
  return [
    [say.words('Голос', 'Voice'), say.words(narrator, inLatin(narrator))],
    [say.words('Заказчик', 'Customer'), say.words(customer, inLatin(customer))],
    [
      say.words('Заказ', 'Order'),
      say.words(
        `№ ${order_id}${named}, завершён ${dayText(completed_on)}`,
        `No. ${order_id}${inLatin(named)}, completed on ${dayTextEnglish(completed_on)}`,
      ),
    ],
    [say.words('Жанр', 'Genre'), say.words(genre, genre_en)],
    ...lengthFact(certificate.files, say),
    [say.words('Права', 'Rights'), say.words(...rights(certificate))],
    [say.words('Оператор сервиса', 'Operator of the service'), partyWords(say, certificate.operator)],
  ]
}
