/** How a camera was held, 1–8 as EXIF has it; 1 (upright) when the file does not say. */
export function readJpegOrientation(content: Uint8Array): number {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  let position = 2
  while (position + 10 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0
    // Beyond the start of the scan there is nothing but the picture.
    if (marker === 0xda) return 1
    const length = bytes.readUInt16BE(position + 2)
    if (marker === 0xe1 && bytes.toString('latin1', position + 4, position + 10) === 'Exif\0\0') {
      return orientationOfTiff(bytes.subarray(position + 10, position + 2 + length))
    }
    position += 2 + length
  }
  return 1
}

const ORIENTATION_TAG = 0x0112
const ENTRY_BYTES = 12

function orientationOfTiff(tiff: Buffer): number {
  if (tiff.length < 10) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  const count = short(directory)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES
    if (entry + ENTRY_BYTES > tiff.length) return 1
    if (short(entry) !== ORIENTATION_TAG) continue
    const value = short(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
