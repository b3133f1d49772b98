/** Makes the files of a pack in a folder, and the zip of them in the storage. */
import { mkdir, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  formBytes,
  isSoundForm,
  isSubtitleForm,
  packFileName,
  type PackFailure,
  type PackForm,
  type PackTitle,
  type PackWish,
  type SubtitleForm,
} from '@tembrel/domain/packs/pack-forms.ts'
import { subtitleCues, writeSrt, writeVtt } from '@tembrel/domain/packs/subtitles.ts'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import { renderForms } from '../../adapters/audio/render-forms.ts'
import { FileStorageError } from '../../adapters/storage/file-storage.ts'
import type { AppContext } from '../../app-context.ts'
import { foundSentences, offeredForms } from './pack-offer.ts'
import { bytesOf, type StoredPackFile } from './pack-file.ts'
import { packList, phraseFileList, type ListedPackFile } from './pack-list.ts'
import type { PackRecording } from './packs.queries.ts'
import type { PhrasePlan, PhraseScript } from './phrase-plan.ts'
import { streamZip } from '../../stream-zip.ts'
import { writePhraseFiles } from './write-phrase-files.ts'

export interface PackTask {
  readonly order: PackTitle & PhraseScript
  readonly recordings: readonly PackRecording[]
  readonly wish: PackWish
  /** Where the phrases are cut; null for a pack of whole recordings. */
  readonly plan: PhrasePlan | null
  /** Where the zip goes, and how many bytes it may have. */
  readonly storage_key: string
  readonly size_limit: number
}

export type WrittenPack =
  | {
      readonly ok: true
      readonly size: number
      readonly sha256: string
      /** Hex digests of the sounds in it. */
      readonly sounds: readonly string[]
    }
  | { readonly ok: false; readonly reason: PackFailure }

type PackFile = ListedPackFile & StoredPackFile

/** How much of the work is making the files; the rest is storing them. */
const MAKING = 0.95
/** What stays free on the disk beside all that is being made. */
const SPARE_BYTES = 256 * 1024 * 1024

/** Makes all of a pack; `onProgress` hears how much is done, 0–1. Throws AudioToolsError, and faults of the storage. */
export async function writePack(
  app: AppContext,
  task: PackTask,
  folder: string,
  onProgress: (part: number) => void,
): Promise<WrittenPack> {
  const { recordings, wish } = task
  if (wish.forms.some((form) => offeredForms(recordings).some((one) => one.form === form && one.refused !== null)))
    return { ok: false, reason: 'subtitles' }
  if (!(await hasRoom(app, task, folder))) return { ok: false, reason: 'no_room' }
  if (task.plan) return writePhrases(app, task, { plan: task.plan, folder }, onProgress)
  const files: PackFile[] = []
  for (const [index, recording] of recordings.entries()) {
    const made = await filesOf(app, task, { recording, index, folder }, (part) =>
      onProgress((MAKING * (index + part)) / recordings.length),
    )
    if (typeof made === 'string') return { ok: false, reason: made }
    files.push(...made)
  }
  return store(app, task, packList(files), files)
}

async function writePhrases(
  app: AppContext,
  task: PackTask,
  { plan, folder }: { readonly plan: PhrasePlan; readonly folder: string },
  onProgress: (part: number) => void,
): Promise<WrittenPack> {
  const made = await writePhraseFiles(app, { ...task, plan }, folder, (part) => onProgress(MAKING * part))
  return typeof made === 'string' ? { ok: false, reason: made } : store(app, task, phraseFileList(made), made)
}

/** Whether everything fits on the disk: the files, the longest sound twice more while it is made loud, and some. */
async function hasRoom(app: AppContext, { recordings, wish }: PackTask, folder: string): Promise<boolean> {
  const sounds = recordings.map(({ duration_ms, channels }) => ({
    duration_ms: duration_ms ?? 0,
    channels: channels ?? 2,
  }))
  const all = sounds.flatMap((sound) => wish.forms.map((form) => formBytes(form, sound)))
  const longest = Math.max(0, ...sounds.map((sound) => formBytes('wav', sound)))
  const needed = all.reduce((sum, bytes) => sum + bytes, 0) + 2 * longest + SPARE_BYTES
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= needed) return true
  app.log.error({ free, needed }, 'there is no room on the disk for a delivery pack')
  return false
}

interface OneRecording {
  readonly recording: PackRecording
  /** Counted from 0. */
  readonly index: number
  readonly folder: string
}

async function filesOf(
  app: AppContext,
  { order, recordings, wish }: PackTask,
  { recording, index, folder }: OneRecording,
  onProgress: (part: number) => void,
): Promise<PackFile[] | PackFailure> {
  const own = join(folder, String(index))
  await mkdir(own)
  const place = { position: index + 1, count: recordings.length }
  const listed = async (form: PackForm, path: string, heard: Heard): Promise<PackFile> => ({
    ...{ name: packFileName(order, place, form), recording: recording.name, form, path },
    ...{ duration_ms: recording.duration_ms, ...heard },
    ...(await bytesOf(path)),
  })
  const files: PackFile[] = []
  const sounds = wish.forms.filter(isSoundForm)
  if (sounds.length > 0) {
    const rendered = await app.storage.withLocalFile(recording.storage_key, (path) =>
      renderForms(app.audio, { path, folder: own }, { ...wish, forms: sounds }, onProgress),
    )
    if (!rendered.ok) return rendered.reason
    for (const { form, path, integrated_lufs, true_peak_db } of rendered.forms) {
      files.push(await listed(form, path, { integrated_lufs, true_peak_db }))
    }
  }
  for (const form of wish.forms.filter(isSubtitleForm)) {
    const path = join(own, form)
    await writeFile(path, subtitlesOf(form, order.text, recording))
    files.push(await listed(form, path, { integrated_lufs: null, true_peak_db: null }))
  }
  return files
}

type Heard = Pick<PackFile, 'integrated_lufs' | 'true_peak_db'>

function subtitlesOf(form: SubtitleForm, script: string, { sentences }: PackRecording): string {
  const cues = subtitleCues(scriptSentences(script), foundSentences(sentences))
  return form === 'srt' ? writeSrt(cues) : writeVtt(cues)
}

async function store(
  app: AppContext,
  task: PackTask,
  list: string,
  files: readonly (Pick<PackFile, 'form'> & StoredPackFile)[],
): Promise<WrittenPack> {
  const at = app.clock.now()
  const { stream } = await streamZip(app.storage, [
    { path: 'list.csv', at, text: list },
    ...files.map(({ name, path, size }) => ({ path: name, at, local: { path, size } })),
  ])
  const { storage_key, size_limit } = task
  try {
    const stored = await app.storage.put(storage_key, stream, { content_type: 'application/zip', size_limit })
    return { ok: true, ...stored, sounds: files.filter(({ form }) => isSoundForm(form)).map(({ sha256 }) => sha256) }
  } catch (error) {
    if (error instanceof FileStorageError && error.code === 'file_too_large') return { ok: false, reason: 'too_large' }
    throw error
  }
}
