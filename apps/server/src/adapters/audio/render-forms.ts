/**
 * Writes a recording in the forms of a delivery pack (docs/decisions/0146): it is brought to the rate of each form first, made as loud
 * as it is wanted there, and written from that. What telephones carry of a sound is quieter than the whole of it, so its loudness is not
 * that of the recording.
 */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  formFormat,
  PACK_KBPS,
  PACK_TRUE_PEAK_MAX,
  type FormFormat,
  type PackLoudness,
  type SoundForm,
} from '@tembrel/domain/packs/pack-forms.ts'
import type { AudioTools } from './audio-tools.ts'
import { levelSound } from './level-sound.ts'

type RenderTools = Pick<AudioTools, 'amplify' | 'convert' | 'loudness'>

export interface RenderedForm {
  readonly form: SoundForm
  /** The file, within the folder that was given. */
  readonly path: string
  readonly integrated_lufs: number | null
  readonly true_peak_db: number | null
}

export type RenderedForms =
  | { readonly ok: true; readonly forms: readonly RenderedForm[] }
  | { readonly ok: false; readonly reason: 'loudness' | 'silent' }

export interface RenderWish {
  readonly forms: readonly SoundForm[]
  readonly loudness_lufs: PackLoudness | null
}

/** An encoder moves peaks; they are held so much lower before it. dB. */
const ENCODER_ROOM = 1
const BASE_BITS = 24

/**
 * Writes all forms into `folder`, which the caller removes; each is measured as it came out. `onProgress` hears how much is done, 0–1.
 * Throws AudioToolsError.
 */
export async function renderForms(
  audio: RenderTools,
  { path, folder }: { readonly path: string; readonly folder: string },
  { forms, loudness_lufs }: RenderWish,
  onProgress: (part: number) => void,
): Promise<RenderedForms> {
  const groups = Map.groupBy(forms, (form) => baseKey(formFormat(form)))
  const steps = groups.size * BASE_STEPS + forms.length
  let done = 0
  const step = (part: number): void => onProgress(Math.min(1, (done + part) / steps))
  const rendered: RenderedForm[] = []
  for (const [key, group] of groups) {
    const [first] = group
    if (!first) continue
    const base = join(folder, `${key}.wav`)
    await audio.convert(path, base, { ...formFormat(first), codec: 'pcm', kbps: PACK_KBPS })
    const refusal = await makeLoud(audio, base, loudness_lufs, (part) => step(part * BASE_STEPS))
    if (refusal) return { ok: false, reason: refusal }
    done += BASE_STEPS
    for (const form of group.toSorted(lastIsBase)) {
      rendered.push(await renderForm(audio, { base, folder }, form))
      done += 1
      step(0)
    }
    // As a form of the pack it has another name by now.
    await rm(base, { force: true })
  }
  return { ok: true, forms: forms.flatMap((form) => rendered.find((made) => made.form === form) ?? []) }
}

/** How much longer a base takes than one of its forms. */
const BASE_STEPS = 3

function baseKey({ sample_rate, channels }: FormFormat): string {
  return `base-${sample_rate}-${channels ?? 'all'}`
}

/** What is the base itself is taken away from the others last. */
function lastIsBase(one: SoundForm, other: SoundForm): number {
  return Number(formFormat(one).codec === 'pcm') - Number(formFormat(other).codec === 'pcm')
}

/** Brings the base to its loudness, in its place; says why it cannot. */
async function makeLoud(
  audio: RenderTools,
  base: string,
  level: PackLoudness | null,
  onProgress: (part: number) => void,
): Promise<'loudness' | 'silent' | null> {
  if (level === null) return null
  const { integrated_lufs: level_now } = await audio.loudness(base)
  if (level_now === null) return 'silent'
  const out = `${base}.levelled`
  const true_peak_max = PACK_TRUE_PEAK_MAX - ENCODER_ROOM
  const wish = { by: 'loudness', level, level_now, true_peak_max, bits: BASE_BITS, kbps: null } as const
  const levelled = await levelSound(audio, { path: base, out }, wish, onProgress)
  if (!levelled) return 'loudness'
  await rename(out, base)
  return null
}

async function renderForm(
  audio: RenderTools,
  { base, folder }: { readonly base: string; readonly folder: string },
  form: SoundForm,
): Promise<RenderedForm> {
  const path = join(folder, form)
  const format = formFormat(form)
  if (format.codec === 'pcm') await rename(base, path)
  else await audio.convert(base, path, { ...format, kbps: PACK_KBPS })
  const { integrated_lufs, true_peak_db } = await audio.loudness(path)
  return { form, path, integrated_lufs, true_peak_db }
}
