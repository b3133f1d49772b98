import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string | undefined

/** One for the sounds of all tests of this process; it goes with the process. */
function soundFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'tembrel-test-sound-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  return folder
}

/** Writes bytes to a file of their own and returns its path. */
export async function writeSound(content: Buffer): Promise<string> {
  const path = join(await mkdtemp(join(soundFolder(), 'sound-')), 'sound.mp3')
  await writeFile(path, content)
  return path
}
