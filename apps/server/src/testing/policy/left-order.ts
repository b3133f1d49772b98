import assert from 'node:assert/strict'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { mp3Sample } from '../../modules/files/sniff/sniff-samples.ts'
import { reassignOrder } from '../../modules/orders/staff/operations/reassign-order.ts'
import type { Scenario } from '../scenario.ts'
import { mustAct } from '../order-steps.ts'
import type { TestApp } from '../test-app.ts'
import { createTestClient, type TestPerson } from '../test-people.ts'

const SUPPORTER = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const

interface LeftOrder {
  readonly left: number
  /** What the narrator has sent in it, what the engineer has, and what the one who took over from him has. */
  readonly left_take: string
  readonly left_mix: string
  readonly later_mix: string
}

/** An order of a client of its own in which the engineer of the scenario has sent a mix before it went to the other engineer. */
export async function leaveOrder(app: TestApp, { people }: Scenario): Promise<LeftOrder> {
  const { narrator, engineer, other_engineer } = people
  const client = await createTestClient(app, 5000)
  const placed = await client.caller.call('POST', '/client/orders', {
    ...{ text: 'Доброе утро, страна', genre: GENRE.advert, narrator_id: narrator.profile_id, cleaning: true },
    ...{
      orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
      payment_method: PAYMENT_METHOD.wallet,
      price: 4700,
    },
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  const id: number = placed.body.order.id
  await mustAct(narrator, id, 'accept')
  const left_take = await send(narrator, id)
  await mustAct(client, id, 'confirm')
  const read = await engineer.caller.call('GET', `/soundengineer/orders/${id}`)
  if (read.status !== 200) await reassignOrder(app.context, SUPPORTER, id, engineer.profile_id)
  const left_mix = await send(engineer, id)
  await reassignOrder(app.context, SUPPORTER, id, other_engineer.profile_id)
  await mustAct(client, id, 'not-done', { comment: 'Тише' })
  return { left: id, left_take, left_mix, later_mix: await send(other_engineer, id) }
}

async function send(worker: TestPerson, id: number): Promise<string> {
  const file = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
  const uploaded = await worker.caller.upload(`/${worker.role}/orders/${id}/results`, { file })
  assert.equal(uploaded.status, 201, JSON.stringify(uploaded.body))
  const file_id: string = uploaded.body.file.id
  await mustAct(worker, id, 'send-results', { file_ids: [file_id] })
  return file_id
}
