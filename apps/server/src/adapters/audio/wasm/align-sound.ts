import { alignScript } from '@tembrel/domain/alignment/align-script.ts'
import type { Alignment, JoinedAlignment } from '@tembrel/domain/alignment/alignment.ts'
import { divideSentences, joinFrames } from '@tembrel/domain/alignment/joined-recordings.ts'
import type { SoundFrames } from '@tembrel/domain/alignment/sound-frames.ts'
import { AudioToolsError } from '../audio-tools.ts'
import { FrameMeter } from '../measure/frame-meter.ts'
import { withByteReader } from './byte-reader.ts'
import { decodeSound } from './decode-sound.ts'

/** Aligns a script with a recording; `frames` are those that another decoder has heard. Throws AudioToolsError. */
export async function alignSound(path: string, script: string, frames: SoundFrames | null): Promise<Alignment> {
  return alignScript(script, frames ?? (await hearFrames(path)))
}

/** Aligns a script with recordings that have it together. Throws AudioToolsError. */
export async function alignSounds(
  paths: readonly string[],
  script: string,
  frames: readonly SoundFrames[] | null,
): Promise<JoinedAlignment> {
  const heard: SoundFrames[] = [...(frames ?? [])]
  if (!frames) for (const path of paths) heard.push(await hearFrames(path))
  const joined = joinFrames(heard)
  const aligned = alignScript(script, joined.frames)
  return aligned.ok ? { ok: true, parts: divideSentences(aligned.sentences, joined.begins_ms) } : aligned
}

async function hearFrames(path: string): Promise<SoundFrames> {
  return withByteReader(path, async (reader) => {
    let meter: FrameMeter | null = null
    for await (const { channels, sample_rate } of decodeSound(reader)) {
      meter ??= new FrameMeter(sample_rate)
      const length = channels[0]?.length ?? 0
      for (let index = 0; index < length; index += 1) {
        let sum = 0
        for (const channel of channels) sum += channel[index] ?? 0
        meter.add(sum / channels.length)
      }
    }
    if (!meter) throw new AudioToolsError('audio_unreadable', 'The file holds no samples')
    return meter.result()
  })
}
