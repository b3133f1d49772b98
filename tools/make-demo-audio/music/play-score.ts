/** Plays a score into a loop of whole bars. */
import { seededChance } from './chance.ts'
import type { Chance } from './chance.ts'
import { addHall, addSound, loopBuffer, SAMPLE_RATE } from './loop-buffer.ts'
import type { LoopBuffer } from './loop-buffer.ts'
import type { Part, Score } from './scores.ts'

type Stand = { score: Score; buffer: LoopBuffer; chance: Chance; beat: number }

/** The whole piece, 15–40 s, ready to be written as WAV. */
export function playScore(score: Score): LoopBuffer {
  const beats = score.chords.length * score.beats_in_bar
  const buffer = loopBuffer((beats * 60) / score.bpm)
  const beat = buffer.length / SAMPLE_RATE / beats
  const stand: Stand = { score, buffer, chance: seededChance(score.seed), beat }
  for (const part of score.parts) {
    const motif = Array.from({ length: score.beats_in_bar * 2 }, () => ({
      sounds: stand.chance(),
      step: stand.chance(),
    }))
    score.chords.forEach((degree, bar) => playBar(stand, part, degree, bar, motif))
  }
  addHall(buffer, score.hall)
  return buffer
}

type Motif = { sounds: number; step: number }[]

function playBar(stand: Stand, part: Part, degree: number, bar: number, motif: Motif): void {
  const { score } = stand
  if (part.style === 'beat') {
    for (const beat of part.beats) if (beat < score.beats_in_bar) note(stand, part, 0, bar, beat, 0.1)
  } else if (part.style === 'held') {
    for (const third of [0, 2, 4])
      note(stand, part, pitch(score, degree + third, part.octave), bar, 0, score.beats_in_bar)
  } else if (part.style === 'root') {
    for (const beat of part.beats) {
      if (beat < score.beats_in_bar) note(stand, part, pitch(score, degree, part.octave), bar, beat, 0.9)
    }
  } else if (part.style === 'broken') {
    const ladder = [0, 2, 4, 7]
    part.steps.forEach((step, eighth) => {
      if (eighth >= score.beats_in_bar * 2) return
      note(stand, part, pitch(score, degree + (ladder[step] ?? 0), part.octave), bar, eighth / 2, 1)
    })
  } else {
    playMelody(stand, part, degree, bar, motif)
  }
}

/** The same rhythm in every bar, its second half answered differently every fourth: enough to be remembered. */
function playMelody(stand: Stand, part: Part & { style: 'melody' }, degree: number, bar: number, motif: Motif): void {
  const tones = [0, 2, 4, 5, 7]
  motif.forEach(({ sounds, step }, eighth) => {
    const isAnswer = bar % 4 === 3 && eighth >= motif.length / 2
    if (sounds > part.density * (eighth % 2 === 0 ? 1.4 : 0.6)) return
    const tone = tones[Math.floor(step * tones.length)] ?? 0
    note(stand, part, pitch(stand.score, degree + (isAnswer ? tone - 2 : tone), part.octave), bar, eighth / 2, 1.5)
  })
}

function note(stand: Stand, part: Part, frequency: number, bar: number, beat: number, beats: number): void {
  const { score, buffer, chance } = stand
  const late = beat % 1 === 0.5 ? score.swing : 0
  const human = part.style === 'held' ? 0 : (chance() - 0.5) * 0.012
  const at = (bar * score.beats_in_bar + beat + late) * stand.beat + human
  const accent = beat === 0 ? 1 : 0.78 + 0.2 * chance()
  addSound(buffer, part.play(frequency, beats * stand.beat, chance), at, part.gain * accent, part.pan)
}

/** Hz of a degree of the scale; degrees past the seventh climb into the next octave. */
function pitch(score: Score, degree: number, octave: number): number {
  const steps = score.scale.length
  const semitones = (score.scale[((degree % steps) + steps) % steps] ?? 0) + 12 * Math.floor(degree / steps)
  return 440 * 2 ** ((score.tonic + semitones + 12 * octave - 69) / 12)
}
