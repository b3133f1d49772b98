import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { inWorkingFolder } from './working-folder.ts'

const MODULE = new URL('working-folder.ts', import.meta.url).href
const temporary = await mkdtemp(join(tmpdir(), 'working-folder-test-'))
const env = { ...process.env, TMPDIR: temporary }
after(async () => rm(temporary, { recursive: true, force: true }))

/** A process that begins a work which it never ends; resolves when its folder is there. */
async function startWork(): Promise<{ process: ChildProcess; folder: string }> {
  const script = `
    import { inWorkingFolder } from ${JSON.stringify(MODULE)}
    setInterval(() => undefined, 1000)
    await inWorkingFolder(async (folder) => {
      process.stdout.write(folder)
      await new Promise(() => undefined)
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env })
  const [folder] = (await once(child.stdout, 'data')) as [Buffer]
  await writeFile(join(String(folder), 'play.mp3'), 'sound')
  return { process: child, folder: String(folder) }
}

/** Another process of this host that starts; resolves with how many folders it removed. */
async function startAnother(): Promise<number> {
  const script = `import { removeAbandonedFolders } from ${JSON.stringify(MODULE)}
    process.stdout.write(String(await removeAbandonedFolders()))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env })
  const [removed] = (await once(child.stdout, 'data')) as [Buffer]
  await once(child, 'close')
  return Number(removed)
}

test('A folder goes with its work, also with one that fails', async () => {
  let path = ''
  assert.equal(await inWorkingFolder(async (folder) => basename((path = folder)).length > 0), true)
  assert.equal(existsSync(path), false)
  await assert.rejects(
    inWorkingFolder(async (folder) => {
      path = folder
      throw new Error('the sound cannot be read')
    }),
  )
  assert.equal(existsSync(path), false)
})

test('What a killed process left is removed by the next one; works that go on, other hosts and strangers are left alone', async () => {
  const killed = await startWork()
  const running = await startWork()
  const closed = once(killed.process, 'close')
  killed.process.kill('SIGKILL')
  await closed
  const others = [
    `tembrel-work-another.host-${killed.process.pid}-aB3dE6`,
    'tembrel-1000-tests',
    `tembrel-work-${hostname()}`,
  ]
  for (const name of others) await mkdir(join(temporary, name))
  assert.equal(existsSync(killed.folder), true)
  assert.equal(await startAnother(), 1)
  assert.deepEqual((await readdir(temporary)).toSorted(), [...others, basename(running.folder)].toSorted())
  const ended = once(running.process, 'close')
  running.process.kill('SIGKILL')
  await ended
})
