import { afterEach, expect, test, vi } from 'vitest'
import { PlayerStore } from './player-store.ts'
import { track } from './testing/tone.ts'

const audios: HTMLAudioElement[] = []

function createPlayer(isLedElsewhere?: (address: string) => Promise<boolean>): PlayerStore {
  return new PlayerStore(() => {
    const audio = new Audio()
    audios.push(audio)
    return audio
  }, isLedElsewhere)
}

afterEach(() => {
  for (const audio of audios.splice(0)) audio.pause()
})

// Rule 4.32
test('One sound at a time: starting another stops the first, over one audio element', async () => {
  const player = createPlayer()
  const [arina, timur] = [track('arina'), track('timur')]
  player.toggle(arina)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.05)
  player.toggle(timur)
  expect(player.stateOf('arina')).toBe('idle')
  await expect.poll(() => player.stateOf('timur')).toBe('playing')
  expect(audios).toHaveLength(1)
})

// Rule 2.983
test('What was started before its words were known learns them while it goes on; another list changes nothing', async () => {
  const player = createPlayer()
  const [arina, timur] = [track('arina'), track('timur')]
  player.toggle(arina, { queue: [arina, timur] })
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.05)
  const described = { ...arina, voiceText: 'Тёплый голос' }
  player.describe([timur, described])
  expect(player.getView().track).toBe(arina)
  player.describe([described, timur])
  expect(player.getView()).toMatchObject({ track: described, state: 'playing', queue: [described, timur] })
  expect(player.playhead.read()).toBeGreaterThan(0.05)
  expect(audios).toHaveLength(1)
})

// Rule 4.32
test('At its end a track is idle again and its progress is 0', async () => {
  const player = createPlayer()
  player.play(track('short', 0.3))
  await expect.poll(() => player.stateOf('short')).toBe('playing')
  await expect.poll(() => player.stateOf('short')).toBe('idle')
  expect(player.playhead.read()).toBe(0)
  expect(player.getView().track?.id).toBe('short')
})

test('A pause keeps the place and going on continues from it', async () => {
  const player = createPlayer()
  const voice = track('arina')
  player.toggle(voice)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.1)
  player.toggle(voice)
  expect(player.stateOf('arina')).toBe('paused')
  const place = player.playhead.read()
  player.toggle(voice)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(place)
})

test('A sound that cannot be loaded fails, and its button tries again', async () => {
  const player = createPlayer()
  const broken = track('broken', 2, '/no-such-sound.mp3')
  player.toggle(broken)
  await expect.poll(() => player.stateOf('broken')).toBe('failed')
  player.toggle({ ...broken, sound: track('x').sound })
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0)
  expect(player.stateOf('broken')).toBe('playing')
})

test('A long wait shows the spinner after 300 ms, and playing takes it away', () => {
  vi.useFakeTimers()
  const listeners = new Map<string, () => void>()
  const sounder = {
    src: '',
    currentTime: 0,
    duration: 2,
    volume: 1,
    muted: false,
    playbackRate: 1,
    play: () => new Promise<void>(() => undefined),
    pause: () => undefined,
    load: () => undefined,
    removeAttribute: () => undefined,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  }
  const player = new PlayerStore(() => sounder as unknown as HTMLAudioElement)
  player.play(track('slow'))
  vi.advanceTimersByTime(299)
  expect(player.stateOf('slow')).toBe('playing')
  vi.advanceTimersByTime(1)
  expect(player.stateOf('slow')).toBe('loading')
  listeners.get('playing')?.()
  expect(player.stateOf('slow')).toBe('playing')
  vi.useRealTimers()
})

test('A place chosen before the start is where it starts', async () => {
  const player = createPlayer()
  const voice = track('arina', 2)
  player.seek(voice, 1)
  await expect.poll(() => player.stateOf('arina')).toBe('playing')
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.99)
})

test('Previous and next go through the list it was started from', () => {
  const player = createPlayer()
  const queue = [track('a'), track('b'), track('c')]
  player.play(queue[1]!, { queue })
  expect(player.neighbour(-1)?.id).toBe('a')
  player.playNeighbour(1)
  expect(player.getView().track?.id).toBe('c')
  expect(player.neighbour(1)).toBeNull()
})

