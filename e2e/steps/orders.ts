/** Orders brought as far as a test begins with, without going through the screens; and the accountant, who has none yet. */
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { read, send, upload } from './api.ts'
import { company } from './companies.ts'
import { newAddress, type Person, signIn } from './people.ts'
import { recording } from './recording.ts'

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
  const sound = { name: 'take.mp3', mimeType: 'audio/mpeg', buffer: readFileSync(recording) }
  const { file } = await upload<{ file: { id: string } }>(people.narrator, `/narrator/orders/${id}/results`, sound)
  await send(people.narrator, `/narrator/orders/${id}/send-results`, { file_ids: [file.id], send_anyway: true })
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
