/** What people do at any moment, by how often: guests look around, people with accounts order, pay, talk and record. */
import { makeWav, speechLike } from '../../../apps/server/src/adapters/audio/testing/make-wav.ts'
import { payForOrder, topUp } from './bank.ts'
import { type Desk, json, page } from './desk.ts'
import type { LoadPlan } from './load-plan.ts'
import { choose, type Weighted } from './pace.ts'
import { addressOf, Person } from './person.ts'
import { place, PRICE, type Room } from './room.ts'

const TOPUP = PRICE * 20
/** Rooms beyond it are left to themselves, so that the newest are worked in. */
const MOST_ROOMS = 200
const MESSAGES_BEFORE_RECORDING = 3
const GUESTS = 4000

interface Deed extends Weighted {
  readonly run: () => Promise<unknown>
}

export class Day {
  readonly people: readonly Person[]
  readonly #desk: Desk
  readonly #plan: LoadPlan
  readonly #clients: readonly Person[]
  readonly #narrators: readonly Person[]
  readonly #wallets = new Map<number, number>()
  readonly #recording: Buffer
  readonly #deeds: readonly Deed[]
  #rooms: Room[] = []
  #guests = 0

  constructor(desk: Desk, plan: LoadPlan) {
    this.#desk = desk
    this.#plan = plan
    this.people = plan.people.map((person, at) => new Person(desk, plan.url, person, at))
    this.#clients = this.people.filter(({ role }) => role === 'client')
    this.#narrators = this.people.filter(({ role }) => role === 'narrator')
    this.#recording = makeWav([speechLike(-6)], plan.recording_s)
    // Requests a second of the usual fifty; what follows from them (polls after an event, looks at a payment) comes on top.
    this.#deeds = [
      { weight: 3, run: () => this.#guestPage('home page', '/') },
      { weight: 3, run: () => this.#guestPage('list page', '/narrators') },
      { weight: 3, run: () => this.#guestPage('profile page', `/narrators/${one(plan.shown)?.slug}`) },
      { weight: 2, run: () => this.#guestPage('post page', plan.post) },
      { weight: 4, run: () => this.#list() },
      { weight: 2, run: () => this.#narrator() },
      { weight: 3, run: () => this.#signedInPage() },
      { weight: 8, run: async () => one(this.people)?.poll() },
      { weight: 3, run: () => this.#orders() },
      { weight: 1.2, run: () => this.#orderFromWallet() },
      { weight: 0.6, run: () => this.#orderByCard() },
      { weight: 5, run: () => this.#say() },
      { weight: 3, run: () => this.#advance() },
      { weight: 0.8, run: () => this.#record() },
      { weight: 0.3, run: () => this.#askForCode() },
    ]
  }

  /** Money for those who pay from their wallets. */
  async arrive(): Promise<void> {
    const payers = this.#clients.filter((_, at) => at % 2 === 0)
    await Promise.all(payers.map((client) => this.#fill(client)))
  }

  act(): Promise<unknown> {
    return choose(this.#deeds, Math.random())?.run() ?? Promise.resolve()
  }

  async #fill(client: Person): Promise<void> {
    if (await topUp(this.#desk, client, TOPUP)) this.#addTo(client, TOPUP)
  }

  #addTo({ profile_id }: Person, sum: number): void {
    this.#wallets.set(profile_id, (this.#wallets.get(profile_id) ?? 0) + sum)
  }

  #guestHeaders(): Record<string, string> {
    return { 'x-forwarded-for': addressOf(500 + ((this.#guests += 1) % GUESTS)), 'user-agent': 'Mozilla/5.0 (drill)' }
  }

  async #guestPage(kind: string, path: string): Promise<void> {
    const headers = { ...this.#guestHeaders(), accept: 'text/html' }
    await this.#desk.ask({ kind, method: 'GET', url: this.#plan.url + path, headers, judge: page, isRepeatable: true })
  }

  async #list(): Promise<void> {
    const query = one(['', '?genre=1&gender=2', '?age=2&age=3', '?genre=1&sort=2'])
    await this.#desk.ask({
      ...{ kind: 'API list', method: 'GET', url: `${this.#plan.url}/api/narrators${query}`, isRepeatable: true },
      headers: this.#guestHeaders(),
      judge: json([200], (body) => Array.isArray(body?.narrators) && body.narrators.length > 0),
    })
  }

  async #narrator(): Promise<void> {
    const id = one(this.#plan.shown)?.id
    await this.#desk.ask({
      ...{ kind: 'API profile', method: 'GET', url: `${this.#plan.url}/api/narrators/id/${id}`, isRepeatable: true },
      headers: this.#guestHeaders(),
      judge: json([200], (body) => body?.narrator?.id === id),
    })
  }

  async #signedInPage(): Promise<void> {
    const person = one(this.people)
    const room = this.#rooms.find((each) => each.client === person || each.narrator === person)
    const path = room && Math.random() < 0.5 ? `/profile/orders/${room.id}` : '/profile/orders'
    await person?.ask({ kind: 'signed-in page', path, judge: page, headers: { accept: 'text/html' } })
  }

  async #orders(): Promise<void> {
    const person = one(this.people)
    const judge = json([200], (body) => Array.isArray(body?.orders))
    await person?.ask({ kind: 'API orders', path: `/api/${person.role}/orders`, judge })
  }

  async #orderFromWallet(): Promise<void> {
    const client = one(this.#clients.filter(({ profile_id }) => (this.#wallets.get(profile_id) ?? 0) >= PRICE))
    const narrator = one(this.#narrators)
    if (!client || !narrator) return
    this.#addTo(client, -PRICE)
    const placed = await place(this.#desk, { client, narrator }, 'wallet')
    if (placed) this.#add(placed.room)
    if ((this.#wallets.get(client.profile_id) ?? 0) < PRICE) await this.#fill(client)
  }

  async #orderByCard(): Promise<void> {
    const client = one(this.#clients.filter((_, at) => at % 2 === 1))
    const narrator = one(this.#narrators)
    if (!client || !narrator) return
    const placed = await place(this.#desk, { client, narrator }, 'card')
    if (!placed) return
    await payForOrder(this.#desk, placed.room, placed.pay_url)
    if (placed.room.stage === 'paid') this.#add(placed.room)
  }

  #add(room: Room): void {
    this.#rooms = [...this.#rooms.filter(({ stage }) => stage !== 'confirmed'), room].slice(-MOST_ROOMS)
  }

  async #inRoom(isFit: (room: Room) => boolean, run: (room: Room) => Promise<void>): Promise<void> {
    const room = one(this.#rooms.filter((each) => !each.isBusy && isFit(each)))
    if (!room) return
    room.isBusy = true
    try {
      await run(room)
    } finally {
      room.isBusy = false
    }
  }

  #say(): Promise<void> {
    return this.#inRoom(
      ({ stage }) => stage !== 'confirmed' && stage !== 'placed',
      (room) => room.say(),
    )
  }

  #advance(): Promise<void> {
    return this.#inRoom(
      ({ stage }) => stage === 'paid' || stage === 'recorded' || stage === 'sent',
      (room) => room.advance(),
    )
  }

  #record(): Promise<void> {
    return this.#inRoom(
      ({ stage, said }) => stage === 'inwork' && said >= MESSAGES_BEFORE_RECORDING,
      (room) => room.record(this.#recording),
    )
  }

  /** Somebody who wants to sign in; the letter goes out within the request. */
  async #askForCode(): Promise<void> {
    const email = this.#plan.visitors[(this.#guests += 1) % this.#plan.visitors.length] ?? ''
    const query = new URLSearchParams({ role: 'client', login_method: '2', email })
    await this.#desk.ask({
      ...{ kind: 'sign-in code sent', method: 'GET', url: `${this.#plan.url}/api/request-code?${query.toString()}` },
      headers: this.#guestHeaders(),
      // The same address may have another code after a minute only.
      judge: (answer) => (answer.text.includes('RESEND_TOO_EARLY') ? null : json([200])(answer)),
    })
  }
}

function one<T>(of: readonly T[]): T | undefined {
  return of[Math.floor(Math.random() * of.length)]
}
