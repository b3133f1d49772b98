import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes bytes to a file of their own and returns its path. */
export async function writeSound(content: Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'tembrel-test-sound-')), 'sound.mp3')
  await writeFile(path, content)
  return path
}
