import type { Party } from '../document-data.ts'
import { englishOf, inLatin, type Speaker } from './document-language.ts'
import type { Content } from 'pdfmake/interfaces.js'

/** A party in one paragraph, as bookkeepers write it; in English under it where the reader needs it. */
export function partyWords(say: Speaker, party: Party): Content {
  return say.words(russian(party), english(party))
}

function russian(party: Party): string {
  const numbers = [
    party.inn === '' ? '' : `ИНН\u00a0${party.inn}`,
    party.kpp === '' ? '' : `КПП\u00a0${party.kpp}`,
    party.ogrn === '' ? '' : `${party.ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00a0${party.ogrn}`,
  ]
  return joined([party.title, ...numbers, party.legal_address])
}

function english(party: Party): string {
  const numbers = [
    party.inn === '' ? '' : `INN\u00a0${party.inn}`,
    party.kpp === '' ? '' : `KPP\u00a0${party.kpp}`,
    party.ogrn === '' ? '' : `${party.ogrn.length === 15 ? 'OGRNIP' : 'OGRN'}\u00a0${party.ogrn}`,
  ]
  return joined([englishOf(party.title_en, party.title), ...numbers, inLatin(party.legal_address)])
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
