const BLOCK_LENGTH = 4096

/** A FLAC file of one channel of 16-bit samples at 44.1 kHz, stored without compression. */
export function makeFlac(samples: Int16Array): Buffer {
  const blockCount = Math.ceil(samples.length / BLOCK_LENGTH)
  const frames = Array.from({ length: blockCount }, (_, index) =>
    makeFrame(samples.subarray(index * BLOCK_LENGTH, (index + 1) * BLOCK_LENGTH), index),
  )
  return Buffer.concat([streamInfo(samples.length), ...frames])
}

function streamInfo(sampleCount: number): Buffer {
  const info = Buffer.alloc(42)
  info.write('fLaC', 0, 'latin1')
  // The only, and so the last, block of metadata: 34 bytes.
  info.set([0x80, 0, 0, 34], 4)
  info.writeUInt16BE(BLOCK_LENGTH, 8)
  info.writeUInt16BE(BLOCK_LENGTH, 10)
  // 20 bits of rate, 3 of channels less one, 5 of bits less one, 36 of samples.
  info.writeUInt32BE(((44_100 << 12) | (0 << 9) | (15 << 4)) >>> 0, 18)
  info.writeUInt32BE(sampleCount, 22)
  return info
}

function makeFrame(samples: Int16Array, frameNumber: number): Buffer {
  // Fixed blocks; the length of this one in 16 bits; 44.1 kHz; mono; 16 bits a sample.
  const start = [0xff, 0xf8, 0x79, 0x08, ...codedNumber(frameNumber)]
  const header = Buffer.from([...start, (samples.length - 1) >> 8, (samples.length - 1) & 0xff])
  const content = Buffer.alloc(1 + samples.length * 2)
  content[0] = 0x02
  samples.forEach((sample, index) => content.writeInt16BE(sample, 1 + index * 2))
  const frame = Buffer.concat([header, Buffer.from([crc(header, 0x07, 8)]), content])
  const check = Buffer.alloc(2)
  check.writeUInt16BE(crc(frame, 0x8005, 16))
  return Buffer.concat([frame, check])
}

/** Numbers are coded as characters are in UTF-8. */
function codedNumber(value: number): Buffer {
  return Buffer.from(String.fromCodePoint(value), 'utf8')
}

function crc(bytes: Buffer, polynomial: number, width: 8 | 16): number {
  const top = 1 << (width - 1)
  const mask = 2 ** width - 1
  let value = 0
  for (const byte of bytes) {
    value ^= byte << (width - 8)
    for (let bit = 0; bit < 8; bit += 1) value = (value & top ? (value << 1) ^ polynomial : value << 1) & mask
  }
  return value
}
