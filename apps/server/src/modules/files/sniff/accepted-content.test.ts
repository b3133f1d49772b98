import assert from 'node:assert/strict'
import test from 'node:test'
import type { FileKind } from '@tembrel/contract/call.ts'
import { acceptedFor, judgeContent } from './accepted-content.ts'
import type { ContentRefusal, ContentVerdict } from './accepted-content.ts'
import type { ContentTypeName } from './content-types.ts'
import { detectContent } from './detect-content.ts'
import { jpegSample, pngSample, SAMPLES } from './sniff-samples.ts'

function judge(kind: FileKind, head: Buffer, file_name: string | null, declared_type: string | null = null) {
  return judgeContent(kind, head, detectContent(head), { file_name, declared_type })
}

function outcome(verdict: ContentVerdict): ContentRefusal | ContentTypeName {
  return verdict.ok ? verdict.type : verdict.reason
}

// Rules 5.3, 9.4
test('An avatar is a JPEG or PNG of at most 2097152 bytes (Product §5)', () => {
  assert.equal(acceptedFor('avatar').size_limit, 2_097_152)
  assert.equal(outcome(judge('avatar', SAMPLES.jpeg, 'me.JPG', 'image/jpeg')), 'jpeg')
  assert.equal(outcome(judge('avatar', SAMPLES.png, 'me.png', 'image/png')), 'png')
  for (const type of ['gif', 'webp', 'svg', 'pdf', 'mp3', 'text'] as const) {
    assert.equal(outcome(judge('avatar', SAMPLES[type], null)), 'type_not_accepted')
  }
})

test('An avatar whose picture is empty, enormous or unreadable is refused', () => {
  for (const head of [
    pngSample(0, 10),
    pngSample(10_001, 10),
    pngSample(9000, 9000),
    jpegSample(0, 0),
    jpegSample(20_000, 100),
    SAMPLES.jpeg.subarray(0, 5000),
  ]) {
    assert.equal(outcome(judge('avatar', head, 'me.png')), 'picture_size_not_accepted')
  }
  assert.equal(outcome(judge('avatar', pngSample(6000, 6000), 'me.png')), 'png')
})

// Rules 5.21, 9.4
test('Order files, results and demos are at most 100 MB (Product §9)', () => {
  for (const kind of ['script', 'audio', 'audio', 'attachment', 'attachment'] as const) {
    assert.equal(acceptedFor(kind).size_limit, 104_857_600)
  }
})

// Rule 5.22
test('Demos and results are sound that can be decoded', () => {
  for (const type of ['mp3', 'wav', 'flac', 'ogg', 'm4a', 'aac'] as const) {
    assert.equal(outcome(judge('audio', SAMPLES[type], `take.${type}`)), type)
  }
  for (const type of ['wma', 'amr', 'aiff', 'png', 'docx', 'zip', 'text'] as const) {
    assert.equal(outcome(judge('audio', SAMPLES[type], null)), 'type_not_accepted')
  }
})

/** Types that only their names distinguish, and the type that counts without a name. */
const NAMELESS: Partial<Record<ContentTypeName, ContentTypeName>> = {
  doc: 'ole',
  xls: 'ole',
  mp4: 'm4a',
  webm: 'weba',
}

// Rule 5.20
test('Tickets, chats and order files take Word, Excel, text, PDF, RTF, any image and any sound (Product §5)', () => {
  for (const kind of ['attachment', 'script'] as const) {
    for (const type of Object.keys(SAMPLES) as ContentTypeName[]) {
      const expected = type === 'zip' ? 'type_not_accepted' : (NAMELESS[type] ?? type)
      assert.equal(outcome(judge(kind, SAMPLES[type], null)), expected)
    }
  }
})

test('Word and Excel are told apart by the name where the container is the same', () => {
  assert.equal(outcome(judge('script', SAMPLES.ole, 'Текст.doc')), 'doc')
  assert.equal(outcome(judge('script', SAMPLES.ole, 'price.XLS')), 'xls')
  assert.equal(outcome(judge('script', SAMPLES.ooxml, 'a.docx')), 'docx')
  assert.equal(outcome(judge('script', SAMPLES.ooxml, 'a.xlsx')), 'xlsx')
})

