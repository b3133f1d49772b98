/** How much script the list costs a visitor's phone before he touches anything (Product §8). */
import { gzipSync } from 'node:zlib'
import { expect, test } from './stage/test.ts'

/** Bytes, each file compressed by gzip -9. */
const LIMIT_BYTES = 140_000

/** The measure itself: what a page asks for within this time after it is loaded, without a touch. */
const SETTLE_MS = 5000

test('The list of narrators asks for at most 140 kB of scripts, compressed, within five seconds', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const isScript = /\bjavascript\b/.test(response.headers()['content-type'] ?? '')
    if (isScript) scripts.set(response.url(), response.body())
  })
  await page.goto('/narrators', { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const sizes: Record<string, number> = {}
  for (const [url, body] of scripts) sizes[new URL(url).pathname] = gzipSync(await body, { level: 9 }).length
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  expect(total, 'scripts were seen at all').toBeGreaterThan(0)
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(LIMIT_BYTES)
})
