/**
 * Headers that keep a browser from doing what no page of ours asks for. Scripts run only with the nonce of their own
 * answer, or, on pages kept for guests, by their hash; inline style attributes are allowed, because the interface library writes them.
 */
import type { FastifyInstance } from 'fastify'

/** For everything that is not a page: nothing may load, nothing may frame it. */
const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Puts the headers on every answer; a policy that an answer brings along stays. */
export function installSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    // A page that stands in a frame of ours says so itself.
    if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()')
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING_POLICY)
  })
}

/** A form of another site that a script of ours may put into a page. */
export interface OutsideForm {
  readonly script_url: string
  readonly frame_origins: readonly string[]
}

/** What pages may take from elsewhere. */
export interface OutsideSources {
  readonly form: OutsideForm | null
  /** The bucket from which a browser takes files itself; null: it gets them here. */
  readonly files_origin: string | null
}

export const NOTHING_OUTSIDE: OutsideSources = { form: null, files_origin: null }

/** Which sites may show a page in a frame. */
export type FramedBy = "'none'" | "'self'"

/** The policy of a page whose scripts carry `nonce`; what they load may run too. */
export function pagePolicy(nonce: string, outside: OutsideSources, framedBy: FramedBy = "'none'"): string {
  return policyOf(`'nonce-${nonce}' 'strict-dynamic'`, `'self' 'nonce-${nonce}'`, outside, framedBy)
}

/** The policy of a page that is kept for many visitors: its inline scripts and styles are named by their hashes. */
export function hashedPagePolicy(
  scripts: readonly string[],
  styles: readonly string[],
  outside: OutsideSources,
): string {
  // Whoever signs in on such a page goes on in it, so it has to take the form as well.
  const form = outside.form === null ? [] : [outside.form.script_url]
  return policyOf(["'self'", ...scripts, ...form].join(' '), ["'self'", ...styles].join(' '), outside, "'none'")
}

/** One policy for all pages: a browser keeps that of the first one while scripts change the address. */
function policyOf(scripts: string, styles: string, { form, files_origin }: OutsideSources, framedBy: FramedBy): string {
  const files = files_origin === null ? '' : ` ${files_origin}`
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ...(form === null ? [] : [`frame-src 'self' ${form.frame_origins.join(' ')}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
