import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { createElement, lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { EntryContext } from 'react-router'
import { leanContext, readHandoff, withHandoff, writePage } from './written-page.ts'

const page = (children: ReactNode) => createElement('html', { lang: 'en' }, createElement('body', null, children))

async function written(children: ReactNode): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  const writing = { nonce: undefined, signal: new AbortController().signal, timeout: 5000, onError }
  return { html: await writePage(page(children), writing), errors }
}

const wholePage = (content: string): string =>
  `<!DOCTYPE html><html lang="en"><head></head><body>${content}</body></html>`

test('A page in which nothing waits is a document with its type', async () => {
  assert.deepEqual(await written('Words'), { html: wholePage('Words'), errors: [] })
})

test('A part whose code has still to come is waited for, and is in its place', async () => {
  const Late = lazy(async () => await Promise.resolve({ default: () => createElement('p', null, 'late') }))
  const waiting = () => createElement(Suspense, { fallback: 'waiting' }, createElement(Late))
  const late = { html: wholePage('<!--$--><p>late</p><!--/$-->'), errors: [] }
  assert.deepEqual(await written(waiting()), late)
  assert.deepEqual(await written(waiting()), late)
})

test('What fails inside a part is told once, and the part is left to the browser', async () => {
  const failure = new Error('broken')
  const Broken = () => {
    throw failure
  }
  const { html, errors } = await written(createElement(Suspense, { fallback: 'waiting' }, createElement(Broken)))
  assert.match(html, /^<!DOCTYPE html>.*<!--\$!-->.*waiting/s)
  assert.deepEqual(errors, [failure])
})

test('A frame that fails is no page', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  await assert.rejects(written(createElement(Broken)), /broken/)
})

test('The data of the loaders comes at the end of the page and cannot end its script', async () => {
  const handoff = await readHandoff(new Blob(['["</script><!--",', '1]\n']).stream())
  const html = withHandoff('<html><body>&lt;/body></body></html>', handoff, 'n0nce')
  const [, script = ''] = /<script nonce="n0nce">(.*)<\/script><\/body><\/html>$/s.exec(html) ?? []
  assert.ok(!script.includes('<'))
  const received: string[] = []
  const streamController = { enqueue: (text: string) => received.push(text), close: () => received.push('end') }
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  assert.deepEqual(received, ['["</script><!--",1]\n', 'end'])
  assert.equal(await readHandoff(undefined), '')
})

test('The router learns of the routes of the page and of its folders, and asks for each folder once', () => {
  const asked: string[] = []
  const routes: Record<string, object> = { root: {}, home: {}, list: {}, profile: {}, staff: {} }
  const at = (...ids: string[]) => ids.map((id) => ({ route: { id } }))
  const ways: Record<string, object[]> = { '/': at('root', 'home'), '/narrators': at('root', 'list') }
  const match = (path: string) => {
    asked.push(path)
    return ways[path] ?? null
  }
  const contextOf = () =>
    ({
      manifest: { version: '1', routes },
      staticHandlerContext: {
        matches: at('root', 'profile'),
        location: { pathname: '/narrators/anna' },
        _match: match,
      },
    }) as unknown as EntryContext
  const lean = leanContext(contextOf())
  assert.deepEqual(Object.keys(lean.manifest.routes), ['root', 'profile', 'home', 'list'])
  assert.equal(lean.manifest.version, '1')
  assert.equal(lean.staticHandlerContext._match('/narrators'), ways['/narrators'])
  leanContext(contextOf())
  assert.deepEqual(asked, ['/', '/narrators'])
  assert.equal(lean.staticHandlerContext._match('/elsewhere'), null)
})
