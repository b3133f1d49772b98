import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { findChromium, installedChromium } from './chromium.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function browser(name: string, status = 0): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${status}\n`)
  chmodSync(path, 0o755)
  return path
}

test('The browser without a window is preferred, wherever on the path it stands', () => {
  const whole = browser('chromium')
  assert.equal(installedChromium(folder), whole)
  const shell = browser('chromium-headless-shell')
  assert.equal(installedChromium(`/nowhere:${folder}`), shell)
})

test('A browser that does not run is passed over', () => {
  browser('chromium-headless-shell', 1)
  const whole = browser('chromium')
  assert.equal(installedChromium(folder), whole)
})

test('A browser that is named is taken, and one that does not run is refused by its name', async (t) => {
  const before = process.env['CHROMIUM_PATH']
  t.after(() => {
    if (before === undefined) delete process.env['CHROMIUM_PATH']
    else process.env['CHROMIUM_PATH'] = before
  })
  const own = browser('my-browser')
  process.env['CHROMIUM_PATH'] = own
  assert.equal(await findChromium(), own)
  process.env['CHROMIUM_PATH'] = browser('broken', 1)
  await assert.rejects(findChromium(), /CHROMIUM_PATH is \S+broken, which does not run/)
})
