/** A multipart body written by hand, so that every part of it can be wrong. */
import type { SampleFile } from './sample-file.ts'

export const BOUNDARY = 'a-boundary-of-the-test'
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export interface Part {
  readonly name: string
  readonly content: string | Buffer
  readonly file_name?: string
  readonly type?: string
}

export function multipart(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, file_name, type }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    file_name === undefined ? '' : `; filename="${file_name}"`,
    type === undefined ? '\r\n\r\n' : `\r\ncontent-type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return Buffer.concat(
    [...pieces, `--${BOUNDARY}--\r\n`].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  )
}

export function partsOf(form: Readonly<Record<string, string | SampleFile>>): Part[] {
  return Object.entries(form).map(([name, value]) =>
    typeof value === 'string'
      ? { name, content: value }
      : { name, content: value.content, file_name: value.name, type: value.type },
  )
}
