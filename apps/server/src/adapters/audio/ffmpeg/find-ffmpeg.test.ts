import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { openAudioTools } from '../open-audio-tools.ts'
import { findFfmpeg } from './find-ffmpeg.ts'

let root: string
before(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'tembrel-ffmpeg-'))
})
after(() => rm(root, { recursive: true }))

/** Two programs with the given output. */
async function programs(name: string, encoders: string): Promise<string> {
  const folder = await mkdtemp(path.join(root, `${name}-`))
  await writeFile(path.join(folder, 'ffmpeg'), `#!/bin/sh\necho '${encoders}'\n`)
  await writeFile(path.join(folder, 'ffprobe'), `#!/bin/sh\necho 'ffprobe version 5.1'\n`)
  await Promise.all(['ffmpeg', 'ffprobe'].map((program) => chmod(path.join(folder, program), 0o755)))
  return folder
}

test('The first folder of the path with both programs that can write MP3 is taken', async () => {
  const without = await programs('without', 'A..... flac')
  const withMp3 = await programs('with', 'A..... libmp3lame')
  assert.deepEqual(await findFfmpeg(null, [without, path.join(root, 'absent'), '', withMp3].join(path.delimiter)), {
    ffmpeg: path.join(withMp3, 'ffmpeg'),
    ffprobe: path.join(withMp3, 'ffprobe'),
  })
})

test('An ffmpeg that cannot write MP3, or without ffprobe, counts as none', async () => {
  const lonely = await programs('lonely', 'A..... libmp3lame')
  await rm(path.join(lonely, 'ffprobe'))
  assert.equal(await findFfmpeg(null, [await programs('poor', 'A..... flac'), lonely].join(path.delimiter)), null)
})

test('A configured program is used, and a wrong one stops the start with a clear line', async () => {
  const folder = await programs('configured', 'A..... libmp3lame')
  assert.equal((await findFfmpeg(path.join(folder, 'ffmpeg'), ''))?.ffmpeg, path.join(folder, 'ffmpeg'))
  await assert.rejects(findFfmpeg(path.join(root, 'absent', 'ffmpeg'), ''), /FFMPEG_PATH/)
  await assert.rejects(findFfmpeg('/bin/sh', ''), /FFMPEG_PATH/)
})

test('Which implementation works is told once', async () => {
  const folder = await programs('chosen', 'A..... libmp3lame')
  const lines: string[] = []
  const tools = await openAudioTools(path.join(folder, 'ffmpeg'), (line) => lines.push(line))
  assert.equal(tools.implementation, 'ffmpeg')
  assert.deepEqual(lines, [`Sound is worked on by ${path.join(folder, 'ffmpeg')}`])
  await tools.close()
})
