import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { embeddedPlatform, findBinaries, hydrateSymlinks } from './embedded-binaries.ts'

test('the platforms with binaries are named as their packages are', () => {
  assert.equal(embeddedPlatform('linux', 'x64', true), 'linux-x64')
  assert.equal(embeddedPlatform('darwin', 'arm64', false), 'darwin-arm64')
})

test('where there are no binaries the message says what to do instead', () => {
  assert.throws(() => embeddedPlatform('win32', 'x64', false), /does not run on win32-x64\. Set DATABASE_URL/)
  assert.throws(() => embeddedPlatform('linux', 'riscv64', true), /does not run on linux-riscv64/)
  assert.throws(() => embeddedPlatform('linux', 'x64', false), /needs glibc.*Set DATABASE_URL/)
})

test('links between libraries are made when the install script did not run, and made once', () => {
  const root = mkdtempSync(join(tmpdir(), 'tembrel-links-'))
  try {
    const lib = join(root, 'native', 'lib')
    mkdirSync(lib, { recursive: true })
    writeFileSync(join(lib, 'libx.so.1.2'), '')
    const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
    writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
    hydrateSymlinks(join(root, 'native'))
    assert.equal(readlinkSync(join(lib, 'libx.so.1')), 'libx.so.1.2')
    hydrateSymlinks(join(root, 'native'))
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('the installed binaries are found with their version', () => {
  assert.match(findBinaries().version, /^18\.\d+.*-(linux|darwin)-/)
})
