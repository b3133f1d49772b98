import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppContext } from '../app-context.ts'
import { eachDue } from './each-due.ts'

const PAGE = 3

/** A list of due things that goes by pages and keeps giving what stays due, and the log that is written meanwhile. */
function scenarioOf(ids: readonly number[]) {
  const due = new Set(ids)
  const errors: unknown[] = []
  const app = { log: { error: (details: unknown, text: string) => void errors.push([details, text]) } }
  const list = async (done: readonly number[]): Promise<number[]> =>
    [...due].filter((id) => !done.includes(id)).slice(0, PAGE)
  return { due, errors, list, app: app as unknown as AppContext }
}

test('Everything that is due is done once, page after page, also what stays due', async () => {
  const { list, app, errors } = scenarioOf([1, 2, 3, 4, 5, 6, 7])
  const acted: number[] = []
  await eachDue(app, {
    list,
    act: async (id) => void acted.push(id),
    failure: 'it failed',
    id_name: 'payment_id',
  })
  assert.deepEqual(acted, [1, 2, 3, 4, 5, 6, 7])
  assert.deepEqual(errors, [])
})

test('A page full of failures is told of and keeps nothing behind it waiting', async () => {
  const { due, list, app, errors } = scenarioOf([1, 2, 3, 4])
  const failed = new Error('no')
  await eachDue(app, {
    list,
    act: async (id) => {
      if (id < 4) throw failed
      due.delete(id)
    },
    failure: 'it failed',
    id_name: 'order_id',
  })
  assert.deepEqual([...due], [1, 2, 3])
  assert.deepEqual(
    errors,
    [1, 2, 3].map((order_id) => [{ err: failed, order_id }, 'it failed']),
  )
})
