/** Steps of an order's journey, by the calls that people make. */
import assert from 'node:assert/strict'
import { act } from '../../../testing/order-steps.ts'
import type { TestApp, TestFile } from '../../../testing/test-app.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { prepareSound } from '../../files/operations/prepare-sound.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'

const SCRIPT = 'Утро начинается с тишины и с чашки, которую вы держите двумя руками.'
export const recording: TestFile = { name: 'take.mp3', content: mp3Sample(40), type: 'audio/mpeg' }

/** The body that creates an order. */
export const bodyOf = (narrator: TestPerson, more: object = {}) => ({
  title: 'Ролик «Северный чай»',
  text: SCRIPT,
  genre: 1,
  narrator_id: narrator.profile_id,
  ...more,
})

/** Places an order and returns its id. */
export async function placed(client: TestPerson, narrator: TestPerson, more: object = {}): Promise<number> {
  const answer = await client.caller.call(
    'POST',
    '/client/orders',
    bodyOf(narrator, { orderstatuses_id: 15, price: 4200, ...more }),
  )
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.order.id
}

export const statusOf = async (person: TestPerson, order_id: number): Promise<number> =>
  (await person.caller.call('GET', `/${person.role}/orders/${order_id}`)).body.order?.orderstatuses_id

/** A worker uploads a recording and sends it. */
export async function sendTake(
  app: TestApp,
  narrator: TestPerson,
  order_id: number,
  action = 'send-results',
): Promise<void> {
  const uploaded = await narrator.caller.upload(`/${narrator.role}/orders/${order_id}/results`, { file: recording })
  assert.equal(uploaded.status, 201, JSON.stringify(uploaded.body))
  await prepareSound(app.context, uploaded.body.file.id, [])
  const sent = await act(narrator, order_id, action, { file_ids: [uploaded.body.file.id] })
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
}
