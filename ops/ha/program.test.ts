import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { barredFolder } from './program.ts'

/** Somebody who owns nothing here. */
const STRANGER = { uid: 54_321, gid: 54_321 }

test('the first folder on the way that the user of the database may not go through is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tembrel-barred-'))
  try {
    const inner = join(folder, 'inner')
    mkdirSync(inner)
    chmodSync(inner, 0o755)
    chmodSync(folder, 0o700)
    assert.equal(barredFolder(STRANGER, inner), folder)
    assert.equal(barredFolder({ uid: process.getuid?.() ?? 0, gid: 0 }, inner), null)
    // Without a user of its own the database runs as who starts it.
    assert.equal(barredFolder(null, inner), null)
    chmodSync(folder, 0o711)
    assert.equal(barredFolder(STRANGER, inner), null)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
