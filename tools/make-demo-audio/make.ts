/**
 * Makes the sound of the demo: `node tools/make-demo-audio/make.ts [key prefix …]`.
 *
 * Run by a developer when texts or voices change; the result is committed, so that starting the product does not need these
 * programs. Wants ffmpeg (with rubberband), festival with festvox-ru and festvox-us-slt-hts, flite and espeak-ng. With prefixes
 * only the matching files are made anew; entries of the manifest without a source are dropped.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishedWorks, musicTracks } from '../../database/demo-data/music.ts'
import type { Manifest, ManifestEntry } from '../../database/demo-data/persona-types.ts'
import { narrators } from '../../database/demo-data/personas.ts'
import { makeDemo } from './make-demos.ts'
import { makeMusic } from './make-music.ts'
import { makeWork } from './make-works.ts'

type Task = { key: string; make: () => Promise<ManifestEntry> }

const prefixes = process.argv.slice(2)
const audio = join(import.meta.dirname, '../../database/demo-data/audio')
const manifestFile = join(audio, 'manifest.json')
const work = await mkdtemp(join(tmpdir(), 'demo-audio-'))
const folders = { work, audio }

const tasks: Task[] = [
  ...narrators.flatMap((narrator) =>
    narrator.demos.map((demo) => ({ key: demo.key, make: () => makeDemo(narrator, demo, folders) })),
  ),
  ...musicTracks.map((track) => ({ key: track.key, make: () => makeMusic(track, folders) })),
  ...finishedWorks.map((piece) => ({ key: piece.key, make: () => workOf(piece.key) })),
]

async function workOf(key: string): Promise<ManifestEntry> {
  const piece = finishedWorks.find((candidate) => candidate.key === key)
  const narrator = narrators.find((candidate) => candidate.key === piece?.narrator)
  const track = musicTracks.find((candidate) => candidate.key === piece?.music)
  if (piece === undefined || narrator === undefined || track === undefined) throw new Error(`Incomplete work ${key}`)
  await makeMusic(track, folders)
  return makeWork(narrator, piece, folders)
}

async function earlierManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  } catch {
    return {}
  }
}

/** One entry a line: a changed file is a changed line. */
function manifestText(manifest: Manifest): string {
  const lines = Object.entries(manifest).map(([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

try {
  await mkdir(join(audio, 'music'), { recursive: true })
  await mkdir(join(audio, 'works'), { recursive: true })
  const earlier = await earlierManifest()
  const manifest: Manifest = {}
  for (const { key, make } of tasks) {
    const known = earlier[key]
    const isWanted = prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix))
    const entry = isWanted || known === undefined ? await make() : known
    manifest[key] = entry
    if (entry !== known)
      process.stdout.write(`${key} ${entry.duration_ms} ms ${entry.loudness} LUFS ${entry.bytes} bytes\n`)
  }
  await writeFile(manifestFile, manifestText(manifest))
} finally {
  await rm(work, { recursive: true, force: true })
}
