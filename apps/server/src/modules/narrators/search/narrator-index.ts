/**
 * The search index of one process: built in a worker from PostgreSQL, kept fresh by what PostgreSQL says has changed, built
 * anew when the changes have settled (decision 0023).
 *
 * Invariants: what is answered is never older than a second, or nothing is answered and the caller asks the database, except while the
 * database is away: then what is known goes on for ten minutes (decision 0126); a change is either in the base or among the changes looked for since its snapshot.
 */
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import { LOCALES, type Locale } from '@tembrel/contract/wire/locale.ts'
import type { ChangeFeed } from '../../../database/change-feed.ts'
import type { Database } from '../../../database/database.ts'
import { CardCache } from './card-cache.ts'
import type { IndexBase } from './index-base.ts'
import { docOfRow } from './index-doc.ts'
import { selectChangesSince, selectIndexRows } from './index-rows.queries.ts'
import { IndexView } from './index-view.ts'
import { KeptAnswers } from './kept-answers.ts'
import { readListFacts, type ListFacts } from './list-facts.ts'
import { NewNames } from './new-names.ts'
import { Overlay } from './overlay.ts'

/** After this long the database is asked what has changed, while the answer is still given from what is known. */
const ASK_AFTER_MS = 400
/** After this long the answer waits for it. */
const WAIT_AFTER_MS = 800
/** A change that was announced is waited for, but not more often than this. */
const ANNOUNCED_AFTER_MS = 100
/** The base is built anew when nothing has changed for this long … */
const SETTLED_AFTER_MS = 5000
/** … or so many narrators have changed; and at most one part in twenty of the time goes into it. */
const CHANGED_AT_MOST = 2000
const BUILD_SHARE = 20
const RETRY_AFTER_MS = 5000
/** Changes are kept for an hour; who has not looked for longer than half of it starts again. */
const FORGOTTEN_AFTER_MS = 30 * 60_000

export type NarratorList = CallResponse<'GET /narrators'>
export type NarratorProfile = CallResponse<'GET /narrators/id/{id}'>

/** Pauses begin and end by themselves. With its text a list takes about 100 kB. */
const LISTS = { at_most: 200, held_ms: 1000 }
/** Titles of equipment and links change with a migration alone. With its text a profile takes about 20 kB. */
const PROFILES = {
  at_most: 1000,
  held_ms: 60_000,
  isTrueAt: ({ narrator: { paused_until } }: NarratorProfile, now: number) =>
    paused_until === null || now < new Date(paused_until).getTime(),
}

/** What an answer is made of. */
export interface Reading {
  readonly view: IndexView
  readonly facts: ListFacts
  readonly cards: CardCache
  /** As they are shown to everybody who has no favourites among them. */
  readonly lists: KeptAnswers<NarratorList>
  readonly profiles: KeptAnswers<NarratorProfile>
}

/** Names a profile among `Reading.profiles`. */
export function profileKey(narrator_id: number, locale: Locale): string {
  return `${narrator_id} ${locale}`
}

interface Loaded extends Reading {
  facts: ListFacts
  readonly names: NewNames
  /** Of the last look for changes. */
  snapshot: string
  /** When that look began. */
  looked_at: number
}

export interface IndexParts {
  readonly database: Database
  readonly changes: Pick<ChangeFeed, 'subscribe'>
  /** An address of the database without a pooler: the catalogue is read in one long transaction. */
  readonly connection: string
  readonly log: { info(details: object, message: string): void }
}

export class NarratorIndex {
  readonly #parts: IndexParts
  readonly #unsubscribe: () => void
  #loaded: Loaded | null = null
  #looking: Promise<void> | null = null
  #building: Promise<void> | null = null
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | null = null
  #isAnnounced = false
  #isClosed = false
  #buildMs = 0
  #built_at = 0

  constructor(parts: IndexParts) {
    this.#parts = parts
    this.#unsubscribe = parts.changes.subscribe(() => void (this.#isAnnounced = true))
    this.#startBuilding()
  }

