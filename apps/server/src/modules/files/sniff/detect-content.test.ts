import assert from 'node:assert/strict'
import test from 'node:test'
import { CONTENT_TYPES } from './content-types.ts'
import type { ContentTypeName } from './content-types.ts'
import { detectContent } from './detect-content.ts'
import { id3Tag, mp3Sample, SAMPLES } from './sniff-samples.ts'

/** Types that the content alone does not distinguish. */
const BY_NAME_ONLY: Partial<Record<ContentTypeName, ContentTypeName>> = {
  doc: 'ole',
  xls: 'ole',
  mp4: 'm4a',
  webm: 'weba',
}

for (const type of Object.keys(CONTENT_TYPES) as ContentTypeName[]) {
  test(`Content of the kind ${type} is recognized`, () => {
    assert.equal(detectContent(SAMPLES[type]), BY_NAME_ONLY[type] ?? type)
  })
}

test('An MP3 is recognized behind a small tag, a tag larger than the beginning, and in the middle of a frame', () => {
  assert.equal(detectContent(Buffer.concat([id3Tag(2000), mp3Sample(5)])), 'mp3')
  assert.equal(detectContent(id3Tag(300_000).subarray(0, 16_384)), 'mp3')
  assert.equal(detectContent(Buffer.concat([id3Tag(16_000), mp3Sample(5)]).subarray(0, 16_384)), 'mp3')
  assert.equal(detectContent(mp3Sample(8).subarray(100)), 'mp3')
})

test('A tag followed by something else than sound is no MP3', () => {
  assert.equal(detectContent(Buffer.concat([id3Tag(100), Buffer.alloc(20_000, 0x01)])), null)
})

test('Text in UTF-8 is text even when its beginning ends within a character', () => {
  const text = Buffer.from('Тембрель '.repeat(100))
  for (const end of [text.length, text.length - 2, 101]) assert.equal(detectContent(text.subarray(0, end)), 'text')
  assert.equal(detectContent(Buffer.from('\uFEFFс меткой порядка байтов')), 'text')
})

test('Text in Windows-1251 is text', () => {
  // «Съешь ещё этих мягких булок», as old programs save it.
  const text = Buffer.from('d1fae5f8fc20e5f9b820fdf2e8f520ecffe3eae8f520e1f3ebeeea2c203230323620e32e', 'hex')
  assert.equal(detectContent(text), 'text')
})

test('A playlist is text, whatever it points to', () => {
  assert.equal(detectContent(Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:10\nfile:///etc/passwd\n')), 'text')
})

test('Bytes that are nothing we know are not recognized', () => {
  let state = 1
  for (let round = 0; round < 300; round += 1) {
    const noise = Buffer.alloc(16_384)
    for (let index = 0; index < noise.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      noise[index] = state >>> 24
    }
    assert.equal(detectContent(noise), null)
  }
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(100),
    Buffer.from('text with a \0 inside'),
    Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    Buffer.from('MZ\x90\0\x03', 'latin1'),
    Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'),
    Buffer.from('\0\0\0\x18ftypxxxx', 'latin1'),
    Buffer.from('BMxxxxxxxxxxxxxxxxxxxx\0', 'latin1'),
    Buffer.from([0xff, 0xfb, 0x90, 0x00]),
    Buffer.from([0x88, 0x89, 0xb1, 0xb5, 0x88, 0x89, 0xb1, 0xb5]),
  ]) {
    assert.equal(detectContent(bytes), null)
  }
})
