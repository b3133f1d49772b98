/** A value as PostgreSQL reads it in the place of a parameter: its text, bytes as they are, null for what is not there. */
export function writtenValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value as string | number | bigint | boolean)
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return bytesOf(value)
  if (hasOwnText(value)) return writtenValue(value.toPostgres(writtenValue))
  return Array.isArray(value) ? listText(value) : JSON.stringify(value)
}

/** As pg lets a value say itself how it is written. */
function hasOwnText(value: object): value is { toPostgres(write: typeof writtenValue): unknown } {
  return 'toPostgres' in value && typeof value.toPostgres === 'function'
}

function bytesOf(view: ArrayBufferView): Buffer {
  return Buffer.isBuffer(view) ? view : Buffer.from(view.buffer, view.byteOffset, view.byteLength)
}

/** `{"a","b",NULL}`; a list of lists is one of two dimensions. */
function listText(items: readonly unknown[]): string {
  return `{${items.map((item) => (Array.isArray(item) ? listText(item) : itemText(item))).join(',')}}`
}

function itemText(item: unknown): string {
  const text = writtenValue(item)
  if (text === null) return 'NULL'
  const plain = typeof text === 'string' ? text : `\\x${text.toString('hex')}`
  return `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
