import { readAdtsRun } from '../../../adapters/audio/adts-frame.ts'
import { findMpegRun, id3TagLength, MPEG_RUN_LENGTH } from '../../../adapters/audio/mpeg-frame.ts'
import type { ContentTypeName } from './content-types.ts'
import { isPlainText, isSvg } from './detect-text.ts'
import { detectZip } from './detect-zip.ts'

/** Signatures at fixed positions of the beginning, each sufficient by itself; strings represent Latin-1 bytes. */
const MARKS: [type: ContentTypeName, ...marks: [position: number, mark: string][]][] = [
  ['jpeg', [0, '\xff\xd8\xff']],
  ['png', [0, '\x89PNG\r\n\x1a\n'], [12, 'IHDR']],
  ['gif', [0, 'GIF87a']],
  ['gif', [0, 'GIF89a']],
  ['webp', [0, 'RIFF'], [8, 'WEBP']],
  ['wav', [0, 'RIFF'], [8, 'WAVE']],
  ['tiff', [0, 'II*\0']],
  ['tiff', [0, 'MM\0*']],
  ['flac', [0, 'fLaC']],
  ['ogg', [0, 'OggS\0']],
  ['aiff', [0, 'FORM'], [8, 'AIFF']],
  ['aiff', [0, 'FORM'], [8, 'AIFC']],
  ['amr', [0, '#!AMR']],
  ['wma', [0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c']],
  ['ole', [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
  ['rtf', [0, '{\\rtf']],
]

/**
 * The kind of content that a file with this beginning has, or null when it is none of those we know. The beginning
 * should have at least HEAD_BYTES, or be the whole file. Names and declared types play no part.
 */
export function detectContent(head: Uint8Array): ContentTypeName | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const marked = MARKS.find(([, ...marks]) => marks.every(([position, mark]) => hasAt(bytes, position, mark)))
  if (marked) return marked[0]
  return (
    detectZip(bytes) ??
    detectIsoMedia(bytes) ??
    detectMatroska(bytes) ??
    detectBitmap(bytes) ??
    detectMpegAudio(bytes) ??
    detectPdf(bytes) ??
    detectWriting(bytes)
  )
}

function hasAt(bytes: Buffer, position: number, mark: string): boolean {
  return bytes.toString('latin1', position, position + mark.length) === mark
}

const ISO_BRANDS: [ContentTypeName, RegExp][] = [
  ['avif', /^avi[fs]$/],
  ['heic', /^(hei[cfxms]|hev[cxms]|mif1|msf1)$/],
  ['m4a', /^(M4[ABP] |mp4[12]|isom|iso[2-9]|3gp.|3g2.|dash|qt  )$/],
]

/** MP4 and its relatives; probing the sound later shows whether an `m4a` also contains video. */
function detectIsoMedia(bytes: Buffer): ContentTypeName | null {
  if (!hasAt(bytes, 4, 'ftyp')) return null
  const brand = bytes.toString('latin1', 8, 12)
  return ISO_BRANDS.find(([, brands]) => brands.test(brand))?.[0] ?? null
}

function detectMatroska(bytes: Buffer): ContentTypeName | null {
  if (!hasAt(bytes, 0, '\x1a\x45\xdf\xa3')) return null
  return /webm|matroska/.test(bytes.toString('latin1', 4, 64)) ? 'weba' : null
}

/** Two letters prove little, so the header's own size must be one that exists. */
function detectBitmap(bytes: Buffer): ContentTypeName | null {
  if (!hasAt(bytes, 0, 'BM') || bytes.length < 18) return null
  return [12, 40, 52, 56, 64, 108, 124].includes(bytes.readUInt32LE(14)) ? 'bmp' : null
}

function detectMpegAudio(bytes: Buffer): ContentTypeName | null {
  const tag = id3TagLength(bytes)
  if (readAdtsRun(bytes, tag)) return 'aac'
  if (findMpegRun(bytes, tag) !== null) return 'mp3'
  // Pictures inside a tag can be larger than the beginning that we see; then the tag itself is all there is to go by.
  return tag > 0 && tag + MPEG_RUN_LENGTH > bytes.length ? 'mp3' : null
}

/** Readers look for the mark in the first kilobyte, because some writers put a line before it. */
function detectPdf(bytes: Buffer): ContentTypeName | null {
  return bytes.toString('latin1', 0, 1024).includes('%PDF-') ? 'pdf' : null
}

function detectWriting(bytes: Buffer): ContentTypeName | null {
  if (!isPlainText(bytes)) return null
  return isSvg(bytes) ? 'svg' : 'text'
}
