import type { ContentTypeName } from './content-types.ts'

/** Smallest beginnings of files of every kind, made by hand for the tests of recognition. */
export const SAMPLES: Record<ContentTypeName, Buffer> = {
  jpeg: jpegSample(640, 480),
  png: pngSample(640, 480),
  gif: latin('GIF89a\x01\0\x01\0\x80\0\0'),
  webp: latin('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0'),
  bmp: Buffer.concat([latin('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'), Buffer.alloc(40)]),
  tiff: latin('II*\0\x08\0\0\0\0\0'),
  heic: latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  avif: latin('\0\0\0\x1cftypavif\0\0\0\0avifmif1'),
  svg: Buffer.from('<?xml version="1.0"?>\n<!-- рисунок -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  mp3: mp3Sample(4),
  wav: latin('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0'),
  flac: latin('fLaC\0\0\0\x22'),
  ogg: latin('OggS\0\x02\0\0\0\0\0\0\0\0'),
  m4a: latin('\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom'),
  aac: adtsSample(3),
  aiff: latin('FORM\0\0\0\x2eAIFFCOMM'),
  amr: latin('#!AMR\n'),
  wma: latin('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c\0\0'),
  weba: latin('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'),
  mp4: latin('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41'),
  webm: latin('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'),
  pdf: latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
  rtf: latin('{\\rtf1\\ansi\\ansicpg1251 text}'),
  doc: latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'),
  xls: latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'),
  ole: latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'),
  docx: zipSample('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  xlsx: zipSample('_rels/.rels', 'xl/workbook.xml', '[Content_Types].xml'),
  ooxml: zipSample('[Content_Types].xml', 'docProps/app.xml'),
  text: Buffer.from('Купите сейчас! 50% до 31.12.\r\n\tТекст рекламы «Тембрель» — 1 250 ₽.\n'),
  zip: zipSample('photos/one.jpg', 'photos/two.jpg'),
}

/** A JPEG whose frame header follows a large segment of camera data. */
export function jpegSample(width: number, height: number, cameraBytes = 60_000): Buffer {
  const camera = Buffer.alloc(cameraBytes + 4, 0x20)
  camera.set([0xff, 0xe1])
  camera.writeUInt16BE(cameraBytes + 2, 2)
  const frame = Buffer.from([0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const tables = Buffer.from([0xff, 0xc4, 0, 4, 0, 0, 0xff, 0xff])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), camera, tables.subarray(0, 6), frame])
}

export function pngSample(width: number, height: number): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4)
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), header])
}

/** Frames of 128 kbit/s at 44.1 kHz. */
export function mp3Sample(frameCount: number): Buffer {
  const frame = Buffer.alloc(417, 0x55)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: frameCount }, () => frame))
}

export function id3Tag(contentBytes: number): Buffer {
  const sizes = [21, 14, 7, 0].map((shift) => (contentBytes >> shift) & 0x7f)
  return Buffer.concat([latin('ID3\x04\0\0'), Buffer.from(sizes), Buffer.alloc(contentBytes)])
}

function adtsSample(frameCount: number): Buffer {
  const frame = Buffer.alloc(100, 0x55)
  frame.set([0xff, 0xf1, 0x50, 0x80, 100 >> 3, ((100 & 7) << 5) | 0x1f, 0xfc])
  return Buffer.concat(Array.from({ length: frameCount }, () => frame))
}

/** Local entries of a zip archive, their sizes unknown as streaming writers leave them. */
function zipSample(...names: string[]): Buffer {
  return Buffer.concat(
    names.flatMap((name) => {
      const header = Buffer.alloc(30)
      header.write('PK\x03\x04', 'latin1')
      header.writeUInt16LE(0x0808, 6)
      header.writeUInt16LE(name.length, 26)
      return [header, Buffer.from(name), Buffer.alloc(200, 0x7a)]
    }),
  )
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
