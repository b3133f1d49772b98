/**
 * Equal loudness where the browser ignores the volume of an audio element (iPhones): the sound goes through a gain node of
 * Web Audio. Loaded only there.
 *
 * An element that has joined a context is heard through it alone, for ever, and a call, another app or the lock screen may
 * stop a context. So an element joins only while the context runs, and the moment it stops the player goes on with a fresh
 * element: rather too loud for a while than silent.
 */

import type { Track } from './track.ts'

/** What sound is to the system; Safari has it, its types do not. */
interface AudioSession {
  type: 'auto' | 'playback'
}

/** What it needs of the player. */
interface LevelledPlayer {
  audio: HTMLAudioElement | null
  readonly level: number
  readonly getView: () => { readonly track: Track | null; readonly state: string; readonly isMuted: boolean }
  readonly createSounder: () => HTMLAudioElement
  readonly resume: () => void
}

/** Brings what the player plays to its level. One for the life of a player. */
export class GainPath {
  readonly #context: AudioContext
  readonly #player: LevelledPlayer
  readonly #gain: GainNode
  #joined: HTMLAudioElement | null = null

  constructor(context: AudioContext, player: LevelledPlayer) {
    this.#context = context
    this.#player = player
    this.#gain = context.createGain()
    this.#gain.connect(context.destination)
    context.addEventListener('statechange', () => this.update())
    document.addEventListener('visibilitychange', () => {
      this.#set()
      this.#wake()
    })
  }

  /** Called whenever the player starts something, and whenever the context stops or runs again. */
  update(): void {
    if (this.#context.state === 'running') this.#join()
    else this.#leave()
  }

  #join(): void {
    const audio = this.#player.audio
    if (audio && audio !== this.#joined) {
      this.#context.createMediaElementSource(audio).connect(this.#gain)
      this.#joined = audio
      for (const event of ['play', 'pause', 'ended', 'volumechange']) audio.addEventListener(event, () => this.#set())
    }
    this.#set()
  }

  #set(): void {
    const audio = this.#joined
    if (!audio) return
    // Safari passes the sound of a muted element on.
    this.#gain.gain.value = audio.muted ? 0 : this.#player.level
    // As `auto`, the phone's silent switch would silence all Web Audio, and its lock screen stop it; as `playback`, which is not
    // kept on longer than needed, the microphone is forbidden and the music of other apps is taken away.
    const { audioSession } = navigator as Navigator & { audioSession?: AudioSession }
    const isOver = (audio.paused || audio.ended) && !document.hidden
    if (audioSession) audioSession.type = isOver ? 'auto' : 'playback'
  }

  #leave(): void {
    const audio = this.#player.audio
    const hasJoined = audio !== null && audio === this.#joined
    this.#joined = null
    if (hasJoined) this.#renew(audio)
    this.#wake()
  }

  /** The player goes on from the same place with another element. */
  #renew(old: HTMLAudioElement): void {
    const { track, state, isMuted } = this.#player.getView()
    const from_seconds = old.currentTime
    // Unlike a pause, this sends no event to the listeners of the element.
    old.removeAttribute('src')
    old.load()
    this.#player.audio = null
    if (!track || state === 'idle' || state === 'failed') return
    const audio = this.#player.createSounder()
    this.#player.audio = audio
    audio.src = track.sound.play
    audio.muted = isMuted
    audio.currentTime = from_seconds
    if (state !== 'paused') this.#player.resume()
  }

  /** Runs again by itself when it may; else at the next press, which asks for it too. */
  #wake(): void {
    if (document.hidden || this.#context.state === 'running') return
    this.#context.resume().catch(() => undefined)
  }
}
