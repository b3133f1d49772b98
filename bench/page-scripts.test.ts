import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { printPageScripts, scriptLimitBytes, staticPageScripts } from './page-scripts.ts'

const client = mkdtempSync(join(tmpdir(), 'tembrel-page-scripts-'))
after(() => rmSync(client, { recursive: true, force: true }))

const route = (id: string, parentId: string, path?: string, imports: string[] = []) => ({
  id,
  parentId,
  ...(path !== undefined && { path }),
  module: `/assets/${id}.js`,
  imports,
})
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/libraries.js'] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/libraries.js'] },
    layout: route('layout', 'root'),
    home: route('home', 'layout', ''),
    list: route('list', 'layout', 'narrators', ['/assets/cards.js']),
    english: route('english', 'root', 'en'),
    englishList: route('englishList', 'english', 'narrators'),
  },
}

mkdirSync(join(client, 'assets'))
writeFileSync(join(client, 'assets/manifest-0a1b2c.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
for (const name of ['entry', 'libraries', 'root', 'layout', 'home', 'list', 'cards', 'english', 'englishList'])
  // Random, so that it does not shrink and a missing file is seen in the sum.
  writeFileSync(join(client, `assets/${name}.js`), randomBytes(1000))

const filesOf = (page: string) =>
  staticPageScripts(page, client)
    .files.map(({ path }) => path.slice('/assets/'.length))
    .toSorted((a, b) => a.localeCompare(b))

test('a page needs the entry, its layouts, its route and what they import, each file once', () => {
  assert.deepEqual(filesOf('/narrators'), ['cards.js', 'entry.js', 'layout.js', 'libraries.js', 'list.js', 'root.js'])
  assert.deepEqual(filesOf('/'), ['entry.js', 'home.js', 'layout.js', 'libraries.js', 'root.js'])
  assert.deepEqual(filesOf('/en/narrators'), ['english.js', 'englishList.js', 'entry.js', 'libraries.js', 'root.js'])
})

test('the sum is of compressed bytes', () => {
  const { gzip_bytes } = staticPageScripts('/narrators', client)
  assert.ok(gzip_bytes > 6000 && gzip_bytes < 6300, String(gzip_bytes))
})

test('a page that the build does not have is no page without scripts', () => {
  assert.throws(() => staticPageScripts('/nowhere', client), /no page \/nowhere/)
})

test('one byte above the limit is too much', () => {
  const page = (gzip_bytes: number) => ({ page: '/', files: [], gzip_bytes })
  assert.equal(printPageScripts(page(scriptLimitBytes)), true)
  assert.equal(printPageScripts(page(scriptLimitBytes + 1)), false)
})
