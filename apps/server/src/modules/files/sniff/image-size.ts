/** Width and height in pixels as the beginning of a PNG or JPEG file states them, or null when it does not. */
export function readImageSize(head: Uint8Array, type: 'jpeg' | 'png'): { width: number; height: number } | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  return type === 'png' ? readPngSize(bytes) : readJpegSize(bytes)
}

function readPngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 24) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Steps from segment to segment up to the frame header; cameras put tens of kilobytes of their own before it. */
function readJpegSize(bytes: Buffer): { width: number; height: number } | null {
  let position = 2
  while (position + 9 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0
    if (marker === 0xff) {
      position += 1
    } else if (isFrameHeader(marker)) {
      return { width: bytes.readUInt16BE(position + 7), height: bytes.readUInt16BE(position + 5) }
    } else if (isWithoutLength(marker)) {
      position += 2
    } else {
      position += 2 + bytes.readUInt16BE(position + 2)
    }
  }
  return null
}

/** C0–CF but the tables and extensions among them (C4, C8, CC). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function isWithoutLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}
