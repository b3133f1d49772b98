/**
 * Recordings that wait in this browser until they are added to their order (Product §10). They belong to one account: nothing of
 * another's is read.
 */

import type { Recording } from '@tembrel/domain/recording/recording.ts'
import { answered, openDatabase } from '../../../browser-database.ts'

/** Whose recording of which order. */
export interface RecordingKey {
  /** The account, and the agent who acts for it. */
  readonly owner: string
  readonly order_id: number
}

export interface KeptRecording {
  readonly recording: Recording
  /** Names it for the service, together with its revision. */
  readonly uid: string
  /** `scriptMark` of the script that was read. */
  readonly script: string
  /** How loud the silence of the room is, decibels below full scale; null when it was not recorded. */
  readonly tone: number | null
  /** Milliseconds since 1970. */
  readonly changed_at: number
}

/** Blocks of one run that follow one another. */
export interface KeptSound {
  readonly run: number
  /** The first of its blocks, counted from 0. */
  readonly first: number
  /** 24 bits a sample. */
  readonly pcm: Uint8Array<ArrayBuffer>
  /** One byte a block, see `levelByte`. */
  readonly levels: Uint8Array<ArrayBuffer>
}

type SoundPlace = readonly [owner: string, order_id: number, run: number, first: number]

/** The run that holds the silence of the room. */
export const ROOM_TONE = -1

const DATABASE = 'order_recordings'
const RECORDINGS = 'recordings'
const SOUNDS = 'sounds'
/** Beside the sounds: what is looked at of an hour is not to be read with its sound. */
const LEVELS = 'levels'
const STORES = [RECORDINGS, SOUNDS, LEVELS]
/** What nobody has touched for this long is deleted. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000

/** All methods reject when the browser refuses. */
export class RecordingStore {
  readonly #database: IDBDatabase
  readonly #key: RecordingKey

  private constructor(database: IDBDatabase, key: RecordingKey) {
    this.#database = database
    this.#key = key
  }

  static async open(key: RecordingKey): Promise<RecordingStore> {
    const store = new RecordingStore(await openDatabase(DATABASE, STORES), key)
    await store.#forgetOld()
    return store
  }

  close(): void {
    this.#database.close()
  }

  async read(): Promise<KeptRecording | null> {
    const store = this.#database.transaction(RECORDINGS).objectStore(RECORDINGS)
    const kept: unknown = await answered(store.get(this.#place()))
    return isKept(kept) ? kept : null
  }

  /** Writes sound and what is known of the recording, both or neither; on the disk when it resolves, whatever happens to the machine. */
  async write(kept: KeptRecording, sounds: readonly KeptSound[]): Promise<void> {
    const transaction = this.#database.transaction(STORES, 'readwrite', { durability: 'strict' })
    const done = ended(transaction)
    transaction.objectStore(RECORDINGS).put(kept, this.#place())
    for (const { run, first, pcm, levels } of sounds) {
      const place: SoundPlace = [...this.#place(), run, first]
      transaction.objectStore(SOUNDS).put(pcm, [...place])
      transaction.objectStore(LEVELS).put(levels, [...place])
    }
    await done
  }

  /** The levels of the blocks of every run, as far as they follow one another. */
  async levels(): Promise<Map<number, number[]>> {
    const store = this.#database.transaction(LEVELS).objectStore(LEVELS)
    const all = within(this.#place())
    const [keys, kept] = await Promise.all([answered(store.getAllKeys(all)), answered(store.getAll(all))])
    const runs = new Map<number, number[]>()
    for (const [index, levels] of (kept as Uint8Array[]).entries()) {
      const [, , run, first] = keys[index] as unknown as SoundPlace
      const known = runs.get(run) ?? []
      runs.set(run, known)
      if (first === known.length) for (const level of levels) known.push(level)
    }
    return runs
  }

  /** The sound of a run from the block `from` to behind the block `to`, in order: the first may begin before `from`. */
  async sounds(run: number, from: number, to: number): Promise<{ readonly first: number; readonly pcm: Uint8Array }[]> {
    const store = this.#database.transaction(SOUNDS).objectStore(SOUNDS)
    const place = [...this.#place(), run]
    const before = IDBKeyRange.bound([...place, 0], [...place, from])
    const nearest = await answered(store.openKeyCursor(before, 'prev'))
    const first = nearest === null ? from : (nearest.key as unknown as SoundPlace)[3]
    const range = IDBKeyRange.bound([...place, first], [...place, to], false, true)
    const [keys, kept] = await Promise.all([answered(store.getAllKeys(range)), answered(store.getAll(range))])
    return (kept as Uint8Array[]).map((pcm, index) => ({ first: (keys[index] as unknown as SoundPlace)[3], pcm }))
  }

  /** Deletes the recording and all its sound. */
  async forget(): Promise<void> {
    await this.#forget(this.#place())
  }

  #place(): [owner: string, order_id: number] {
    return [this.#key.owner, this.#key.order_id]
  }

  async #forget(place: readonly IDBValidKey[]): Promise<void> {
    const transaction = this.#database.transaction(STORES, 'readwrite')
    const done = ended(transaction)
    transaction.objectStore(RECORDINGS).delete([...place])
    transaction.objectStore(SOUNDS).delete(within(place))
    transaction.objectStore(LEVELS).delete(within(place))
    await done
  }

  async #forgetOld(): Promise<void> {
    const store = this.#database.transaction(RECORDINGS).objectStore(RECORDINGS)
    const [keys, all] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())])
    for (const [index, kept] of (all as Partial<KeptRecording>[]).entries()) {
      const key = keys[index]
      if (Array.isArray(key) && Date.now() - (kept.changed_at ?? 0) > KEPT_FOR_MS) await this.#forget(key)
    }
  }
}

/** Everything whose key begins so: a list is behind all numbers. */
function within(place: readonly IDBValidKey[]): IDBKeyRange {
  return IDBKeyRange.bound([...place], [...place, []])
}

function isKept(value: unknown): value is KeptRecording {
  const { recording, uid } = (value ?? {}) as Partial<KeptRecording>
  return typeof uid === 'string' && Array.isArray(recording?.pieces) && recording.sample_rate > 0
}

function ended(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  transaction.addEventListener('complete', () => resolve())
  const fail = (): void => reject(transaction.error ?? new Error('the browser keeps nothing'))
  transaction.addEventListener('abort', fail)
  transaction.addEventListener('error', fail)
  return promise
}
