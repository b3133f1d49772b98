import assert from 'node:assert/strict'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeUnfinishedFiles } from './operations/remove-unfinished-files.ts'

const HOUR = 3_600_000

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

// Rule 7.952
test('What a process that died had begun to store is removed after a day, and uploads under way are kept', async () => {
  const unfinished = join(fileURLToPath(app.context.config.files_url), '.unfinished')
  await mkdir(unfinished, { recursive: true })
  const begin = async (name: string, hours_ago: number) => {
    const at = new Date(app.clock.now().getTime() - hours_ago * HOUR)
    await writeFile(join(unfinished, name), 'half a file')
    await utimes(join(unfinished, name), at, at)
  }
  await begin('of a dead process', 25)
  await begin('under way', 23)
  await removeUnfinishedFiles(app.context)
  await removeUnfinishedFiles(app.context)
  assert.deepEqual(await readdir(unfinished), ['under way'])
})
