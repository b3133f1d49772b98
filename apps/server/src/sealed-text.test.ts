import assert from 'node:assert/strict'
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { keyRing, type KeyRing } from './key-ring.ts'
import { openText, SEAL_HEAD_BYTES, SealError, sealKeyId, sealText } from './sealed-text.ts'

const OLD = 'an old secret key of thirty-two characters'
const NEW = 'a new secret key of thirty-two characters'

const sealFor = (keys: KeyRing, owner = 'profile:7', purpose = 'tembrel card numbers') => ({ keys, purpose, owner })

/** As it was sealed before there were rings: nonce, tag, cipher text. */
function sealedBefore(secret: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tembrel card numbers', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from('profile:7'))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

// Rule 7.945
test('a sealed text names the current key and is opened by every ring that has it', () => {
  const ring = keyRing([OLD, NEW])
  const sealed = sealText(sealFor(ring), '2200000000000004')
  assert.equal(sealKeyId(sealed), ring[0].id)
  for (const keys of [[OLD], [OLD, NEW], [NEW, OLD]]) {
    assert.equal(openText(sealFor(keyRing(keys)), sealed), '2200000000000004')
  }
  assert.throws(() => openText(sealFor(keyRing([NEW])), sealed), new RegExp(`names the key ${ring[0].id}$`))
})

// Rule 7.945
test('what was sealed before there were rings names no key and is opened by trying them', () => {
  const sealed = sealedBefore(OLD, 'a text of last year')
  assert.equal(sealKeyId(sealed), null)
  assert.equal(openText(sealFor(keyRing([OLD])), sealed), 'a text of last year')
  assert.equal(openText(sealFor(keyRing([NEW, OLD])), sealed), 'a text of last year')
  assert.throws(() => openText(sealFor(keyRing([NEW])), sealed), /names no key$/)
})

test('an old nonce that happens to look like a mark is opened all the same', () => {
  const ring = keyRing([OLD])
  const head = sealText(sealFor(ring), '').subarray(0, SEAL_HEAD_BYTES)
  const key = Buffer.from(hkdfSync('sha256', OLD, '', 'tembrel card numbers', 32))
  const nonce = Buffer.concat([head, randomBytes(4)])
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from('profile:7'))
  const rest = Buffer.concat([cipher.update('by chance', 'utf8'), cipher.final()])
  assert.equal(openText(sealFor(ring), Buffer.concat([nonce, cipher.getAuthTag(), rest])), 'by chance')
})

// Rule 7.948
test('a value that was changed anywhere, a foreign one and no value at all are refused in one way', () => {
  const ring = keyRing([OLD, NEW])
  const sealed = sealText(sealFor(ring), 'a text')
  for (let byte = 0; byte < sealed.length; byte += 1) {
    const changed = Buffer.from(sealed)
    changed[byte] = (changed[byte] ?? 0) ^ 1
    assert.throws(() => openText(sealFor(ring), changed), SealError, `byte ${byte}`)
  }
  for (const short of [0, 1, 8, 27, sealed.length - 1]) {
    assert.throws(() => openText(sealFor(ring), sealed.subarray(0, short)), SealError, `${short} bytes`)
  }
  assert.throws(() => openText(sealFor(ring, 'profile:8'), sealed), SealError)
  assert.throws(() => openText(sealFor(ring, 'profile:7', 'tembrel payout tokens'), sealed), SealError)
})

// Rule 7.948
test('the id of another key of the ring opens nothing', () => {
  const ring = keyRing([OLD, NEW])
  const sealed = sealText(sealFor(ring), 'a text')
  const renamed = Buffer.concat([sealed.subarray(0, 4), Buffer.from(ring[1]?.id ?? '', 'hex'), sealed.subarray(8)])
  assert.throws(() => openText(sealFor(ring), renamed), SealError)
})
