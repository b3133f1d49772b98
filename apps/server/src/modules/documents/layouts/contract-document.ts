import type { PdfDocument } from '../../../adapters/pdf/pdf-printer.ts'
import type { ContractData } from '../document-data.ts'
import { contractClauses } from './contract-clauses.ts'
import { linesTable, totals } from './lines-table.ts'
import { orderDocument } from './order-document.ts'
import { INK_3 } from './document-colours.ts'
import { inLatin, type Speaker } from './document-language.ts'
import { clauses, facts, signature, signatures } from './document-style.ts'
import { partyWords } from './party-text.ts'

/** The contract of a paid order: who does what for whom, until when, for how much, and what returns the money. */
export function contractDocument(contract: ContractData, say: Speaker): PdfDocument {
  const { order_id, order_title } = contract
  const texts = clauses(say, contractClauses(contract))
  const named = order_title === '' ? '' : ` «${order_title}»`
  return orderDocument(
    say,
    contract,
    ['Договор возмездного оказания услуг', 'Services contract'],
    [
      facts([
        [say.words('Исполнитель', 'Contractor'), partyWords(say, contract.contractor)],
        [say.words('Заказчик', 'Customer'), partyWords(say, contract.customer)],
        [say.words('Заказ', 'Order'), say.words(`№ ${order_id}${named}`, `No. ${order_id}${inLatin(named)}`)],
        [say.words('Жанр', 'Genre'), say.words(contract.genre, contract.genre_en)],
        [say.words('Голос', 'Voice'), say.words(contract.narrator, inLatin(contract.narrator))],
        [say.words('Текст', 'Script'), scriptWords(contract, say)],
      ]),
      linesTable(say, contract.lines),
      totals(say, contract.total_kopecks, contract.tax, ['Цена договора', 'Contract price']),
      ...texts.slice(0, -1),
      signatures(
        texts.slice(-1),
        signature(say, ['Исполнитель', 'Contractor'], contract.signer),
        signature(say, ['Заказчик', 'Customer'], { post: contract.customer.title, name: '' }),
      ),
    ],
  )
}

/** The script, by its length and by fingerprints that no other script has. */
function scriptWords({ words_count, text_sha256, file }: ContractData, say: Speaker) {
  const prints = [
    ...(text_sha256 === null ? [] : [`SHA-256 ${text_sha256}`]),
    ...(file === null ? [] : [`${file.name}: SHA-256 ${file.sha256}`]),
  ]
  const small = prints.map((text) => ({ text, color: INK_3, fontSize: 7.5 }))
  return { stack: [say.words(`Слов: ${words_count}`, `Words: ${words_count}`), ...small] }
}
