/** The secret key of an installation that was given none: made once and kept in DATA_DIR, readable by its owner only. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the kept key, making it first when there is none. Of several processes that make one, the first wins for all. */
export function keptSecretKey(data_dir: string): string {
  const file = join(data_dir, 'secret-key')
  const kept = readKept(file)
  if (kept !== undefined) return kept
  mkdirSync(data_dir, { recursive: true, mode: 0o700 })
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // A link fails when the name is taken, and never shows a half-written file.
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
  const key = readKept(file)
  if (key === undefined) throw new Error(`${file} is empty: remove it, or set SECRET_KEY.`)
  return key
}

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
