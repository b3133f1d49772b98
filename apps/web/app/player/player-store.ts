import type { PlayState } from '../ui/sound/play-button.tsx'
import type { Playhead } from '../ui/sound/waveform.tsx'
import { isLedElsewhere } from '../api/is-led-elsewhere.ts'
import type { GainPath } from './gain-path.ts'
import { volumeFor } from './loudness.ts'
import type { Track } from './track.ts'

/** What the views show. Time is not here: it changes every frame, see `playhead`. */
export interface PlayerView {
  readonly track: Track | null
  readonly state: PlayState
  readonly duration_seconds: number
  readonly queue: readonly Track[]
  readonly isMuted: boolean
  readonly speed: number
}

export interface PlayOptions {
  /** The list it was started from: previous and next go through it. */
  readonly queue?: readonly Track[]
  /** «Слушать все»: goes on to the next of the queue by itself. */
  readonly isContinuous?: boolean
  readonly from_seconds?: number
}

const NOTHING: PlayerView = { track: null, state: 'idle', duration_seconds: 0, queue: [], isMuted: false, speed: 1 }

/** A press shows that it was heard at once; only a longer wait shows the spinner. */
const SPINNER_AFTER_MS = 300
const PAUSE_BETWEEN_VOICES_MS = 600
/** A sound that has not come for so long may be one whose link has ended. */
const LOOK_AFTER_MS = 3000
/** No link ends sooner: half of the least FILES_LINK_SECONDS, less the clocks. */
const LINK_LIVES_MS = 20_000