  /** What to answer from; null while there is nothing fresh, then the database has to be asked. */
  async read(): Promise<Reading | null> {
    const loaded = this.#loaded
    if (!loaded) return null
    const arrived = performance.now()
    if (this.#mayGoOn(arrived)) return loaded
    const age = arrived - loaded.looked_at
    if (age > FORGOTTEN_AFTER_MS) {
      this.#loaded = null
      this.#startBuilding()
      return null
    }
    if (this.#isAnnounced && age > ANNOUNCED_AFTER_MS) await this.#look()
    else if (age > ASK_AFTER_MS && age <= WAIT_AFTER_MS) void this.#look()
    // The look that is joined may have begun long before; the next one has not.
    for (let look = 0; look < 2 && this.#isStale(arrived); look += 1) await this.#look()
    return this.#isStale(arrived) && !this.#mayGoOn(arrived) ? null : this.#loaded
  }

  /** What answers may be given again from, without looking; null when something may have changed. */
  peek(): Reading | null {
    return this.#isAnnounced || this.#isStale(performance.now()) ? null : this.#loaded
  }

  #mayGoOn(at: number): boolean {
    return this.#loaded !== null && this.#parts.database.watch.mayGoOnWith(at - this.#loaded.looked_at)
  }

  #isStale(at: number): boolean {
    return this.#loaded === null || at - this.#loaded.looked_at > WAIT_AFTER_MS
  }

  /** Takes in at once whatever has changed. */
  async refresh(): Promise<void> {
    await this.#looking
    await this.#look()
  }

  /** Resolves when the base has been built, for the first time or anew; rejects never. */
  async whenBuilt(): Promise<void> {
    while (this.#building) await this.#building
  }

  /** Builds the base anew now, for tests and measurements. */
  async rebuild(): Promise<void> {
    await this.whenBuilt()
    this.#startBuilding()
    await this.whenBuilt()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#unsubscribe()
    if (this.#timer) clearTimeout(this.#timer)
    await this.#worker?.terminate()
    await this.#building
    await this.#looking
    this.#loaded = null
  }

  /** Looks for changes; several callers share one look. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookNow()
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#parts.database.log.warn({ err: error }, 'the search index could not be refreshed')
      })
      .finally(() => void (this.#looking = null))
    return this.#looking
  }

  async #lookNow(): Promise<void> {
    const loaded = this.#loaded
    if (!loaded) return
    const began = performance.now()
    this.#isAnnounced = false
    const count = await this.#catchUp(loaded)
    const facts = await readListFacts(this.#parts.database.kysely)
    if (!areSame(facts, loaded.facts)) dropAll(loaded)
    loaded.facts = facts
    loaded.looked_at = began
    if (count > 0) this.#scheduleBuild(loaded)
  }

  /** Brings the changes since the last look into the overlay; returns how many narrators have changed. */
  async #catchUp(loaded: Loaded): Promise<number> {
    const { pool } = this.#parts.database
    const { ids, snapshot } = await selectChangesSince(pool, loaded.snapshot)
    if (ids.length > 0) {
      const rows = await selectIndexRows(pool, ids)
      const { overlay } = loaded.view
      const staged = overlay.stage(ids, new Map(rows.map((row) => [row[0], docOfRow(row)])))
      const keys = await loaded.names.placeAll(staged.listed)
      // From here on nothing is waited for: no answer sees half of the changes.
      overlay.apply(staged, keys)
      loaded.cards.drop(ids)
      loaded.lists.drop()
      loaded.profiles.drop(ids.flatMap((id) => LOCALES.map((locale) => profileKey(id, locale))))
    }
    loaded.snapshot = snapshot
    return ids.length
  }

  #scheduleBuild({ view }: Loaded): void {
    if (this.#isClosed || this.#building) return
    const rested = this.#built_at + this.#buildMs * BUILD_SHARE - performance.now()
    const calm = view.overlay.size > CHANGED_AT_MOST ? 0 : SETTLED_AFTER_MS
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#startBuilding(), Math.max(rested, calm))
    this.#timer.unref()
  }

  #startBuilding(): void {
    if (this.#isClosed || this.#building) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#building = this.#build()
      .catch((error: unknown) => {
        if (this.#isClosed) return
        this.#parts.database.log.error({ err: error }, 'the search index could not be built')
        this.#timer = setTimeout(() => this.#startBuilding(), RETRY_AFTER_MS)
        this.#timer.unref()
      })
      .finally(() => void (this.#building = null))
  }

  async #build(): Promise<void> {
    const began = performance.now()
    const base = await this.#buildInWorker()
    this.#buildMs = performance.now() - began
    this.#built_at = performance.now()
    if (this.#isClosed) return
    const { database, log } = this.#parts
    const mayGoOn = (age_ms: number) => database.watch.mayGoOnWith(age_ms)
    const looked_at = performance.now()
    const loaded: Loaded = {
      view: new IndexView(base, new Overlay(base)),
      facts: await readListFacts(database.kysely),
      cards: this.#loaded?.cards ?? new CardCache(),
      lists: new KeptAnswers({ ...LISTS, mayGoOn }),
      profiles: new KeptAnswers({ ...PROFILES, mayGoOn }),
      names: new NewNames(base, database.pool),
      snapshot: base.snapshot,
      looked_at,
    }
    const count = await this.#catchUp(loaded)
    if (this.#loaded) {
      // What changed after the last look and before the new base was read is in neither overlay, but the cards may be old.
      const { ids } = await selectChangesSince(database.pool, this.#loaded.snapshot)
      loaded.cards.drop(ids)
    }
    this.#loaded = loaded
    const milliseconds = Math.round(this.#buildMs)
    log.info({ narrators: base.count, changed_since: count, milliseconds }, 'the search index is built')
  }

  #buildInWorker(): Promise<IndexBase> {
    const worker = new Worker(new URL('index-worker.ts', import.meta.url), {
      workerData: { connection: this.#parts.connection },
    })
    this.#worker = worker
    return new Promise<IndexBase>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The worker of the search index ended with ${code}.`)))
    }).finally(() => void (this.#worker = null))
  }
}

function dropAll({ lists, profiles }: Reading): void {
  lists.drop()
  profiles.drop()
}

/** Facts that have not changed are remembered, and so the very same objects. */
function areSame(one: ListFacts, other: ListFacts): boolean {
  return one.settings === other.settings && one.genres === other.genres && one.entries === other.entries
}
