/** Frames of made recordings, small enough to be kept: a level takes a byte, half a decibel a step. */
import { QUIETEST_DB, type SoundFrames } from '@tembrel/domain/alignment/sound-frames.ts'
import type { MadeRecording } from './made-recording.ts'

export type KeptRecording = Omit<MadeRecording, 'samples'> & { readonly levels: string; readonly highs: string }

const STEPS_OF_DB = 2

export function keepFrames(made: MadeRecording, { levels, highs }: SoundFrames): KeptRecording {
  const { language, voice, words_per_minute, slip, script, places, twice } = made
  return {
    ...{ language, voice, words_per_minute, slip, script, places, twice },
    levels: packed(levels),
    highs: packed(highs),
  }
}

export function keptFrames({ levels, highs }: KeptRecording): SoundFrames {
  return { levels: unpacked(levels), highs: unpacked(highs) }
}

function packed(values: Float32Array): string {
  return Buffer.from(
    Uint8Array.from(values, (value) => Math.round((Math.min(0, value) - QUIETEST_DB) * STEPS_OF_DB)),
  ).toString('base64')
}

function unpacked(text: string): Float32Array {
  return Float32Array.from(Buffer.from(text, 'base64'), (step) => step / STEPS_OF_DB + QUIETEST_DB)
}
