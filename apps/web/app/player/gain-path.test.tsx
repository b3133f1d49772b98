import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlayerStore } from './player-store.ts'
import { track } from './testing/tone.ts'

/** The tone of the tests at its loudest, as it is recorded. */
const TONE_PEAK = 8 / 128

/** An element as iPhones have it: its volume is always 1. */
function elementOfAPhone(): HTMLAudioElement {
  const audio = new Audio()
  Object.defineProperty(audio, 'volume', { get: () => 1, set() {} })
  return audio
}

const players: PlayerStore[] = []
const audios: HTMLAudioElement[] = []
const contexts: AudioContext[] = []
const session = { type: 'auto' }
let gain: GainNode | undefined
let ear: AnalyserNode | undefined

function createPlayer(createAudio = elementOfAPhone): PlayerStore {
  const player = new PlayerStore(() => {
    const audio = createAudio()
    audios.push(audio)
    return audio
  })
  players.push(player)
  return player
}

/** The loudest sample that the path lets through just now. */
function heardPeak(): number {
  if (!ear) return -1
  const samples = new Float32Array(ear.fftSize)
  ear.getFloatTimeDomainData(samples)
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
}

beforeEach(() => {
  Object.defineProperty(navigator, 'audioSession', { value: session, configurable: true })
  const createGain = AudioContext.prototype.createGain
  vi.spyOn(AudioContext.prototype, 'createGain').mockImplementation(function (this: AudioContext) {
    contexts.push(this)
    gain = createGain.call(this)
    ear = this.createAnalyser()
    gain.connect(ear)
    return gain
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'audioSession')
  for (const player of players.splice(0)) player.close()
  for (const context of contexts.splice(0)) await context.close()
  audios.length = 0
  gain = ear = undefined
})

// Rule 3.8
test('Where the volume cannot be set a loud recording is heard at the common level', async () => {
  const player = createPlayer()
  player.play(track('loud', 5))
  // 6 dB less are half of the samples' size.
  await expect.poll(heardPeak).toBeGreaterThan(TONE_PEAK * 0.4)
  expect(heardPeak()).toBeLessThan(TONE_PEAK * 0.6)
})

test('A quiet recording after a loud one is not turned down, and all go through one element', async () => {
  const player = createPlayer()
  player.play(track('loud', 5))
  await expect.poll(() => gain?.gain.value).toBeCloseTo(0.5, 1)
  const quiet = track('quiet', 5)
  player.play({ ...quiet, sound: { ...quiet.sound, loudness_lufs: -26 } })
  await expect.poll(heardPeak).toBeGreaterThan(TONE_PEAK * 0.9)
  expect(audios).toHaveLength(1)
})

test('A sound without its voice is silent also through the path', async () => {
  const player = createPlayer()
  player.play(track('loud', 5))
  await expect.poll(heardPeak).toBeGreaterThan(TONE_PEAK * 0.4)
  player.setMuted(true)
  await expect.poll(() => gain?.gain.value).toBe(0)
  player.setMuted(false)
  await expect.poll(() => gain?.gain.value).toBeCloseTo(0.5, 1)
})

// Rule 3.8
test('When the path stands still the player goes on from the same place outside of it, and takes it again afterwards', async () => {
  const player = createPlayer()
  const voice = track('loud', 9)
  player.play(voice)
  await expect.poll(heardPeak).toBeGreaterThan(TONE_PEAK * 0.4)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.3)
  // The system stops the context and refuses to run it again.
  const resume = vi.spyOn(AudioContext.prototype, 'resume').mockResolvedValue()
  await contexts[0]?.suspend()
  await expect.poll(() => audios.length).toBe(2)
  const place = player.playhead.read()
  expect(place).toBeGreaterThan(0.3)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(place)
  expect(player.stateOf('loud')).toBe('playing')
  expect(audios[0]?.hasAttribute('src')).toBe(false)
  resume.mockRestore()
  player.pause()
  player.toggle(voice)
  await expect.poll(heardPeak).toBeGreaterThan(TONE_PEAK * 0.4)
  expect(audios).toHaveLength(2)
})

test('A path that stops while nothing sounds is left before the next sound', async () => {
  const player = createPlayer()
  const voice = track('loud', 5)
  player.play(voice)
  await expect.poll(heardPeak).toBeGreaterThan(TONE_PEAK * 0.4)
  player.pause()
  vi.spyOn(AudioContext.prototype, 'resume').mockResolvedValue()
  await contexts[0]?.suspend()
  await expect.poll(() => audios.length).toBe(2)
  expect(player.stateOf('loud')).toBe('paused')
  const place = player.playhead.read()
  player.toggle(voice)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(place)
})

test('The phone is told that media play only while they do', async () => {
  const player = createPlayer()
  const voice = track('loud', 5)
  player.play(voice)
  await expect.poll(() => session.type).toBe('playback')
  player.pause()
  await expect.poll(() => session.type).toBe('auto')
})

test('Without the system’s word for media sound stays as it was recorded, and is heard', async () => {
  Reflect.deleteProperty(navigator, 'audioSession')
  const player = createPlayer()
  player.play(track('loud', 5))
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.1)
  expect(gain).toBeUndefined()
})

// Rule 3.8
test('Where the volume can be set nothing goes through Web Audio', async () => {
  const player = createPlayer(() => new Audio())
  player.play(track('loud', 5))
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.1)
  expect(gain).toBeUndefined()
  expect(audios[0]?.volume).toBeCloseTo(0.5, 1)
})
