/** Somebody who does one thing after the other by chance, and takes a refusal for an answer. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { LostAnswer, type Person, Refused } from '../crash/person.ts'
import { UpdateReader } from '../crash/updates-reader.ts'
import type { Chance } from '../crash/seeded-random.ts'
import type { RandomDay } from './random-state.ts'

/** An order as its people see it. */
export interface SeenOrder {
  readonly id: number
  readonly orderstatuses_id: OrderStatusId
  readonly price: number | null
  readonly actions: readonly string[]
  readonly payment: { readonly id: number; readonly confirmation_url: string | null } | null
  readonly uploads: readonly { readonly id: string }[]
}

export interface Actor {
  readonly person: Person
  readonly updates: UpdateReader
  readonly chance: Chance
  readonly profile_id: number
  readonly day: RandomDay
}

const POLL_MS = 3000
/** Smaller ones are what whoever acts at random has to expect: somebody else was faster, or it was never possible. */
const SERVER_FAULT = 500
/** Nothing here costs so much. */
const NO_PRICE = 1

/** Signs in and keeps the page open. */
export async function arrive(day: RandomDay, person: Person, chance: Chance): Promise<Actor> {
  await person.signIn()
  // The state of an agent contains the narrator for whom he acts.
  const { user } = (await person.call('GET', '/appstate')) as { user: { id: number } }
  return { person, updates: new UpdateReader(person, POLL_MS), chance, profile_id: user.id, day }
}

/** Asks once, with a key of its own. Null when it was refused or got no answer; a fault of the server is recorded. */
export async function attempt(
  { person, day }: Pick<Actor, 'person' | 'day'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  try {
    const answer: unknown = await person.call(method, path, {
      ...(body === undefined ? {} : { body }),
      ...(method === 'POST' || method === 'PUT' ? { key: randomUUID() } : {}),
    })
    day.count(`${method} ${nameOf(path)}`)
    return answer ?? {}
  } catch (error) {
    if (error instanceof LostAnswer) day.count('nobody answered')
    else if (error instanceof Refused) noteRefusal(day, error)
    else throw error
    return null
  }
}

/**
 * Buys: a first request without the right price is refused with the real one, which the second accepts, like a person whose page
 * was out of date.
 */
export async function attemptPriced(
  { person, day }: Pick<Actor, 'person' | 'day'>,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<unknown> {
  try {
    return (await person.call(method, path, { body: { ...body, price: NO_PRICE }, key: randomUUID() })) ?? {}
  } catch (error) {
    const price = error instanceof Refused && error.code === 'PRICE_CHANGED' ? error.answer.body.price : null
    if (price !== null) return attempt({ person, day }, method, path, { ...body, price })
    if (error instanceof LostAnswer) day.count('nobody answered')
    else if (error instanceof Refused) noteRefusal(day, error)
    else throw error
    return null
  }
}

function noteRefusal(day: RandomDay, refused: Refused): void {
  if (refused.answer.status >= SERVER_FAULT) day.faults.push(refused.message)
  day.count(`refused ${refused.code}`)
}

function nameOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/\/\d+/g, '/{id}')
}

export async function see(actor: Actor, order_id: number): Promise<SeenOrder | null> {
  const answer = await attempt(actor, 'GET', `/${actor.person.role}/orders/${order_id}`)
  return (answer as { order: SeenOrder } | null)?.order ?? null
}

export function act(actor: Actor, order_id: number, action: string, body: object = {}): Promise<unknown> {
  return attempt(actor, 'POST', `/${actor.person.role}/orders/${order_id}/${action}`, body)
}

export function pick<T>(chance: Chance, items: readonly T[]): T | undefined {
  return items[chance.whole(0, items.length - 1)]
}

/** One of the names by their weights; the ones without a weight have none. */
export function pickByWeight(chance: Chance, names: readonly string[], weights: Record<string, number>): string | null {
  const total = names.reduce((sum, name) => sum + (weights[name] ?? 0), 0)
  if (total === 0) return null
  let drawn = chance.whole(1, total)
  for (const name of names) {
    drawn -= weights[name] ?? 0
    if (drawn <= 0) return name
  }
  return null
}

/** Uploads a recording; ids of all that wait to be sent, also of those whose answer was lost. */
export async function record(actor: Actor, order: SeenOrder, recording: Buffer): Promise<string[]> {
  const { person, day } = actor
  const form = (): FormData => {
    const data = new FormData()
    data.append('file', new Blob([new Uint8Array(recording)], { type: 'audio/wav' }), 'take.wav')
    return data
  }
  try {
    const { file } = (await person.call('POST', `/${person.role}/orders/${order.id}/results`, { form })) as {
      file: { id: string }
    }
    day.count('uploads')
    return [file.id]
  } catch (error) {
    if (error instanceof Refused) noteRefusal(day, error)
    else if (!(error instanceof LostAnswer)) throw error
    return order.uploads.map((file) => file.id)
  }
}

/** Sends a text as a file; null when it was refused or got no answer. */
export async function sendFile(actor: Actor, path: string, name: string, text: string): Promise<unknown> {
  const form = (): FormData => {
    const data = new FormData()
    data.append('file', new Blob([text], { type: 'text/plain' }), name)
    return data
  }
  try {
    const answer: unknown = await actor.person.call('POST', path, { form })
    actor.day.count(`POST ${nameOf(path)}`)
    return answer
  } catch (error) {
    if (error instanceof Refused) noteRefusal(actor.day, error)
    else if (!(error instanceof LostAnswer)) throw error
    return null
  }
}

export async function say(actor: Actor, order_id: number, text: string): Promise<void> {
  const form = (): FormData => {
    const data = new FormData()
    data.append('text', text)
    return data
  }
  try {
    await actor.person.call('POST', `/${actor.person.role}/orders/${order_id}/messages`, { form, key: randomUUID() })
    actor.day.count('messages')
  } catch (error) {
    if (error instanceof Refused) noteRefusal(actor.day, error)
    else if (!(error instanceof LostAnswer)) throw error
  }
}

/** Rests a little: people are slower than machines. */
export async function rest(chance: Chance): Promise<void> {
  await pause(chance.whole(20, 200))
}
