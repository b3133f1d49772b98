/** One request over connections that are kept, read to its end. Repeats nothing. */
import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Longer than anything the product promises; a person would have left before. */
const PATIENCE_MS = 30_000

/** As many as come at once; a browser has its own, so nobody waits for another's. */
export const agent = new Agent({ keepAlive: true, maxSockets: 2000, maxFreeSockets: 200 })

/** Throws what kept it from an answer, with the code of the system where there is one. */
export function send({ method, url, headers, body }: Sent, through: Agent = agent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const request = httpRequest(url, { method, agent: through, headers: { ...headers, ...length } }, (response) => {
    const pieces: Buffer[] = []
    response.on('data', (piece: Buffer) => pieces.push(piece))
    response.on('error', reject)
    response.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8')
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
  })
  const timer = setTimeout(() => request.destroy(new Error('no answer in 30 s')), PATIENCE_MS)
  request.on('error', reject)
  request.on('close', () => {
    clearTimeout(timer)
    // After an answer this changes nothing.
    reject(new Error('the connection was closed'))
  })
  request.end(body)
  return promise
}

/** Fields and files as a form in a browser sends them. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  file?: { readonly field: string; readonly name: string; readonly type: string; readonly content: Buffer },
): { readonly body: Buffer; readonly type: string } {
  const boundary = '----drill-between-the-parts'
  const head = (disposition: string): string => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`
  const parts: (Buffer | string)[] = Object.entries(fields).map(
    ([name, value]) => `${head(`name="${name}"`)}\r\n${value}\r\n`,
  )
  if (file) {
    const disposition = `name="${file.field}"; filename="${file.name}"`
    parts.push(`${head(disposition)}content-type: ${file.type}\r\n\r\n`, file.content, '\r\n')
  }
  parts.push(`--${boundary}--\r\n`)
  return {
    body: Buffer.concat(parts.map((part) => Buffer.from(part))),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
