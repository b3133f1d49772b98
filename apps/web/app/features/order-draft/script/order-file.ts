/**
 * The file of the order that is being written (Product §4, §5, §8): chosen, kept in the browser, sent in parts, and there.
 * Invariants: one file at a time; what was chosen is sent as soon as there is a client and a draft to put it into; a file on its
 * way survives a lost connection, a pause and a reload; nothing over the limit is ever sent; the words of a script file come into
 * the form unless somebody wrote others there, which only he replaces.
 */
import type { Api } from '../../../api/call-types.ts'
import type { DraftSaver } from '../saving/draft-saver.ts'
import type { OpenTransfer } from './file-transfer.ts'
import type { Transfer } from '../../../api/send-by-tus.ts'
import type { KeptFiles } from './kept-files.ts'
import type { OrderFormStore } from '../form/order-form-store.ts'
import { readScriptFile, type FileProblem } from './script-of-file.ts'
import { SendingSpeed } from './sending-speed.ts'

/**
 * `kept` in the browser until somebody signs in · `left`: a part arrived earlier, and the file has to be chosen again ·
 * `broken`: tried again by itself · `stopped`: the person has to try again · `refused` by the service · `there`.
 */
export type FilePhase = 'none' | 'kept' | 'left' | 'sending' | 'paused' | 'broken' | 'stopped' | 'refused' | 'there'

export interface FileView {
  readonly phase: FilePhase
  readonly name: string
  readonly size: number
  /** Bytes that have arrived or gone. */
  readonly sent: number
  /** Until the rest has gone at the speed of the last moments; null while that cannot be said. */
  readonly seconds_left: number | null
  /** Why a file was not taken: by this page, or in words of the service. */
  readonly problem: 'too_big' | 'empty' | { readonly message: string } | null
  /** The words that were read in it; null when it has none that a browser can read, undefined while it is being read. */
  readonly script: string | null | undefined
  /** Why it has none; null while that is not known. */
  readonly no_script: FileProblem | null
}

/** Larger ones are sent as a link (Product §9). */
export const FILE_BYTES = 100 * 1024 * 1024

const NOTHING: FileView = {
  ...{ phase: 'none', name: '', size: 0, sent: 0, seconds_left: null, problem: null },
  ...{ script: null, no_script: null },
}
const GUEST = 'guest'

/** Phases in which the order waits for its file. */
const ON_ITS_WAY: readonly FilePhase[] = ['sending', 'paused', 'broken']

export interface FileParts {
  readonly store: OrderFormStore
  readonly saver: DraftSaver
  readonly api: Api
  readonly files: KeptFiles
  readonly openTransfer: OpenTransfer
}

export class OrderFile {
  readonly #parts: FileParts
  readonly #listeners = new Set<() => void>()
  readonly #speed = new SendingSpeed()
  #view = NOTHING
  #owner: number | null = null
  #file: File | null = null
  #transfer: Transfer | null = null
  #isOpen = false
  /** Grows when whatever was under way no longer matters. */
  #round = 0

  constructor(parts: FileParts) {
    this.#parts = parts
  }

