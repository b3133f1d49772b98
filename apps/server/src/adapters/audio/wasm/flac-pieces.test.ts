import assert from 'node:assert/strict'
import test from 'node:test'
import { keepFlacHeadersWhole } from './flac-pieces.ts'

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

test('The bytes stay the same and no piece but the last ends near a byte of all ones', async () => {
  const bytes = Buffer.from(
    Array.from({ length: 5000 }, (_, index) => (index % 37 === 0 || index > 4990 ? 0xff : index % 251)),
  )
  for (const length of [1, 5, 16, 100, 999, 5000]) {
    const pieces: Buffer[] = []
    for await (const piece of keepFlacHeadersWhole(inPieces(bytes, length))) pieces.push(piece)
    assert.ok(Buffer.concat(pieces).equals(bytes))
    for (const piece of pieces.slice(0, -1)) assert.ok(piece.length > 0 && !piece.subarray(-16).includes(0xff))
  }
})
