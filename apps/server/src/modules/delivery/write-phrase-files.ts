/** Makes a file for each phrase of a list, in each form of a pack (docs/decisions/0161). */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  formFormat,
  isSoundForm,
  PACK_KBPS,
  phraseFilePath,
  type PackFailure,
  type PackLoudness,
  type PackWish,
  type SoundForm,
} from '@tembrel/domain/packs/pack-forms.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { renderForms } from '../../adapters/audio/render-forms.ts'
import type { AppContext } from '../../app-context.ts'
import { bytesOf } from './pack-file.ts'
import type { ListedPhraseFile } from './pack-list.ts'
import type { PackRecording } from './packs.queries.ts'
import type { PhrasePlan, PhraseScript } from './phrase-plan.ts'

export interface PhraseTask {
  readonly order: PhraseScript
  readonly recordings: readonly PackRecording[]
  readonly wish: PackWish
  readonly plan: PhrasePlan
}

/** One phrase, cut. */
interface CutPhrase {
  readonly phrase: Phrase
  readonly position: number
  readonly from_ms: number
  readonly to_ms: number
  readonly out: string
}

/** Levelling a whole recording takes about as long as so many of its phrases in one form. */
const LEVEL_STEPS = 5

/**
 * The files in the order of the list, by form. A wanted loudness is that of the whole recording: all phrases get one gain, so that what
 * was meant quietly stays quiet, and words that are too short to be measured are as loud as their neighbours. Throws AudioToolsError.
 */
export async function writePhraseFiles(
  app: AppContext,
  { order, recordings, wish, plan }: PhraseTask,
  folder: string,
  onProgress: (part: number) => void,
): Promise<ListedPhraseFile[] | PackFailure> {
  if (!plan.isReady) return 'unreadable'
  const forms = wish.forms.filter(isSoundForm)
  const steps = recordings.length * LEVEL_STEPS + order.phrases.length * forms.length
  let done = 0
  const files: ListedPhraseFile[] = []
  for (const [index, recording] of recordings.entries()) {
    const own = join(folder, String(index))
    await mkdir(own)
    const phrases = phrasesOf({ order, plan }, recording, own)
    const failure = await app.storage.withLocalFile(recording.storage_key, (path) =>
      cut(app, { path, folder: own }, phrases, wish.loudness_lufs),
    )
    if (failure) return failure
    done += LEVEL_STEPS
    for (const phrase of phrases) {
      for (const form of forms) {
        files.push(await written(app, phrase, form, forms.length))
        done += 1
        onProgress(done / steps)
      }
      await rm(phrase.out)
    }
  }
  return files.toSorted(
    (one, other) => forms.indexOf(one.form) - forms.indexOf(other.form) || one.position - other.position,
  )
}

function phrasesOf(
  { order, plan }: Pick<PhraseTask, 'order' | 'plan'>,
  { file_id }: PackRecording,
  folder: string,
): CutPhrase[] {
  return order.phrases.flatMap((phrase, position) => {
    const place = plan.cuts[position]?.place
    if (!place || place.file_id !== file_id) return []
    const { from_ms, to_ms } = place
    return [{ phrase, position, from_ms, to_ms, out: join(folder, `${position}.cut.wav`) }]
  })
}

async function cut(
  app: AppContext,
  { path, folder }: { readonly path: string; readonly folder: string },
  phrases: readonly CutPhrase[],
  loudness_lufs: PackLoudness | null,
): Promise<PackFailure | null> {
  if (phrases.length === 0) return null
  const pieces = phrases.map(({ from_ms, to_ms, out }) => ({ from_ms, to_ms, out }))
  if (loudness_lufs === null) {
    await app.audio.cut(path, pieces)
    return null
  }
  const levelled = await renderForms(app.audio, { path, folder }, { forms: ['wav'], loudness_lufs }, () => undefined)
  if (!levelled.ok) return levelled.reason
  const [whole] = levelled.forms
  if (!whole) throw new Error('A form that was asked for is written')
  await app.audio.cut(whole.path, pieces)
  await rm(whole.path)
  return null
}

async function written(
  app: AppContext,
  { phrase, position, from_ms, to_ms, out }: CutPhrase,
  form: SoundForm,
  form_count: number,
): Promise<ListedPhraseFile> {
  const path = `${out}.${form}`
  await app.audio.convert(out, path, { ...formFormat(form), kbps: PACK_KBPS })
  const { name, text, note } = phrase
  const listed = { phrase: text, note, form, position, duration_ms: to_ms - from_ms }
  return { ...listed, name: phraseFilePath(name, form, form_count), path, ...(await bytesOf(path)) }
}
