/**
 * What visitors have done, gathered in the memory of a process and written down together (docs/decisions/0143).
 *
 * Invariants: a visitor counts once a day for each step; who he is never leaves the process but as a hash that is keyed by the day.
 */

export type VisitorStep = 'visits' | 'heard' | 'scripts' | 'prices'

export interface VisitorNote {
  /** `2026-11-18` in Moscow. */
  readonly day: string
  readonly step: VisitorStep
  readonly visitor: string
  readonly source: string
  readonly genre_id: number | null
  readonly demo_id: number | null
}

/** A post that somebody has opened; the client when he is signed in. */
export interface PostNote {
  readonly day: string
  readonly visitor: string
  readonly post_id: number
  readonly at: Date
  readonly client_id: number | null
}

/** A client who was seen on this day; where he came from counts when he signed up on it. */
export interface ClientNote {
  readonly day: string
  readonly client_id: number
  readonly visitor: string
}

/** Beyond it those who came first may be noted again: the database still counts them once. */
const REMEMBERED = 100_000
/** More names of campaigns in a day are made up by somebody; they count as campaigns without a name. */
const CAMPAIGNS_AT_MOST = 50

interface Taken {
  readonly notes: readonly VisitorNote[]
  readonly clients: readonly ClientNote[]
  readonly posts: readonly PostNote[]
}

export class VisitorBook {
  #notes: VisitorNote[] = []
  #clients: ClientNote[] = []
  #posts: PostNote[] = []
  /** The post that each visitor has opened last. */
  readonly #opened = new Map<string, number>()
  readonly #known = new Set<string>()
  readonly #campaigns = new Set<string>()
  readonly #staff = new Set<string>()
  #day = ''

  get isEmpty(): boolean {
    return this.#notes.length === 0 && this.#clients.length === 0 && this.#posts.length === 0
  }

  /** Notes a step of a visitor, once a day. */
  note(note: VisitorNote): void {
    this.#begin(note.day)
    if (this.#staff.has(note.visitor) || !this.#isNew(`${note.step} ${note.visitor}`)) return
    this.#notes.push({ ...note, source: this.#named(note.source) })
  }

  noteClient(note: ClientNote): void {
    this.#begin(note.day)
    if (this.#isNew(`client ${note.client_id} ${note.visitor}`)) this.#clients.push(note)
  }

  /** Notes a post that a visitor has opened; the same one again only after another. */
  notePost(note: PostNote): void {
    this.#begin(note.day)
    if (this.#staff.has(note.visitor) || this.#opened.get(note.visitor) === note.post_id) return
    if (this.#opened.size >= REMEMBERED) this.#opened.clear()
    this.#opened.set(note.visitor, note.post_id)
    this.#posts.push(note)
  }

  /** Whoever works here is no visitor: what was noted of him and is not written yet is forgotten. */
  noteStaff(day: string, visitor: string): void {
    this.#begin(day)
    if (this.#staff.has(visitor)) return
    this.#staff.add(visitor)
    this.#notes = this.#notes.filter((note) => note.visitor !== visitor)
    this.#posts = this.#posts.filter((note) => note.visitor !== visitor)
  }

  /** Everything that has been noted since the last time. */
  take(): Taken {
    const taken = { notes: this.#notes, clients: this.#clients, posts: this.#posts }
    this.#notes = []
    this.#clients = []
    this.#posts = []
    return taken
  }

  /** Puts back what could not be written down; without end nothing is kept. */
  putBack({ notes, clients, posts }: Taken): void {
    this.#notes = [...notes, ...this.#notes].slice(0, REMEMBERED)
    this.#clients = [...clients, ...this.#clients].slice(0, REMEMBERED)
    this.#posts = [...posts, ...this.#posts].slice(0, REMEMBERED)
  }

  #begin(day: string): void {
    if (day === this.#day) return
    this.#day = day
    for (const set of [this.#known, this.#campaigns, this.#staff, this.#opened]) set.clear()
  }

  #isNew(key: string): boolean {
    if (this.#known.has(key)) return false
    if (this.#known.size >= REMEMBERED) this.#known.clear()
    this.#known.add(key)
    return true
  }

  #named(source: string): string {
    if (!source.startsWith('campaign:') || this.#campaigns.has(source)) return source
    if (this.#campaigns.size >= CAMPAIGNS_AT_MOST) return 'campaign'
    this.#campaigns.add(source)
    return source
  }
}
