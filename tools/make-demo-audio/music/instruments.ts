/** The orchestra. Each instrument turns a pitch (Hz) and a length (seconds) into samples; nothing is sampled. */
import type { Chance } from './chance.ts'
import { SAMPLE_RATE } from './loop-buffer.ts'

export type Instrument = (frequency: number, seconds: number, chance: Chance) => Float32Array

const TURN = 2 * Math.PI

function samplesOf(seconds: number, sample: (time: number, index: number) => number): Float32Array {
  const sound = new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
  for (let index = 0; index < sound.length; index++) sound[index] = sample(index / SAMPLE_RATE, index)
  return sound
}

/** Rises over `attack`, holds, and falls over `release` after `hold` seconds. */
function swell(time: number, attack: number, hold: number, release: number): number {
  if (time < attack) return time / attack
  return time < hold ? 1 : Math.max(0, 1 - (time - hold) / release)
}

function lowPass(sound: Float32Array, cutoff: number): Float32Array {
  const step = 1 - Math.exp((-TURN * cutoff) / SAMPLE_RATE)
  let first = 0
  let second = 0
  return sound.map((value) => {
    first += step * (value - first)
    second += step * (first - second)
    return second
  })
}

/** Felt piano: partials slightly sharp, the higher the shorter, with a soft hammer. */
export const piano: Instrument = (frequency, seconds) =>
  samplesOf(seconds + 1.6, (time) => {
    let value = 0
    for (let partial = 1; partial <= 7; partial++) {
      const stretch = Math.sqrt(1 + 0.0004 * partial * partial)
      const fade = Math.exp(-time * (0.9 + 0.75 * partial * (frequency / 330)))
      value += (Math.sin(TURN * frequency * partial * stretch * time) * fade) / partial ** 1.6
    }
    return value * Math.min(1, time / 0.006) * swell(time, 0, seconds, 1.6) * 0.6
  })

/** Electric piano: one sine bent by another. */
export const keys: Instrument = (frequency, seconds) =>
  samplesOf(seconds + 0.9, (time) => {
    const bend = 1.6 * Math.exp(-3 * time) * Math.sin(TURN * frequency * 2 * time)
    const wobble = 1 + 0.06 * Math.sin(TURN * 4.6 * time)
    return (
      Math.sin(TURN * frequency * time + bend) * Math.exp(-1.3 * time) * wobble * swell(time, 0.004, seconds, 0.9) * 0.7
    )
  })

/** Glass bell. */
export const bell: Instrument = (frequency, seconds) =>
  samplesOf(seconds + 1.8, (time) => {
    const bend = 2.2 * Math.exp(-2.4 * time) * Math.sin(TURN * frequency * 3.51 * time)
    return Math.sin(TURN * frequency * 2 * time + bend) * Math.exp(-2.1 * time) * 0.5
  })

/** Plucked string (Karplus–Strong). */
export const guitar: Instrument = (frequency, seconds, chance) => {
  const line = Float32Array.from({ length: Math.max(2, Math.round(SAMPLE_RATE / frequency)) }, () => chance() * 2 - 1)
  let place = 0
  const sound = samplesOf(seconds + 1.2, (time) => {
    const next = (place + 1) % line.length
    const value = line[place] ?? 0
    line[place] = 0.4985 * (value + (line[next] ?? 0))
    place = next
    return value * swell(time, 0.001, seconds, 1.2) * 0.6
  })
  return lowPass(sound, 4200)
}

/** Warm pad: three saws out of tune behind a soft filter. */
export const pad: Instrument = (frequency, seconds, chance) => {
  const voices = [0.996, 1, 1.0045].map((detune) => ({ step: (frequency * detune) / SAMPLE_RATE, phase: chance() }))
  const sound = samplesOf(seconds + 1.5, (time) => {
    let value = 0
    for (const voice of voices) {
      voice.phase = (voice.phase + voice.step) % 1
      value += voice.phase * 2 - 1
    }
    return value * swell(time, 0.7, seconds, 1.5) * 0.2
  })
  return lowPass(sound, Math.min(2400, frequency * 5))
}

/** Bowed strings: the pad with a slower bow and a shiver. */
export const strings: Instrument = (frequency, seconds, chance) => {
  const phase = chance() * TURN
  const sound = samplesOf(seconds + 1.1, (time) => {
    const shiver = 1 + 0.0035 * Math.sin(TURN * 5.2 * time + phase)
    let value = 0
    for (let partial = 1; partial <= 9; partial++)
      value += Math.sin(TURN * frequency * shiver * partial * time) / partial
    return value * swell(time, 0.35, seconds, 1.1) * 0.32
  })
  return lowPass(sound, 3200)
}

/** Round bass. */
export const bass: Instrument = (frequency, seconds) =>
  samplesOf(seconds + 0.12, (time) => {
    const body = Math.sin(TURN * frequency * time) + 0.35 * Math.sin(TURN * frequency * 2 * time) * Math.exp(-4 * time)
    return Math.tanh(1.4 * body) * swell(time, 0.008, seconds, 0.12) * 0.6
  })

/** Whistling lead with a late vibrato. */
export const lead: Instrument = (frequency, seconds) =>
  samplesOf(seconds + 0.25, (time) => {
    const shiver = 0.12 * Math.min(1, time * 2) * Math.sin(TURN * 5 * time)
    const tone = Math.sin(TURN * frequency * time + shiver) + 0.22 * Math.sin(TURN * 2 * frequency * time + shiver)
    return tone * swell(time, 0.03, seconds, 0.25) * 0.45
  })

export const kick: Instrument = () =>
  samplesOf(0.35, (time) => Math.sin(TURN * (46 * time + 7.5 * (1 - Math.exp(-26 * time)))) * Math.exp(-9 * time))

export const snare: Instrument = (_frequency, _seconds, chance) =>
  samplesOf(0.22, (time) => {
    const skin = Math.sin(TURN * 185 * time) * Math.exp(-22 * time)
    return 0.5 * skin + 0.5 * (chance() * 2 - 1) * Math.exp(-19 * time)
  })

export const hat: Instrument = (_frequency, _seconds, chance) => {
  let before = 0
  return samplesOf(0.07, (time) => {
    const noise = chance() * 2 - 1
    const sharp = noise - before
    before = noise
    return sharp * 0.35 * Math.exp(-60 * time)
  })
}

export const shaker: Instrument = (_frequency, _seconds, chance) => {
  let before = 0
  return samplesOf(0.11, (time) => {
    const noise = chance() * 2 - 1
    const sharp = noise - before
    before = noise
    return sharp * 0.25 * swell(time, 0.03, 0.04, 0.07)
  })
}
