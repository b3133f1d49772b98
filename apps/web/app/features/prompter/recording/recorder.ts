import { SILENCE, levelByte, levelWord, noiseOf } from '@tembrel/domain/recording/levels.ts'
import type { LevelWord } from '@tembrel/domain/recording/levels.ts'
import {
  BLOCK_SAMPLES,
  WANTED_RATE,
  accepted,
  closed,
  follow,
  hasSound,
  isRecorded,
  newRecording,
  openPiece,
  recovered,
  slippedIn,
} from '@tembrel/domain/recording/recording.ts'
import type { ReadingPlace, Recording } from '@tembrel/domain/recording/recording.ts'
import { newId } from '../../../api/idempotency.ts'
import { m } from '../../../paraglide/messages.js'
import { listenTo, openMicrophone, peakOf } from '../../sound/capture.ts'
import type { Listening } from '../../sound/capture.ts'
import { microphoneProblem } from '../../sound/microphone-problem.ts'
import { TabLock } from './tab-lock.ts'
import { ROOM_TONE, RecordingStore } from './recording-store.ts'
import type { KeptSound, RecordingKey } from './recording-store.ts'
import { SoundBuffer } from './sound-buffer.ts'

export interface RecorderView {
  /** `closed`: nothing can be recorded here, see `problem`. */
  readonly state: 'opening' | 'closed' | 'idle' | 'asking' | 'listening'
  readonly problem: string | null
  /** Null until something has been recorded. */
  readonly recording: Recording | null
  /** Whether it was recorded from the script that is on the screen. */
  readonly isOfThisScript: boolean
  /** What is recorded goes into the recording now. */
  readonly isGoing: boolean
  readonly microphones: readonly { readonly id: string; readonly label: string }[]
  readonly microphone: string
  /** Seconds of the silence of the room that are still to be recorded; null when it is not being recorded. */
  readonly tone_left: number | null
  /** How loud the silence of the room is, decibels below full scale; null when it was not recorded. */
  readonly tone: number | null
}

export interface Meter {
  /** Decibels below full scale. */
  readonly level: number
  readonly word: LevelWord
  /** Blocks in the run so far. */
  readonly blocks: number
}

const FIRST_VIEW: RecorderView = {
  ...{ state: 'opening', problem: null, recording: null, isOfThisScript: true, isGoing: false },
  ...{ microphones: [], microphone: '', tone_left: null, tone: null },
}

/** Blocks that are kept at a time: two seconds. */
const KEPT_AT_ONCE = 47
/** Blocks that a level is judged by: three seconds. */
const JUDGED = 70
/** Seconds of the silence of the room. */
export const TONE_SECONDS = 5

interface RecorderProps extends RecordingKey {
  /** `scriptMark` of the script. */
  readonly script: string
}

/**
 * Records one order in this tab. Sound is kept in the browser every two seconds, and whenever a piece ends; what could not be kept
 * stays here and is tried again.
 */
export class Recorder {
  readonly #props: RecorderProps
  readonly #listeners = new Set<() => void>()
  readonly #meterListeners = new Set<() => void>()
  readonly #lock: TabLock
  #view = FIRST_VIEW
  #meter: Meter = { level: SILENCE, word: 'none', blocks: 0 }
  #recent: number[] = []
  #store: RecordingStore | null = null
  #listening: Listening | null = null
  #uid = newId()
  #script: string
  #levels = new Map<number, number[]>()
  #sound = new SoundBuffer()
  #tone = { blocks: 0, wanted: 0, squares: 0, samples: 0, sound: new SoundBuffer() }
  #unsaved: KeptSound[] = []
  #saving: Promise<void> = Promise.resolve()
  #isOver = false

  constructor(props: RecorderProps) {
    this.#props = props
    this.#script = props.script
    this.#lock = new TabLock(`recording ${props.owner} ${String(props.order_id)}`)
  }

  readonly getView = (): RecorderView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getMeter = (): Meter => this.#meter

  readonly subscribeMeter = (listener: () => void): (() => void) => {
    this.#meterListeners.add(listener)
    return () => this.#meterListeners.delete(listener)
  }

