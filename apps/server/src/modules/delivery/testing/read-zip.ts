/** Reads a zip whose files are stored as they are, by its central directory, as a receiver's program does. */

export interface ZipFileRead {
  readonly path: string
  /** 0: as it is. */
  readonly method: number
  readonly content: Buffer
}

/** Throws when the bytes are no whole zip or a name in it is not UTF-8. */
export function readZip(zip: Buffer): ZipFileRead[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) throw new Error('Not a whole zip')
  const count = zip.readUInt16LE(end + 10)
  const files: ZipFileRead[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const isUtf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + 46, at + 46 + nameLength)
    if (!isUtf8 && !/^[\x20-\x7e]*$/.test(name.toString('latin1'))) throw new Error('A name that is not UTF-8')
    const size = zip.readUInt32LE(at + 20)
    const header = zip.readUInt32LE(at + 42)
    const data = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    files.push({
      path: name.toString('utf8'),
      method: zip.readUInt16LE(at + 10),
      content: zip.subarray(data, data + size),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
