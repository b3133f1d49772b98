/** The people of the test and what they do for as long as there is killing: one order after the other, four at once. */
import { makeWav, speechLike } from '../../adapters/audio/testing/make-wav.ts'
import type { Lived } from './books.ts'
import { UpdateReader } from './updates-reader.ts'
import { liveOrder } from './order-job.ts'
import { type OrderPlan, type Paying, planOrder } from './order-plan.ts'
import { addressesOf } from './people.ts'
import { Person } from './person.ts'
import type { RunningProduct } from './running-product.ts'
import { seededChance } from './seeded-random.ts'

interface Present {
  readonly id: number
  readonly person: Person
  readonly updates: UpdateReader
}

interface Post {
  readonly number: number
  readonly client: Present
  readonly narrator: Present
  readonly paying: Paying
}

const recording = makeWav([speechLike(-6)], 1)

export class Workday {
  readonly lived: Lived[] = []
  readonly #product: RunningProduct
  readonly #seed: number
  readonly #present: Present[] = []

  constructor(product: RunningProduct, seed: number) {
    this.#product = product
    this.#seed = seed
  }

  /** Signs everybody in and lives orders while `isGoingOn`, two at each post at least; settles when all are completed. */
  async live(isGoingOn: () => boolean): Promise<void> {
    const arrive = (role: 'client' | 'narrator', number: number) => this.#arrive(role, number)
    const [first, second] = await Promise.all([arrive('narrator', 1), arrive('narrator', 2)])
    const [byCard, byBoth, byWallet] = await Promise.all([
      arrive('client', 1),
      arrive('client', 2),
      arrive('client', 3),
    ])
    const posts: Post[] = [
      { number: 1, client: byCard, narrator: first, paying: 'card' },
      { number: 2, client: byBoth, narrator: second, paying: 'wallet and card' },
      // One client at two posts: two orders reach for the same wallet.
      { number: 3, client: byWallet, narrator: first, paying: 'wallet' },
      { number: 4, client: byWallet, narrator: second, paying: 'wallet' },
    ]
    await Promise.all(posts.map((post) => this.#work(post, isGoingOn)))
    // Nothing dies any more. Background jobs alone bring the money of a buyer who never comes back.
    const last = planOrder(seededChance(this.#seed), 'card', 'Последний заказ')
    await this.#liveOne(
      { number: 0, client: byCard, narrator: first, paying: 'card' },
      { ...last, buyer: 'stays away' },
    )
  }

  async stop(): Promise<void> {
    await Promise.all(this.#present.map(({ updates }) => updates.stop()))
  }

  /** A person signs in and keeps the page open. */
  async #arrive(role: 'client' | 'narrator', number: number): Promise<Present> {
    const person = new Person(this.#product, role, addressesOf(role, number))
    await person.signIn()
    const { user } = (await person.call('GET', '/me')) as { user: { id: number } }
    const present = { id: user.id, person, updates: new UpdateReader(person) }
    this.#present.push(present)
    return present
  }

  async #work(post: Post, isGoingOn: () => boolean): Promise<void> {
    const chance = seededChance(this.#seed + post.number)
    for (let count = 1; isGoingOn() || count <= 2; count += 1) {
      // Comes back after a while: the session is continued in the middle of everything.
      await post.client.person.continueSession()
      await this.#liveOne(post, planOrder(chance, post.paying, `Заказ ${post.number}-${count}`))
    }
  }

  async #liveOne({ client, narrator }: Post, plan: OrderPlan): Promise<void> {
    const pair = { client: client.person, narrator: narrator.person, narrator_id: narrator.id }
    const order_id = await liveOrder(plan, pair, recording)
    const again = plan.is_reworked ? 1 : 0
    this.lived.push({
      plan,
      order_id,
      client_id: client.id,
      narrator_id: narrator.id,
      client_heard: await client.updates.untilHeard(order_id, 4 + again),
      narrator_heard: await narrator.updates.untilHeard(order_id, 3 + again),
    })
    for (const { person } of [client, narrator])
      await person.call('DELETE', `/${person.role}/events?order_id=${order_id}`)
  }
}