  readonly getView = (): FileView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins to send; returns the way to stop. What has arrived by then waits at the service. */
  start(): () => void {
    this.#isOpen = true
    return () => {
      this.#isOpen = false
      // A page that is only mounted anew opens again at once.
      setTimeout(() => {
        if (!this.#isOpen) this.startAnew()
      })
    }
  }

  /** Whether the order has to wait for it before it can leave the form. */
  isOnItsWay(): boolean {
    return ON_ITS_WAY.includes(this.#view.phase)
  }

  /** Whether a file can be sent at all: with the flag for drafts off there is no draft to put it into. */
  canTake(): boolean {
    const { store } = this.#parts
    return store.info.flags.drafts || store.getState().order_id !== null
  }

  /** Takes the file that the person has chosen, or says why not. */
  async choose(file: File): Promise<void> {
    if (file.size > FILE_BYTES) return this.#show({ ...this.#view, problem: 'too_big' })
    if (file.size === 0) return this.#show({ ...this.#view, problem: 'empty' })
    const isRest = this.#view.phase === 'left' && this.#view.name === file.name && this.#view.size === file.size
    this.#dropScript()
    this.#stop()
    this.#file = file
    this.#show({ ...NOTHING, phase: 'kept', name: file.name, size: file.size, script: undefined })
    this.#setHasFile(true)
    void this.#readScript(file)
    if (this.#owner === null) await this.#parts.files.keep(GUEST, file)
    else await this.#send(isRest)
  }

  /** Whose order it is: a guest's file goes up as soon as he has signed in. */
  setOwner(owner: number | null): void {
    if (owner === this.#owner) return
    this.#owner = owner
    if (owner !== null && this.#view.phase === 'kept') void this.#send(false)
  }

  /** Replaces the script in the form by the text of the file. */
  takeScript(): void {
    const { script } = this.#view
    if (script === null || script === undefined) return
    this.#parts.store.typeText(script)
    this.#parts.store.flushText()
  }

  pause(): void {
    this.#transfer?.pause()
    this.#show({ ...this.#view, phase: 'paused', seconds_left: null })
  }

  resume(): void {
    this.#speed.forget()
    this.#show({ ...this.#view, phase: 'sending', seconds_left: null, problem: null })
    if (this.#transfer) this.#transfer.resume()
    else void this.#send(true)
  }

  /** Takes the file out of the order. False when the service has not taken it out. */
  async remove(): Promise<boolean> {
    const { order_id } = this.#parts.store.getState()
    const isAtService = this.#owner !== null && order_id !== null && this.#view.phase !== 'refused'
    const name = this.#keptName()
    if (isAtService) {
      this.#transfer?.pause()
      try {
        await this.#parts.api('DELETE /client/orders/{id}/file', { params: { id: order_id }, quiet: true })
      } catch {
        if (this.#view.phase === 'sending') this.#show({ ...this.#view, phase: 'paused', seconds_left: null })
        return false
      }
    }
    this.#stop()
    this.#dropScript()
    this.#show(NOTHING)
    this.#setHasFile(false)
    await this.#parts.files.forget(name)
    return true
  }

  /** The form shows another order, or none: what was being sent waits at the service. */
  startAnew(): void {
    this.#stop()
    this.#show(NOTHING)
  }

  /** The order has left the form for good. */
  async finish(): Promise<void> {
    const name = this.#keptName()
    this.startAnew()
    await this.#parts.files.forget(name)
  }

  /** Shows the file of the order that has just come into the form, and goes on with one that was being sent. */
  async restore(owner: number | null): Promise<void> {
    this.#stop()
    this.#show(NOTHING)
    this.#owner = owner
    const round = this.#round
    const { files, store } = this.#parts
    const { order_id, form } = store.getState()
    if (owner === null || order_id === null) {
      const file = form.draft.has_file ? await files.read(GUEST) : null
      if (round !== this.#round) return
      if (!file) return this.#setHasFile(false)
      this.#file = file
      this.#show({ ...NOTHING, phase: 'kept', name: file.name, size: file.size })
      if (owner !== null) await this.#send(false)
      return
    }
    await this.#restoreSaved(order_id, round)
  }

  /** Waits until the file is in the order or will not come by itself. True when nothing is missing. */
  async settled(): Promise<boolean> {
    while (this.#view.phase === 'sending' || this.#view.phase === 'broken' || this.#isAboutToGo()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = this.subscribe(resolve)
      await promise
      stop()
    }
    return this.#view.phase === 'none' || this.#view.phase === 'there'
  }

  async #readScript(file: File): Promise<void> {
    const read = await readScriptFile(file)
    if (this.#view.name !== file.name || this.#view.size !== file.size) return
    const found = 'text' in read ? { script: read.text, no_script: null } : { script: null, no_script: read.problem }
    this.#show({ ...this.#view, ...found })
    const { store } = this.#parts
    store.flushText()
    if (store.getState().form.draft.text.trim() === '') this.takeScript()
  }

  /** Words that came with a file go with it, unless somebody changed them. */
  #dropScript(): void {
    const { store } = this.#parts
    const { script } = this.#view
    store.flushText()
    if (!script || store.getState().form.draft.text !== script) return
    store.typeText('')
    store.flushText()
  }

  #isAboutToGo(): boolean {
    return this.#view.phase === 'kept' && this.#owner !== null
  }

  async #restoreSaved(order_id: number, round: number): Promise<void> {
    const { files, api } = this.#parts
    try {
      const { file, upload } = await api('GET /client/orders/{id}/file', { params: { id: order_id }, quiet: true })
      const kept = await files.read(nameOf(order_id))
      if (round !== this.#round) return
      if (kept) {
        this.#file = kept
        const isRest = upload?.name === kept.name && upload.size === kept.size
        const sent = isRest ? upload.received : 0
        this.#show({ ...NOTHING, phase: 'sending', name: kept.name, size: kept.size, sent })
        this.#setHasFile(true)
        return await this.#send(isRest)
      }
      if (file) this.#show({ ...NOTHING, phase: 'there', name: file.name, size: file.size, sent: file.size })
      else if (upload) this.#show({ ...NOTHING, phase: 'left', ...sizesOf(upload) })
      this.#setHasFile(file !== null)
    } catch {
      // The order's own data about its file remains; its name appears when the page is opened again.
    }
  }

  /** `isRest`: the service has a part of this very file. */
  async #send(isRest: boolean): Promise<void> {
    const { saver, files, api, openTransfer } = this.#parts
    const file = this.#file
    if (!file) return
    const round = ++this.#round
    const isCurrent = (): boolean => round === this.#round
    this.#speed.forget()
    this.#show({ ...this.#view, phase: 'sending', seconds_left: null, problem: null })
    try {
      const id = await saver.ensureOrder(true)
      await files.keep(nameOf(id), file)
      await files.forget(GUEST)
      const params = { id }
      const { upload } = isRest ? await api('GET /client/orders/{id}/file', { params, quiet: true }) : { upload: null }
      if (!isCurrent()) return
      // Another window may have begun another file meanwhile.
      const upload_id = upload?.name === file.name && upload.size === file.size ? upload.id : null
      const transfer = await openTransfer({
        ...{ file, address: `/api/client/orders/${String(id)}/file`, upload_id },
        keepSession: async () => await api('GET /client/orders/{id}/file', { params, quiet: true }),
        onProgress: (sent) => isCurrent() && this.#onProgress(sent),
        onBroken: () => isCurrent() && this.#show({ ...this.#view, phase: 'broken', seconds_left: null }),
        onFailed: (refusal) => isCurrent() && this.#onFailed(refusal?.message ?? null),
        onDone: () => isCurrent() && void this.#onDone(id),
      })
      if (isCurrent()) this.#transfer = transfer
      else transfer.pause()
    } catch {
      if (isCurrent()) this.#onFailed(null)
    }
  }

  #onProgress(sent: number): void {
    const seconds_left = this.#speed.secondsFor(this.#view.size - sent, sent)
    this.#show({ ...this.#view, phase: 'sending', sent, seconds_left })
  }

  #onFailed(message: string | null): void {
    this.#transfer = null
    if (message === null) return this.#show({ ...this.#view, phase: 'stopped', seconds_left: null })
    void this.#parts.files.forget(this.#keptName())
    this.#show({ ...this.#view, phase: 'refused', seconds_left: null, problem: { message } })
    this.#setHasFile(false)
  }

  async #onDone(order_id: number): Promise<void> {
    this.#transfer = null
    this.#file = null
    this.#show({ ...this.#view, phase: 'there', sent: this.#view.size, seconds_left: null, problem: null })
    await this.#parts.files.forget(nameOf(order_id))
  }

  #stop(): void {
    this.#round += 1
    this.#transfer?.pause()
    this.#transfer = null
    this.#file = null
  }

  #keptName(): string {
    const { order_id } = this.#parts.store.getState()
    return this.#owner === null || order_id === null ? GUEST : nameOf(order_id)
  }

  #setHasFile(has_file: boolean): void {
    const { store } = this.#parts
    if (store.getState().form.draft.has_file !== has_file) store.change({ change: 'fields', fields: { has_file } })
  }

  #show(view: FileView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}

function nameOf(order_id: number): string {
  return `order:${order_id}`
}

function sizesOf({ name, size, received }: { name: string; size: number; received: number }) {
  return { name, size, sent: received }
}
