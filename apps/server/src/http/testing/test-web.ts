/** A web build on the disk, as small as can be, whose pages show what the server gives them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SERVER_BUILD = `
export const entry = { module: { makeContext: (fetchLike, options) => ({ fetchLike, ...options }), createRequestHandler, guestCookies, isForSharedCaches } }

// Only pages under /kept are the same for all guests; they know of one cookie.
function guestCookies(url, headers) {
  if (!url.pathname.startsWith('/kept')) return null
  return /theme=\\w+/.exec(headers.cookie ?? '')?.[0] ?? ''
}
function isForSharedCaches(url) { return url.pathname !== '/kept/moment' }
globalThis.rendered = 0

const ask = (host, request, path, init = {}) => {
  const headers = { cookie: request.headers.get('cookie') ?? '', origin: new URL(request.url).origin, ...init.headers }
  return host.fetchLike(path, { method: 'GET', ...init, headers })
}

const pages = {
  async '/'(host) {
    return html('<script nonce="' + host.nonce + '">1</script>')
  },
  async '/me'(host, request) {
    const answer = await ask(host, request, '/api/me')
    return html(answer.status + ' ' + await answer.text())
  },
  async '/sign-in'(host, request) {
    const answer = await ask(host, request, '/api/sign-in', { method: 'POST' })
    const page = html('signed in')
    for (const line of answer.headers.getSetCookie()) page.headers.append('set-cookie', line)
    return page
  },
  async '/form'(host, request) {
    const fields = await request.formData()
    const answer = await ask(host, request, '/api/things', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title: fields.get('title') }),
    })
    return html(answer.status + ' ' + await answer.text())
  },
  async '/cookies'(host, request) { return html(String(request.headers.get('cookie'))) },
  async '/reported'(host) {
    host.reportError(new Error('a loader failed'))
    return html('sorry')
  },
  async '/reported/2041/anna@example.test/a1B2c3D4e5'(host) {
    host.reportError({ status: 500, statusText: '', data: { code: 'BROKEN', message: 'an answer was thrown' } })
    return html('sorry')
  },
  async '/reported/missing'(host) {
    host.reportError({ status: 404, statusText: 'Not Found', data: 'no such page', error: new Error('No route matches') })
    return html('sorry')
  },
  async '/moved'() {
    const headers = new Headers({ location: '/elsewhere' })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    return new Response(null, { status: 302, headers })
  },
  async '/slow'(host, request) {
    request.signal.addEventListener('abort', () => globalThis.visitorGone())
    globalThis.pageBegun()
    return new Promise(() => undefined)
  },
  async '/kept'(host, request) {
    globalThis.rendered += 1
    await globalThis.releasePage
    const seen = [...request.headers.keys()].join()
    return html('<script>kept()</script><script src="/a.js"></script><style>p{}</style><script type="application/ld+json">{}</script>' +
      [request.headers.get('cookie'), host.nonce, seen, globalThis.rendered].join('|'))
  },
  // It shows what it has, like a page that lives with a part that is missing.
  async '/kept/thing'(host, request) {
    globalThis.rendered += 1
    const answer = await ask(host, request, '/api/things/1')
    return html('thing ' + answer.status + ' rendered ' + globalThis.rendered)
  },
  async '/kept/cookie'() {
    globalThis.rendered += 1
    const page = html('of one visitor ' + globalThis.rendered)
    page.headers.append('set-cookie', 'a=' + globalThis.rendered)
    return page
  },
  async '/kept/error'() {
    globalThis.rendered += 1
    return new Response('service error', { status: 500 })
  },
  async '/__manifest'(host, request) {
    return Response.json({ cookie: request.headers.get('cookie') }, { headers: { 'cache-control': 'public, max-age=31536000' } })
  },
  async '/broken'() { throw new Error('the page is broken') },
}

const html = (text) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })

function createRequestHandler(build, mode) {
  return async (request, context) => {
    const page = pages[new URL(request.url).pathname]
    if (!page && request.url.includes('/kept/')) globalThis.rendered += 1
    return page ? page(context, request) : new Response('no page ' + mode, { status: 404, headers: { 'content-type': 'text/html' } })
  }
}
`

export interface TestWeb {
  readonly folder: string
  remove(): void
}

export function createTestWeb(): TestWeb {
  const folder = mkdtempSync(join(tmpdir(), 'tembrel-web-'))
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('package.json', '{"type":"module"}')
  write('build/server/index.js', SERVER_BUILD)
  write('build/client/assets/app-1a2b.js', `export const text = '${'x'.repeat(4000)}'`)
  write('build/client/favicon.svg', '<svg/>')
  write('build/client/hello.mp3', 'abcdefghij')
  write('build/client/.vite/manifest.json', '{}')
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