  /** Looks for what is kept of this order; another tab that records it keeps everybody else out. */
  async open(): Promise<void> {
    this.#isOver = false
    this.#set({ state: 'opening', problem: null })
    if (!(await this.#lock.take())) return this.#set({ state: 'closed', problem: m.recording_elsewhere() })
    try {
      this.#store = await RecordingStore.open(this.#props)
      await this.#recover(this.#store)
      this.#set({ state: 'idle' })
    } catch {
      this.#set({ state: 'closed', problem: m.recording_no_storage() })
    }
    if (this.#isOver) await this.close()
  }

  /** Keeps what there is, and lets the microphone, the order and the browser's database go. */
  async close(): Promise<void> {
    this.#isOver = true
    this.rest()
    await this.#saving
    this.#store?.close()
    this.#store = null
    this.#lock.release()
  }

  /** Opens a microphone; the former one is let go. */
  async listen(microphone: string): Promise<void> {
    if (this.#store === null || this.#view.state === 'asking') return
    this.rest()
    this.#set({ state: 'asking', problem: null })
    try {
      const stream = await openMicrophone(microphone)
      const listening = await listenTo(
        stream,
        { onBlock: (samples) => this.#take(samples), onLost: () => this.#lose(m.recording_lost()) },
        this.#view.recording?.sample_rate ?? WANTED_RATE,
      )
      this.#listening = listening
      if (this.#isOver) return this.rest()
      if (listening.sample_rate !== (this.#view.recording?.sample_rate ?? listening.sample_rate)) {
        return this.#lose(m.recording_other_rate())
      }
      this.#set({ state: 'listening', microphone: stream.getAudioTracks()[0]?.getSettings().deviceId ?? '' })
      await this.noteMicrophones()
      // Else a browser that runs out of space may delete what is kept here.
      void navigator.storage?.persist?.().catch(() => false)
    } catch (error) {
      this.rest()
      this.#set({ problem: microphoneProblem(error) })
    }
  }

  /** Ends what is being recorded as an attempt, and lets the microphone go. */
  rest(): void {
    this.#listening?.close()
    this.#listening = null
    this.#recent = []
    this.#tone.wanted = 0
    const { recording, state } = this.#view
    if (recording) this.#change(closed(recording, this.#at(recording.run), false))
    this.#set({ isGoing: false, tone_left: null, state: state === 'closed' || state === 'opening' ? state : 'idle' })
  }

  /** Notes which microphones there are now. */
  async noteMicrophones(): Promise<void> {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    const microphones = devices
      .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
      .map(({ deviceId, label }, index) => ({
        id: deviceId,
        label: label === '' ? m.recording_microphone_number({ number: index + 1 }) : label,
      }))
    this.#set({ microphones })
  }

  /** The reading has moved, begun or paused. */
  follow(place: ReadingPlace): void {
    if (this.#listening === null) return
    const recording = this.#view.recording ?? newRecording(this.#listening.sample_rate)
    const { isGoing } = place
    if (!isGoing && this.#view.recording === null) return
    // Whoever begins to read gives up the silence of the room.
    if (isGoing && this.#tone.wanted > 0) {
      this.#tone.wanted = 0
      this.#set({ tone_left: null })
    }
    if (isGoing !== this.#view.isGoing) this.#sound.breakHere()
    this.#set({ isGoing, ...(isGoing && { problem: null }) })
    this.#change(follow(recording, place, this.#at(recording.run)))
  }

  /** What is being recorded is an attempt; the sentence is read anew. */
  retake(): void {
    const { recording } = this.#view
    if (recording) this.#change(closed(recording, this.#at(recording.run), false))
  }

  slip(): void {
    const { recording } = this.#view
    if (recording) this.#change(slippedIn(recording))
  }

  /** Says why nothing is recorded, until it goes on. */
  warn(problem: string): void {
    this.#set({ problem })
  }

  /** Takes an attempt as it is. */
  accept(piece_id: number): void {
    const { recording } = this.#view
    if (recording) this.#change(accepted(recording, piece_id))
  }

  isRecorded(sentence: number): boolean {
    const { recording } = this.#view
    return recording !== null && isRecorded(recording, sentence)
  }

  isOpen(): boolean {
    const { recording } = this.#view
    return recording !== null && openPiece(recording) !== null
  }

  /** Records the silence of the room, beside the recording and not in it. */
  recordTone(): void {
    if (this.#listening === null || this.#view.isGoing) return
    const wanted = Math.ceil((TONE_SECONDS * this.#listening.sample_rate) / BLOCK_SAMPLES)
    this.#tone = { blocks: 0, wanted, squares: 0, samples: 0, sound: new SoundBuffer() }
    this.#set({ tone_left: TONE_SECONDS, tone: null })
  }

  /** Names the sound as it is now: the same key is the same sound. */
  uploadKey(number: number): string {
    return `recording-${this.#uid}-${String(this.#view.recording?.revision ?? 0)}-${String(number)}`
  }

  readonly levelsOf = (run: number): ArrayLike<number> => this.#levels.get(run) ?? []

  /** The sound of a run from one block to behind another, kept or not yet. */
  async sounds(run: number, from: number, to: number): Promise<{ readonly first: number; readonly pcm: Uint8Array }[]> {
    await this.#saving
    const kept = (await this.#store?.sounds(run, from, to)) ?? []
    const unsaved = this.#unsaved.filter(
      (sound) => sound.run === run && sound.first < to && sound.first + sound.levels.length > from,
    )
    return [...kept, ...unsaved]
  }

  /** Deletes everything; the next press begins anew. */
  async forget(): Promise<void> {
    this.rest()
    await this.#saving
    await this.#store?.forget()
    this.#unsaved = []
    this.#levels = new Map()
    this.#uid = newId()
    this.#script = this.#props.script
    this.#set({ recording: null, isOfThisScript: true, tone: null })
  }

  async #recover(store: RecordingStore): Promise<void> {
    const [kept, levels] = await Promise.all([store.read(), store.levels()])
    if (kept === null) return
    const recording = recovered(kept.recording, (run) => levels.get(run)?.length ?? 0)
    const tone = levels.get(ROOM_TONE)
    if (!hasSound(recording) && tone === undefined) return await store.forget()
    this.#uid = kept.uid
    this.#script = kept.script
    this.#levels = levels
    this.#set({ recording, isOfThisScript: kept.script === this.#props.script, tone: kept.tone })
  }

  #at(run: number): number {
    return this.#levels.get(run)?.length ?? 0
  }

  #take(samples: Float32Array): void {
    const level = levelByte(peakOf(samples))
    this.#recent = [...this.#recent.slice(1 - JUDGED), level]
    const { recording, isGoing } = this.#view
    if (this.#tone.wanted > 0) this.#takeTone(samples, level)
    else if (isGoing && recording) {
      const levels = this.#levels.get(recording.run)
      if (levels) levels.push(level)
      else this.#levels.set(recording.run, [level])
      this.#sound.add(samples, level)
      if (this.#sound.length >= KEPT_AT_ONCE) this.#save(1)
    }
    this.#meter = { level, word: levelWord(this.#recent), blocks: recording ? this.#at(recording.run) : 0 }
    for (const listener of this.#meterListeners) listener()
  }

  #takeTone(samples: Float32Array, level: number): void {
    const tone = this.#tone
    tone.sound.add(samples, level)
    tone.blocks += 1
    tone.samples += samples.length
    for (const sample of samples) tone.squares += sample * sample
    if (tone.blocks < tone.wanted) {
      const left = Math.ceil((TONE_SECONDS * (tone.wanted - tone.blocks)) / tone.wanted)
      if (left !== this.#view.tone_left) this.#set({ tone_left: left })
      return
    }
    tone.wanted = 0
    const kept = tone.sound.packed(ROOM_TONE, 0)
    this.#levels.set(ROOM_TONE, [...(kept?.levels ?? [])])
    if (kept) this.#unsaved.push(kept)
    const recording = this.#view.recording ?? newRecording(this.#listening?.sample_rate ?? WANTED_RATE)
    this.#set({ tone_left: null, tone: noiseOf(tone.squares, tone.samples), recording })
    this.#save(0)
  }

  #change(recording: Recording): void {
    if (recording === this.#view.recording) return
    const had = this.#view.recording === null ? null : openPiece(this.#view.recording)
    const isEnded = had !== null && openPiece(recording)?.id !== had.id
    this.#set({ recording })
    if (isEnded || had === null) this.#save(0)
  }

  /** Keeps all that was heard but the last `held` blocks. */
  #save(held: number): void {
    const { recording, tone } = this.#view
    if (!recording || !this.#store) return
    const first = this.#at(recording.run) - this.#sound.length
    const packed = this.#sound.packed(recording.run, first, held)
    if (packed) this.#unsaved.push(packed)
    this.#saving = this.#saving.then(async () => {
      const sounds = [...this.#unsaved]
      const kept = { recording: this.#view.recording ?? recording, uid: this.#uid, script: this.#script, tone }
      try {
        await this.#store?.write({ ...kept, changed_at: Date.now() }, sounds)
        this.#unsaved = this.#unsaved.filter((sound) => !sounds.includes(sound))
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
        this.#lose(isFull ? m.recording_disk_full() : m.recording_not_kept())
      }
    })
  }

  /** Stops and says why. */
  #lose(problem: string): void {
    this.rest()
    this.#set({ problem })
  }

  #set(change: Partial<RecorderView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}