/** The one source of sound of the site. Every card, row and the bar are views of it. */
export class PlayerStore {
  readonly createSounder: () => HTMLAudioElement
  readonly #isLedElsewhere: (address: string) => Promise<boolean>
  readonly #listeners = new Set<() => void>()
  readonly #timeListeners = new Set<() => void>()
  #sounder: HTMLAudioElement | null = null
  #view = NOTHING
  #isContinuous = false
  /** Whether something of the current source has come since it was last asked for. */
  #hasCome = false
  /** When the current source was asked for; milliseconds since 1970. */
  #asked_at = 0
  /** Volume of the current track, 0 to 1. */
  level = 1
  #context: AudioContext | undefined
  #path: GainPath | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(createSounder: () => HTMLAudioElement, isAddressLedElsewhere = isLedElsewhere) {
    this.createSounder = createSounder
    this.#isLedElsewhere = isAddressLedElsewhere
  }

  readonly getView = (): PlayerView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The element that sounds; null when there is none. */
  get audio(): HTMLAudioElement | null {
    return this.#sounder
  }

  set audio(audio: HTMLAudioElement | null) {
    this.#sounder = audio && this.#listen(audio)
  }

  readonly playhead: Playhead = {
    read: () => (this.#view.state === 'idle' ? 0 : (this.#sounder?.currentTime ?? 0)),
    subscribe: (listener) => {
      this.#timeListeners.add(listener)
      return () => this.#timeListeners.delete(listener)
    },
  }

  /** State of one track: anything but the current one is idle. */
  stateOf(id: string): PlayState {
    return this.#view.track?.id === id ? this.#view.state : 'idle'
  }

  /** What the button of a track does: start, pause, go on, or try again. */
  toggle(track: Track, options: PlayOptions = {}): void {
    const state = this.stateOf(track.id)
    if (state === 'playing' || state === 'loading') this.pause()
    else if (state === 'paused') this.resume()
    else this.play(track, options)
  }

  /** Starts a track from its beginning, or from `from_seconds`; whatever sounds stops. */
  play(track: Track, { queue, isContinuous = false, from_seconds = 0 }: PlayOptions = {}): void {
    clearTimeout(this.#timer)
    const sounder = (this.#sounder ??= this.#listen(this.createSounder()))
    this.#isContinuous = isContinuous
    this.#set({ track, state: 'playing', duration_seconds: track.sound.duration_ms / 1000, queue: queue ?? [track] })
    this.#load(sounder, track)
    sounder.volume = this.level = volumeFor(track.sound.loudness_lufs)
    sounder.muted = this.#view.isMuted
    if (from_seconds > 0) sounder.currentTime = from_seconds
    this.#start(sounder)
    this.#levelByGain(sounder)
  }

  pause(): void {
    this.#sounder?.pause()
    this.#set({ state: 'paused' })
  }

  resume(): void {
    if (!this.#sounder || !this.#view.track) return
    this.#set({ state: 'playing' })
    this.#start(this.#sounder)
    this.#levelByGain(this.#sounder)
  }

  /** Moves the playhead; starts the track when another one or none is current. */
  seek(track: Track, seconds: number, options: PlayOptions = {}): void {
    const state = this.stateOf(track.id)
    if (state === 'idle' || state === 'failed' || !this.#sounder) {
      this.play(track, { ...options, from_seconds: seconds })
      return
    }
    this.#sounder.currentTime = Math.min(Math.max(0, seconds), this.#view.duration_seconds)
    this.#announceTime()
  }

  /** Moves the playhead of the current track by some seconds. */
  moveBy(seconds: number): void {
    if (this.#view.track && this.#sounder) this.seek(this.#view.track, this.#sounder.currentTime + seconds)
  }

  /** The same tracks with more about them than was known when the first press came; others change nothing. */
  describe(queue: readonly Track[]): void {
    const track = queue.find(({ id }) => id === this.#view.track?.id)
    const isSame =
      this.#view.queue.length === queue.length && this.#view.queue.every(({ id }, at) => id === queue[at]?.id)
    if (track && isSame && track !== this.#view.track) this.#set({ track, queue })
  }

  /** The neighbour in the queue: −1 the one before, 1 the next; null at the ends. */
  neighbour(step: 1 | -1): Track | null {
    const index = this.#view.queue.findIndex((track) => track.id === this.#view.track?.id)
    return index === -1 ? null : (this.#view.queue[index + step] ?? null)
  }

  playNeighbour(step: 1 | -1): void {
    const track = this.neighbour(step)
    if (track) this.play(track, { queue: this.#view.queue, isContinuous: this.#isContinuous })
  }

  setMuted(isMuted: boolean): void {
    if (this.#sounder) this.#sounder.muted = isMuted
    this.#set({ isMuted })
  }

  setSpeed(speed: number): void {
    if (this.#sounder) this.#sounder.playbackRate = speed
    this.#set({ speed })
  }

  /** Stops and puts the player away. */
  close(): void {
    clearTimeout(this.#timer)
    if (this.#sounder) {
      this.#sounder.pause()
      this.#sounder.removeAttribute('src')
      this.#sounder.load()
    }
    this.#set({ track: null, state: 'idle', queue: [], duration_seconds: 0 })
  }

  #load(sounder: HTMLAudioElement, track: Track): void {
    this.#hasCome = false
    this.#asked_at = Date.now()
    sounder.src = track.sound.play
  }

  /**
   * A sound may come by a link that works for some minutes, and browsers go on asking at the link's own address: a place that is looked for
   * later is refused there. Chromium tries that for minutes without a word, others fail. So what has begun is asked for once more, at its
   * own address, from the same place. A second failure in a row is one.
   */
  async #lookAfterLink(sounder: HTMLAudioElement): Promise<void> {
    const { track } = this.#view
    const isWaiting = (): boolean =>
      sounder === this.#sounder && track === this.#view.track && this.#view.state === 'loading'
    const isOld = Date.now() - this.#asked_at >= LINK_LIVES_MS
    const isLed = isOld && track !== null && (await this.#isLedElsewhere(track.sound.play))
    if (!isWaiting() || (isLed && this.#loadAgain(sounder))) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#lookAfterLink(sounder), LOOK_AFTER_MS)
  }

  /** Whether it could be asked for again. */
  #loadAgain(sounder: HTMLAudioElement): boolean {
    const { track, state } = this.#view
    if (!track || !this.#hasCome || state === 'idle' || state === 'failed') return false
    const from_seconds = sounder.currentTime
    this.#load(sounder, track)
    sounder.currentTime = from_seconds
    if (state !== 'paused') this.#start(sounder)
    return true
  }

  #start(sounder: HTMLAudioElement): void {
    // Loading a new source sets the speed back.
    sounder.playbackRate = this.#view.speed
    this.#wait()
    sounder.play().catch((error: unknown) => {
      // A newer press has replaced this one; a browser that forbids sound leaves it paused; other failures are reported by
      // `error`.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.pause()
    })
  }

  /**
   * Where the browser has ignored the volume (iPhones), the sound goes through Web Audio. Called in the press itself: only a press
   * may open a context or wake it. Where sound through it would obey the silent switch, it stays as loud as it was recorded.
   */
  #levelByGain(sounder: HTMLAudioElement): void {
    const isHeeded = sounder.volume <= this.level + 0.01
    if (!this.#context && (isHeeded || !('audioSession' in navigator))) return
    const context = (this.#context ??= new AudioContext())
    context.resume().catch(() => undefined)
    void import('./gain-path.ts').then(({ GainPath }) => (this.#path ??= new GainPath(context, this)).update())
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const { state } = this.#view
      if (state !== 'playing' && state !== 'loading') return
      this.#set({ state: 'loading' })
      const sounder = this.#sounder
      if (sounder) this.#timer = setTimeout(() => void this.#lookAfterLink(sounder), LOOK_AFTER_MS)
    }, SPINNER_AFTER_MS)
  }

  #listen(sounder: HTMLAudioElement): HTMLAudioElement {
    sounder.addEventListener('playing', () => {
      clearTimeout(this.#timer)
      if (this.#view.state === 'loading') this.#set({ state: 'playing' })
      this.#followTime()
    })
    sounder.addEventListener('waiting', () => this.#wait())
    // Also paused from outside: by headphones, by another application.
    sounder.addEventListener('pause', () => {
      const { state } = this.#view
      if (sounder === this.#sounder && (state === 'playing' || state === 'loading')) this.#set({ state: 'paused' })
    })
    sounder.addEventListener('durationchange', () => {
      if (Number.isFinite(sounder.duration)) this.#set({ duration_seconds: sounder.duration })
    })
    sounder.addEventListener('seeked', () => this.#announceTime())
    sounder.addEventListener('ended', () => this.#finish())
    sounder.addEventListener('canplay', () => void (this.#hasCome = true))
    sounder.addEventListener('error', () => {
      clearTimeout(this.#timer)
      if (sounder === this.#sounder && this.#loadAgain(sounder)) return
      if (this.#view.track) this.#set({ state: 'failed' })
    })
    return sounder
  }

  /** At its end a track is as it was before: progress 0, idle (Product §4). */
  #finish(): void {
    clearTimeout(this.#timer)
    const next = this.#isContinuous ? this.neighbour(1) : null
    this.#set({ state: 'idle' })
    this.#announceTime()
    if (next) this.#timer = setTimeout(() => this.playNeighbour(1), PAUSE_BETWEEN_VOICES_MS)
  }

  #followTime(): void {
    this.#announceTime()
    if (this.#view.state === 'playing') requestAnimationFrame(() => this.#followTime())
  }

  #announceTime(): void {
    for (const listener of this.#timeListeners) listener()
  }

  #set(change: Partial<PlayerView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}
