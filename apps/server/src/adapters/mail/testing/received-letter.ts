/** A letter as a mail program reads it, for tests: headers by lower-case name, texts decoded. */
export type ReceivedLetter = { headers: Map<string, string>; text: string; html: string }

/** Reads a letter of one plain and one HTML part, as it comes over SMTP. Throws when a part is missing. */
export function readLetter(raw: string): ReceivedLetter {
  const { headers, body } = splitEntity(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) throw new Error('The letter has no parts')
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitEntity(part.replace(/^\r\n/, '')))
  return {
    headers: new Map([...headers].map(([name, value]) => [name, decodeWords(value)])),
    text: partOf(parts, 'text/plain'),
    html: partOf(parts, 'text/html'),
  }
}

type Entity = { headers: Map<string, string>; body: string }

function splitEntity(raw: string): Entity {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: raw.slice(end + 4) }
}

function partOf(parts: Entity[], type: string): string {
  const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
  if (!part) throw new Error(`The letter has no part ${type}`)
  const encoding = part.headers.get('content-transfer-encoding')
  const isBase64 = encoding === 'base64'
  const bytes = isBase64 ? Buffer.from(part.body, 'base64') : quotedPrintable(part.body.replace(/=\r\n/g, ''))
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd()
}

/** Encoded words of headers (RFC 2047); the space between two of them is not part of the text. */
function decodeWords(value: string): string {
  return value.replace(/\?= =\?/g, '?==?').replace(/(=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) => {
    const pieces = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, text]) =>
      kind?.toLowerCase() === 'b'
        ? Buffer.from(text ?? '', 'base64')
        : quotedPrintable((text ?? '').replaceAll('_', ' ')),
    )
    return Buffer.concat(pieces).toString('utf8')
  })
}

function quotedPrintable(text: string): Buffer {
  const decoded = text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(decoded, 'latin1')
}
