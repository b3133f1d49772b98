/** Recordings in a document, so that no other can be meant. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { RightsFile } from '../document-data.ts'
import { INK_3 } from './document-colours.ts'
import { durationText } from './document-labels.ts'
import type { Speaker } from './document-language.ts'
import { heading, ruledRows, type Fact } from './document-style.ts'

/** Each recording with its length and the fingerprint of its content. */
export function filesTable(files: readonly RightsFile[], say: Speaker): Content {
  const rows = files.map((file, index): TableCell[] => [
    { text: String(index + 1), color: INK_3 },
    file.name,
    { text: durationText(file.duration_ms), alignment: 'right' },
    { text: `${file.sha256.slice(0, 32)}\n${file.sha256.slice(32)}`, fontSize: 7.5, lineHeight: 1.2 },
  ])
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [18, '*', 58, 172],
      body: [
        [
          { text: '№', color: INK_3, fontSize: 8 },
          heading(say, 'Запись', 'Recording'),
          heading(say, 'Длительность', 'Length', 'right'),
          { text: 'SHA-256', color: INK_3, fontSize: 8 },
        ],
        ...rows,
      ],
    },
    layout: ruledRows(say),
    margin: [0, 8, 0, 6],
  }
}

/** What the column of fingerprints is. */
export function fingerprintWords(say: Speaker): Content {
  return say.words(
    'SHA-256 – отпечаток содержимого файла: у любого другого файла он другой.',
    'SHA-256 is a fingerprint of what a file holds: any other file has another one.',
    { color: INK_3, fontSize: 7.5 },
  )
}

/** The length of all recordings; none while one of the recordings could not be measured. */
export function lengthFact(files: readonly RightsFile[], say: Speaker): Fact[] {
  const lengths = files.map(({ duration_ms }) => duration_ms)
  if (files.length === 0 || lengths.includes(null)) return []
  const all = lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0)
  return [[say.words('Длительность', 'Length'), durationText(all)]]
}
