/** Orders brought as far as a test begins with, without going through the screens; and the accountant, who has none yet. */
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { makeReadAloud } from '../../apps/server/src/adapters/audio/testing/make-read-aloud.ts'
import { read, send, upload } from './api.ts'
import { company } from './companies.ts'
import { newAddress, type Person, signIn } from './people.ts'
import { recording } from './recording.ts'
import type { Locale } from './words.ts'

const ADVERT = 1
const BY_INVOICE = 2

export const accountant: Person = { role: 'accountant', email: 'accountant@example.ru' }

export interface People {
  readonly client: APIRequestContext
  readonly narrator: APIRequestContext
  readonly accountant: APIRequestContext
}

interface Placed {
  readonly payment: { readonly id: number } | null
}

/** Signs in a new client, the narrator and the accountant. */
export async function signInPeople(people: People, narrator_email: string): Promise<void> {
  await signIn(people.client, { role: 'client', email: newAddress() })
  await signIn(people.narrator, { role: 'narrator', email: narrator_email })
  await signIn(people.accountant, accountant)
}

interface Wishes {
  /** An advert when left out. */
  readonly genre?: number
  /** The recording goes to a sound engineer, when the narrator does not clean himself. */
  readonly cleaning?: boolean
  /** How words of the script are read. */
  readonly readings?: readonly { readonly start: number; readonly written: string; readonly spoken: string }[]
}

/** An order for a company whose invoice is paid; the narrator has yet to answer: status 2. */
export async function paidOrder(people: People, text: string, wishes: Wishes = {}): Promise<number> {
  const { user } = await read<{ user: { id: number } }>(people.narrator, '/me-narrator')
  const { id } = await send<{ id: number }>(people.client, '/client/companies', company)
  const draft = { narrator_id: user.id, genre: ADVERT, text, ...wishes }
  const { order } = await send<{ order: { id: number; price: number } }>(people.client, '/client/orders', draft)
  const paid = { price: order.price, payment_method: BY_INVOICE, company: id }
  const { payment } = await send<Placed>(people.client, `/client/orders/${order.id}/place`, paid)
  await send(people.accountant, `/staff/payments/${payment?.id ?? 0}/confirm`)
  return order.id
}

/** The narrator has taken it: status 7. */
export async function orderInWork(people: People, text: string, wishes: Wishes = {}): Promise<number> {
  const id = await paidOrder(people, text, wishes)
  await send(people.narrator, `/narrator/orders/${id}/accept`)
  return id
}

/** The narrator has sent a recording: status 8, or 18 with work for an engineer. */
export async function orderToCheck(people: People, text: string, wishes: Wishes = {}): Promise<number> {
  const id = await orderInWork(people, text, wishes)
  await sendTake(people.narrator, id)
  return id
}

interface SoundFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A short file of sound that has nothing to do with any script. */
const ANY_SOUND: SoundFile = { name: 'take.mp3', mimeType: 'audio/mpeg', buffer: readFileSync(recording) }

/** A recording in which these sentences are read, as the alignment hears them. */
export function takeOf(sentences: readonly string[], locale: Locale): SoundFile {
  return { name: 'take.wav', mimeType: 'audio/wav', buffer: makeReadAloud(sentences, locale) }
}

/** The narrator of an order in work sends a recording; answers its file. */
export async function sendTake(narrator: APIRequestContext, order_id: number, take = ANY_SOUND): Promise<string> {
  const { file } = await upload<{ file: { id: string } }>(narrator, `/narrator/orders/${order_id}/results`, take)
  await send(narrator, `/narrator/orders/${order_id}/send-results`, { file_ids: [file.id], send_anyway: true })
  return file.id
}

/** The client returns the work as often as it takes to call the support. */
export async function returnedOrder(people: People, text: string): Promise<number> {
  const id = await orderToCheck(people, text)
  for (let time = 1; time <= 3; time += 1) {
    await send(people.client, `/client/orders/${id}/not-done`, { comment: 'Паузы длиннее, чем в прошлый раз.' })
    if (time === 3) break
    await sendTake(people.narrator, id)
  }
  return id
}

/** The order is completed and the narrator has been paid: status 9. */
export async function completedOrder(people: People, text: string): Promise<number> {
  const id = await orderToCheck(people, text)
  await send(people.client, `/client/orders/${id}/confirm`)
  return id
}

/** The narrator's withdrawals that the accountant has not settled; there is one at most. */
export async function openWithdrawals(narrator: APIRequestContext): Promise<readonly { readonly id: number }[]> {
  return (await read<{ payments: { id: number }[] }>(narrator, '/narrator/payments?type=4&status=1')).payments
}
