/**
 * A page that is the same for every guest: whole, compressed, and with a policy that names its inline scripts by their
 * hashes. A nonce would have to be new for every visitor, so nothing that carries one could be kept.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../answer-headers.ts'
import { putOffScripts } from './late-scripts.ts'
import { hashedPagePolicy, type OutsideSources } from '../security-headers.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Good compression for little time: it is paid for at most once in ten seconds. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

export interface WholePage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly br: Buffer
  readonly gzip: Buffer
  /** Whether the answer is meant for one visitor only. */
  readonly isPersonal: boolean
  /** Whether something that belongs to it could not be had. */
  readonly isPartial: boolean
  readonly set_cookies: readonly string[]
}

/** Reads an answer of the renderer to its end. */
export async function readWholePage(response: Response, outside: OutsideSources): Promise<WholePage> {
  const html = putOffScripts(await response.text())
  const content = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    toGzip(content, { level: GZIP_LEVEL }),
  ])
  const set_cookies = response.headers.getSetCookie()
  const headers: Record<string, string> = {
    'cache-control': 'private, no-cache',
    ...Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length')),
    'content-security-policy': hashedPagePolicy(inlineHashes(html, 'script'), inlineHashes(html, 'style'), outside),
    vary: 'Accept-Encoding, Cookie',
  }
  return {
    status: response.status,
    headers,
    etag: `W/"${createHash('sha1').update(content).digest('base64url')}"`,
    br,
    gzip: gzipped,
    isPartial: false,
    isPersonal: set_cookies.length > 0 || /no-store/.test(headers['cache-control'] ?? ''),
    set_cookies,
  }
}

/** Memory that the page takes, in bytes. */
export function wholePageBytes({ br, gzip: gzipped, headers }: WholePage): number {
  const words = Object.values(headers).reduce((sum, value) => sum + value.length, 0)
  return br.length + gzipped.length + words + 500
}

/**
 * Sends the page in the best form that the browser takes, or 304 to who has it already. What the answer says of caches already
 * stands above what the page says.
 */
export function sendWholePage(request: FastifyRequest, reply: FastifyReply, page: WholePage): FastifyReply {
  reply.code(page.status).headers({ ...page.headers, ...said(reply, 'cache-control'), ...said(reply, 'vary') })
  for (const line of page.set_cookies) reply.header('set-cookie', line)
  if (page.status === 200) {
    reply.header('etag', page.etag)
    const known = request.headers['if-none-match']
    if (known !== undefined && matchesEtag(known, page.etag)) {
      reply.removeHeader('content-type')
      return reply.code(304).send()
    }
  }
  const accepted = request.headers['accept-encoding']
  if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.br)
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(gunzipSync(page.gzip))
}

function said(reply: FastifyReply, name: string): Record<string, string> {
  const value = reply.getHeader(name)
  return value === undefined ? {} : { [name]: String(value) }
}

const REFUSED = { br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/, gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/ } as const
const NAMED = { br: /\bbr\b/, gzip: /\bgzip\b/ } as const

function takes(accepted: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  return typeof accepted === 'string' && NAMED[encoding].test(accepted) && !REFUSED[encoding].test(accepted)
}

/** Data in a script element never runs, so no policy needs to name it. */
const DATA_BLOCK = /\btype="application\/(ld\+)?json"/

/** Hashes of the inline elements of a kind, as a policy writes them; each once. */
export function inlineHashes(html: string, kind: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${kind}\\b([^>]*)>([\\s\\S]*?)</${kind}>`, 'g'))
  const hashes = new Set<string>()
  for (const [, attributes = '', content = ''] of elements) {
    if (/\ssrc=/.test(attributes) || DATA_BLOCK.test(attributes)) continue
    // The browser reads line ends as one character each before it hashes.
    const text = content.replaceAll(/\r\n?/g, '\n')
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}
