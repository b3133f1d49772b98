import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthDocumentName } from './month-documents.ts'

const act = { kind: 'act', number: 12, issued_on: '2026-10-05' } as const

// Rule 4.838
test('a file is called by its kind, number, day and counterparty, in signs that every disk takes', () => {
  const nameOf = (counterparty: string) => monthDocumentName({ ...act, counterparty })
  assert.equal(nameOf('ООО «Ромашка»'), 'Акт 12 от 2026-10-05 ООО Ромашка.pdf')
  assert.equal(nameOf('../../etc/passwd'), 'Акт 12 от 2026-10-05 etc passwd.pdf')
  assert.equal(nameOf('A/B\\C:D*E?"F<G>H|I\u0000\u202eJ😀'), 'Акт 12 от 2026-10-05 A B C D E F G H I J.pdf')
  assert.equal(nameOf(''), 'Акт 12 от 2026-10-05.pdf')
  const long = nameOf('Щ'.repeat(400))
  assert.equal(long, `Акт 12 от 2026-10-05 ${'Щ'.repeat(60)}.pdf`)
  assert.ok(Buffer.byteLength(`Счета исполнителей/${long}`) < 255)
})
