/** What people do with an order, by the product's own calls, for tests that need it done. */
import assert from 'node:assert/strict'
import { mp3Sample } from '../modules/files/sniff/sniff-samples.ts'
import { importResult } from '../modules/orders/takes/operations/import-result.ts'
import type { Answer, TestApp } from './test-app.ts'
import type { TestPerson } from './test-people.ts'
import { writeSound } from './test-sound.ts'

type Actor = Pick<TestPerson, 'role' | 'caller'>

/** Takes an action on an order; whoever asks looks at the answer. */
export function act(person: Actor, order_id: number, action: string, body: object = {}): Promise<Answer> {
  return person.caller.call('POST', `/${person.role}/orders/${order_id}/${action}`, body)
}

/** Takes an action that has to be allowed. Returns the order as the person sees it then. */
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is what the test expects; a wrong guess fails it
export async function mustAct(person: Actor, order_id: number, action: string, body: object = {}): Promise<any> {
  const answer = await act(person, order_id, action, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.order
}

/** Half a second of a recording, listened to already, that waits to be sent. Returns the id of its file. */
export async function importTake(app: TestApp, worker: TestPerson, order_id: number): Promise<string> {
  const actor = { role: worker.role, profile_id: worker.profile_id, acting_agent_id: null }
  const path = await writeSound(mp3Sample(20))
  const sound = { path, name: 'take.mp3', duration_ms: 500, peaks: Array<number>(400).fill(3), loudness_lufs: -20 }
  return importResult(app.context, actor, order_id, sound)
}

/** Sends a recording: a narrator's take, an engineer's mix. Returns the id of its file. */
export async function sendTake(
  app: TestApp,
  worker: TestPerson,
  order_id: number,
  action: 'send-results' | 'replace-results' = 'send-results',
): Promise<string> {
  const file_id = await importTake(app, worker, order_id)
  await mustAct(worker, order_id, action, { file_ids: [file_id] })
  return file_id
}
