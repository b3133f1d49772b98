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
import type { AudioLoudness, AudioTools, LevelChange } from './audio-tools.ts'
import { levelSound, type LevelWish } from './level-sound.ts'

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
/** How far the loudness of a form may be from what is wanted. LU. */
const TOLERANCE = 0.45
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
    const raw = join(folder, `${key}.wav`)
    await audio.convert(path, raw, { ...formFormat(first), codec: 'pcm', kbps: PACK_KBPS })
    const base = await levelled(audio, raw, loudness_lufs, (part) => step(part * BASE_STEPS))
    if (!base.ok) return base
    done += BASE_STEPS
    for (const form of group.toSorted(lastIsBase)) {
      const made = await renderForm(audio, base, { form, out: join(folder, form) })
      if (!made) return { ok: false, reason: 'loudness' }
      rendered.push(made)
      done += 1
      step(0)
    }
    for (const file of new Set([raw, base.path])) await rm(file, { force: true })
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

/** A recording at the rate of some forms, and how loud it has to be there. */
interface Base {
  readonly ok: true
  readonly path: string
  readonly wish: (LevelWish & { readonly raw: string }) | null
}

async function levelled(
  audio: RenderTools,
  raw: string,
  level: PackLoudness | null,
  onProgress: (part: number) => void,
): Promise<Base | Extract<RenderedForms, { ok: false }>> {
  if (level === null) return { ok: true, path: raw, wish: null }
  const { integrated_lufs: level_now } = await audio.loudness(raw)
  if (level_now === null) return { ok: false, reason: 'silent' }
  const out = `${raw}.levelled`
  const wish = { by: 'loudness', level, level_now, bits: BASE_BITS, kbps: null } as const
  const true_peak_max = PACK_TRUE_PEAK_MAX - ENCODER_ROOM
  const isLevelled = await levelSound(audio, { path: raw, out }, { ...wish, true_peak_max }, onProgress)
  if (!isLevelled) return { ok: false, reason: 'loudness' }
  return { ok: true, path: out, wish: { ...wish, true_peak_max: PACK_TRUE_PEAK_MAX, raw } }
}

/** Writes one form and measures it; null when it cannot be made as loud as it is wanted. */
async function renderForm(
  audio: RenderTools,
  { path, wish }: Base,
  { form, out }: { readonly form: SoundForm; readonly out: string },
): Promise<RenderedForm | null> {
  const format = formFormat(form)
  if (format.codec === 'pcm') await rename(path, out)
  else await audio.convert(path, out, { ...format, kbps: PACK_KBPS })
  const heard = await audio.loudness(out)
  if (!wish || isAsWanted(heard, wish)) return { form, path: out, ...measured(heard) }
  // Noise and sharp peaks come out of an encoder higher than they went in: what comes out is measured until it is right.
  const encoding = {
    loudness: audio.loudness,
    amplify: async (from: string, to: string, change: LevelChange): Promise<void> => {
      const louder = `${to}.louder`
      await audio.amplify(from, louder, { ...change, kbps: null })
      await audio.convert(louder, to, { ...format, kbps: PACK_KBPS })
      await rm(louder)
    },
  }
  const lossy = { ...wish, kbps: PACK_KBPS }
  const isLevelled = await levelSound(encoding, { path: wish.raw, out }, lossy, () => undefined)
  return isLevelled && { form, path: out, ...measured(await audio.loudness(out)) }
}

function isAsWanted({ integrated_lufs, true_peak_db }: AudioLoudness, wish: LevelWish): boolean {
  const level = integrated_lufs ?? -Infinity
  return Math.abs(level - wish.level) <= TOLERANCE && (true_peak_db ?? -Infinity) <= wish.true_peak_max
}

function measured({
  integrated_lufs,
  true_peak_db,
}: AudioLoudness): Pick<RenderedForm, 'integrated_lufs' | 'true_peak_db'> {
  return { integrated_lufs, true_peak_db }
}
