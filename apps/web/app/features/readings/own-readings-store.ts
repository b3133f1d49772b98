import { scriptMark } from '@tembrel/domain/prompter/kept-reading.ts'
import { changedReadings, joinedChanges } from '@tembrel/domain/readings/kept-readings.ts'
import type { KeptReading, ReadingsChange } from '@tembrel/domain/readings/kept-readings.ts'
import type { Finding } from '@tembrel/domain/readings/finding.ts'
import type { Api } from '../../api/call-types.ts'
import { readText, writeText } from '../confirm/unsent-text.ts'

/** What the service knows of how the narrator of an order reads its script. */
export interface Noted {
  /** What the client left open. */
  readonly findings: readonly Finding[]
  readonly readings: readonly KeptReading[]
}

export interface OwnReadingsState extends Noted {
  /** Whether the service has not taken the last changes; they are kept in this tab. */
  readonly isUnsaved: boolean
}

const NO_CHANGE: ReadingsChange = { readings: [], dropped: [] }

/**
 * How the narrator of an order reads words of its script. A press shows at once and is sent at once; what the service does not take
 * stays, over a reload too, and goes with the next press or as soon as there is a network again (Product 10.149).
 */
export class OwnReadingsStore {
  readonly #api: Api
  readonly #order_id: number
  readonly #text: string
  readonly #script: string
  readonly #findings: readonly Finding[]
  readonly #listeners = new Set<() => void>()
  /** What the service has. */
  #saved: readonly KeptReading[]
  #sending = NO_CHANGE
  #waiting = NO_CHANGE
  #isSending = false
  #state: OwnReadingsState

  constructor(api: Api, { order_id, text }: { readonly order_id: number; readonly text: string }, noted: Noted) {
    this.#api = api
    this.#order_id = order_id
    this.#text = text
    this.#script = scriptMark(text)
    this.#findings = noted.findings
    this.#saved = noted.readings
    this.#state = this.#shown(false)
  }

  readonly getState = (): OwnReadingsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly keep = (readings: readonly KeptReading[]): void => this.#change({ readings, dropped: [] })

  readonly drop = (starts: readonly number[]): void => this.#change({ readings: [], dropped: starts })

  /** Goes on with what this tab has kept since before it was loaded anew. */
  readonly resume = (): void => {
    const kept = readText(this.#keptAs)
    if (kept === '' || this.#isSending) return
    // Written by #keep, in this tab.
    this.#waiting = joinedChanges(JSON.parse(kept) as ReadingsChange, this.#waiting)
    this.#show(true)
    this.send()
  }

  /** Sends what has not been taken yet, where there is anything. */
  readonly send = (): void => {
    if (!this.#isSending && !isNothing(this.#waiting)) void this.#sendAll()
  }

  #change(change: ReadingsChange): void {
    this.#waiting = joinedChanges(this.#waiting, change)
    this.#keep()
    this.#show(this.#state.isUnsaved)
    this.send()
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    try {
      while (!isNothing(this.#waiting)) {
        this.#sending = this.#waiting
        this.#waiting = NO_CHANGE
        const { readings } = await this.#api('PUT /{role}/orders/{id}/readings', {
          params: { role: 'narrator', id: this.#order_id },
          body: {
            script: this.#script,
            readings: this.#sending.readings.map((one) => ({ ...one })),
            dropped: [...this.#sending.dropped],
          },
          quiet: true,
        })
        this.#saved = readings
        this.#sending = NO_CHANGE
        this.#keep()
        this.#show(false)
      }
    } catch {
      this.#waiting = joinedChanges(this.#sending, this.#waiting)
      this.#sending = NO_CHANGE
      this.#show(true)
    } finally {
      this.#isSending = false
    }
  }

  #shown(isUnsaved: boolean): OwnReadingsState {
    const change = joinedChanges(this.#sending, this.#waiting)
    return { findings: this.#findings, readings: changedReadings(this.#text, this.#saved, change), isUnsaved }
  }

  #show(isUnsaved: boolean): void {
    this.#state = this.#shown(isUnsaved)
    for (const listener of this.#listeners) listener()
  }

  get #keptAs(): string {
    return `order-${String(this.#order_id)}-readings-${this.#script}`
  }

  #keep(): void {
    const change = joinedChanges(this.#sending, this.#waiting)
    writeText(this.#keptAs, isNothing(change) ? '' : JSON.stringify(change))
  }
}

function isNothing({ readings, dropped }: ReadingsChange): boolean {
  return readings.length === 0 && dropped.length === 0
}