test('«Слушать все» goes on to the next voice after 0.6 s', async () => {
  const player = createPlayer()
  const queue = [track('a', 0.2), track('b')]
  player.play(queue[0]!, { queue, isContinuous: true })
  let ended_at = 0
  let began_at = 0
  player.subscribe(() => {
    if (ended_at === 0 && player.stateOf('a') === 'idle') ended_at = performance.now()
    if (began_at === 0 && player.stateOf('b') === 'playing') began_at = performance.now()
  })
  await expect.poll(() => began_at).toBeGreaterThan(0)
  expect(ended_at).toBeGreaterThan(0)
  expect(began_at - ended_at).toBeGreaterThan(400)
})

// Rule 3.8
test('Loud recordings are turned down, and closing forgets the track', async () => {
  const player = createPlayer()
  player.play(track('loud'))
  expect(audios[0]?.volume).toBeCloseTo(0.5, 1)
  player.close()
  expect(player.getView().track).toBeNull()
  expect(player.stateOf('loud')).toBe('idle')
})

test('The speed and silence chosen once hold for the next sound', async () => {
  const player = createPlayer()
  player.play(track('a'))
  player.setSpeed(1.5)
  player.setMuted(true)
  player.play(track('b'))
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0)
  expect(audios[0]?.playbackRate).toBe(1.5)
  expect(audios[0]?.muted).toBe(true)
})

// Rule 7.930
test('A sound whose link has ended while it played is asked for again and goes on from the same place', async () => {
  const player = createPlayer()
  const voice = track('long', 60)
  player.toggle(voice)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.05)
  const [audio] = audios
  const asked = vi.fn()
  audio?.addEventListener('loadstart', asked)
  player.seek(voice, 40)
  // What Chromium does when the bucket answers 403 to the part that was looked for.
  audio?.dispatchEvent(new Event('error'))
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(40.05)
  expect(player.stateOf('long')).toBe('playing')
  expect(audios).toHaveLength(1)
})

test('While it is paused, a sound whose link has ended stays paused at its place', async () => {
  const player = createPlayer()
  const voice = track('long', 60)
  player.toggle(voice)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.05)
  player.pause()
  player.seek(voice, 30)
  audios[0]?.dispatchEvent(new Event('error'))
  await expect.poll(() => audios[0]?.readyState).toBeGreaterThan(1)
  expect([player.stateOf('long'), audios[0]?.paused]).toEqual(['paused', true])
  player.toggle(voice)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(30.05)
})

// Rule 7.930
test('A sound that is waited for is asked for again only where the service leads to a link, and the link may have ended', async () => {
  for (const [isLed, age_ms, times] of [
    [true, 30_000, 1],
    [false, 30_000, 0],
    [true, 5000, 0],
  ] as const) {
    const looked = vi.fn(async () => isLed)
    const player = createPlayer(looked)
    const voice = track('long', 60)
    player.toggle(voice)
    await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.05)
    const audio = audios.at(-1)
    const asked = vi.fn()
    audio?.addEventListener('loadstart', asked)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() + age_ms })
    // What Chromium does while the bucket refuses the part that was looked for: it says that it waits, and nothing else.
    audio?.dispatchEvent(new Event('waiting'))
    await vi.advanceTimersByTimeAsync(400)
    expect(player.stateOf('long')).toBe('loading')
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    await expect.poll(() => asked.mock.calls.length).toBe(times)
    expect(looked.mock.calls.length).toBe(age_ms > 20_000 ? 1 : 0)
    if (times > 0) await expect.poll(() => player.stateOf('long')).toBe('playing')
    player.close()
  }
})

test('A sound that does not come the second time either has failed', async () => {
  const player = createPlayer()
  const voice = track('gone', 60)
  player.toggle(voice)
  await expect.poll(() => player.playhead.read()).toBeGreaterThan(0.05)
  URL.revokeObjectURL(voice.sound.play)
  audios[0]?.dispatchEvent(new Event('error'))
  await expect.poll(() => player.stateOf('gone')).toBe('failed')
})