// Rule 5.35
test('The file of an order may be a film, other attachments not', () => {
  assert.equal(outcome(judge('script', SAMPLES.mp4, 'ролик.mp4', 'video/mp4')), 'mp4')
  assert.equal(outcome(judge('script', SAMPLES.mp4, 'ролик.MOV', 'video/quicktime')), 'mp4')
  assert.equal(outcome(judge('script', SAMPLES.webm, 'clip.mkv', 'video/x-matroska')), 'webm')
  assert.equal(outcome(judge('script', SAMPLES.m4a, 'voice.m4a', 'audio/mp4')), 'm4a')
  assert.equal(outcome(judge('attachment', SAMPLES.mp4, 'ролик.mp4', 'video/mp4')), 'extension_mismatch')
  assert.equal(outcome(judge('script', SAMPLES.pdf, 'ролик.mp4', 'video/mp4')), 'extension_mismatch')
})

// Rule 5.20
test('Content that the name disguises is refused, whatever else would allow it', () => {
  for (const [kind, type, name] of [
    ['audio', 'text', 'playlist.mp3'],
    ['avatar', 'mp3', 'photo.jpg'],
    ['avatar', 'png', 'photo.html'],
    ['attachment', 'jpeg', 'letter.docx'],
    ['attachment', 'pdf', 'invoice.exe'],
    ['attachment', 'text', 'page.html'],
    ['attachment', 'mp3', 'song.mp3.bat'],
    ['script', 'zip', 'letter.docx'],
    ['audio', 'm4a', 'clip.mp4'],
  ] as const) {
    assert.equal(outcome(judge(kind, SAMPLES[type], name)), 'extension_mismatch')
  }
})

test('Content that the declared type contradicts is refused', () => {
  assert.equal(outcome(judge('avatar', SAMPLES.png, 'photo.png', 'audio/mpeg')), 'declared_type_mismatch')
  assert.equal(outcome(judge('audio', SAMPLES.mp3, 'demo.mp3', 'image/jpeg')), 'declared_type_mismatch')
  assert.equal(outcome(judge('audio', SAMPLES.mp3, 'demo.mp3', 'video/mp4; x=1')), 'mp3')
  assert.equal(outcome(judge('script', SAMPLES.pdf, 'a.pdf', 'text/html')), 'declared_type_mismatch')
})

test('Everyday inexact names and declarations do no harm: the content decides', () => {
  assert.equal(outcome(judge('avatar', SAMPLES.png, 'photo.jpg', 'image/jpeg')), 'png')
  assert.equal(outcome(judge('audio', SAMPLES.m4a, 'demo.mp3', 'audio/mpeg')), 'm4a')
  assert.equal(outcome(judge('audio', SAMPLES.mp3, 'без расширения', 'application/octet-stream')), 'mp3')
  assert.equal(outcome(judge('audio', SAMPLES.m4a, 'voice.m4a', 'video/mp4')), 'm4a')
  assert.equal(outcome(judge('script', SAMPLES.rtf, 'a.rtf', 'text/rtf')), 'rtf')
  assert.equal(outcome(judge('script', SAMPLES.docx, 'a.docx', 'application/zip')), 'docx')
  assert.equal(outcome(judge('avatar', SAMPLES.jpeg, null, '')), 'jpeg')
})

test('Every reason has the code with which the person is told', () => {
  const codeOf = (verdict: ContentVerdict) => (verdict.ok ? null : verdict.code)
  assert.equal(codeOf(judge('script', Buffer.alloc(0), 'a.txt')), 'FILE_EMPTY')
  assert.equal(codeOf(judge('script', Buffer.alloc(50), 'a.txt')), 'FILE_TYPE')
  assert.equal(codeOf(judge('audio', SAMPLES.png, 'a.png')), 'FILE_TYPE')
  assert.equal(codeOf(judge('audio', SAMPLES.text, 'a.mp3')), 'FILE_DISGUISED')
  assert.equal(codeOf(judge('audio', SAMPLES.mp3, 'a.mp3', 'image/png')), 'FILE_DISGUISED')
  assert.equal(codeOf(judge('avatar', pngSample(0, 0), 'a.png')), 'FILE_BROKEN')
})

test('Bank statements are text, and covers are pictures for pages', () => {
  assert.equal(outcome(judge('statement', SAMPLES.text, 'kl_to_1c.txt')), 'text')
  assert.equal(outcome(judge('statement', SAMPLES.pdf, 'statement.pdf')), 'type_not_accepted')
  assert.equal(outcome(judge('image', SAMPLES.webp, 'cover.webp')), 'webp')
  assert.equal(outcome(judge('image', SAMPLES.svg, 'cover.svg')), 'type_not_accepted')
  assert.equal(outcome(judge('any', SAMPLES.zip, 'all.zip')), 'zip')
})

test('Nothing and the unknown are refused with their own reasons', () => {
  assert.equal(outcome(judge('script', Buffer.alloc(0), 'a.txt')), 'empty_file')
  assert.equal(outcome(judge('script', Buffer.alloc(50), 'a.txt')), 'type_unknown')
})
