/**
 * The secret keys of an installation that was given none: one is made once and kept in DATA_DIR, readable by its owner only. Others may be
 * written into the file, a line each, the current one first.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './key-ring.ts'

export function secretKeyFile(data_dir: string): string {
  return join(data_dir, 'secret-key')
}

/** Returns the kept keys, making the first when there is none. Of several processes that make one, the first wins for all. */
export function keptSecretKeys(data_dir: string): string[] {
  const file = secretKeyFile(data_dir)
  const kept = readKept(file)
  if (kept !== undefined) return kept
  mkdirSync(data_dir, { recursive: true, mode: 0o700 })
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${newSecret()}\n`, { mode: 0o600 })
  try {
    // A link fails when the name is taken, and never shows a half-written file.
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
  const made = readKept(file)
  if (made === undefined) throw new Error(`${file} is empty: remove it, or set SECRET_KEY.`)
  return made
}

function readKept(file: string): string[] | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    const secrets = lines.map((line) => line.trim()).filter((line) => line !== '')
    return secrets.length > 0 ? secrets : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
