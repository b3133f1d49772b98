import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Alignment, JoinedAlignment } from '@tembrel/domain/alignment/alignment.ts'
import { AudioToolsError } from '../../../adapters/audio/audio-tools.ts'
import type { AppContext } from '../../../app-context.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { createTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { alignRecording } from './operations/align-recording.ts'
import { alignTake } from './operations/align-take.ts'
import { readAlignment } from './operations/read-alignment.ts'

const TAKE: TestFile = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }
const SCRIPT = 'Доброе утро, страна! Просыпайтесь. Доброе утро.'
const HEARD: Alignment = {
  ok: true,
  fit: 4,
  sentences: [
    {
      index: 0,
      from_ms: 200,
      to_ms: 900,
      confidence: 0.98,
      is_left_out: false,
      again: [{ from_ms: 950, to_ms: 1400 }],
    },
    { index: 1, from_ms: null, to_ms: null, confidence: 0.61, is_left_out: true, again: [] },
    { index: 2, from_ms: 1500, to_ms: 1990, confidence: 0.999, is_left_out: false, again: [] },
  ],
}
const PRESENTED = {
  state: 'done',
  reason: null,
  sentences: [
    {
      ...{ index: 0, place: { from_ms: 200, to_ms: 900 }, confidence: 98, is_left_out: false },
      again: [{ from_ms: 950, to_ms: 1400 }],
    },
    { index: 1, place: null, confidence: 61, is_left_out: true, again: [] },
    { index: 2, place: { from_ms: 1500, to_ms: 1990 }, confidence: 100, is_left_out: false, again: [] },
  ],
}
const NONE = { state: 'none', reason: null, sentences: [] }

let app: TestApp
let client: TestPerson
let narrator: TestPerson
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app, 90_000)
  narrator = await createTestNarrator(app)
})
after(() => app.close())

async function inWork(): Promise<number> {
  const body = { text: SCRIPT, genre: 1, narrator_id: narrator.profile_id, orderstatuses_id: 15, payment_method: 3 }
  const { id } = (await client.caller.call('POST', '/client/orders', { ...body, price: 4200 })).body.order
  assert.equal((await narrator.caller.call('POST', `/narrator/orders/${id}/accept`)).status, 200)
  return id
}

async function upload(id: number): Promise<string> {
  const { status, body } = await narrator.caller.upload(`/narrator/orders/${id}/results`, { file: TAKE })
  assert.equal(status, 201)
  return body.file.id
}

/** Aligns as the job does, with an ear that has heard this. */
async function align(file_id: string, hear: () => Promise<Alignment> = async () => HEARD): Promise<string[]> {
  const asked: string[] = []
  const audio: AppContext['audio'] = {
    ...app.context.audio,
    align: async (_path, script) => {
      asked.push(script)
      return hear()
    },
  }
  await alignRecording({ ...app.context, audio }, file_id, [narrator.profile_id])
  return asked
}

async function seen(by: TestPerson, id: number, file_id: string) {
  const { status, body } = await by.caller.call('GET', `/${by.role}/orders/${id}/results/${file_id}/sentences`)
  return status === 200 ? body.alignment : status
}

async function fails(reason: 'audio_tool_failed' | 'audio_unreadable'): Promise<never> {
  throw new AudioToolsError(reason, 'as the test wants')
}

describe('the sentences of a recording', () => {
  // Rule 10.50
  test('wait for the job, and are then what it has found, to the narrator alone until the recording is sent', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    assert.deepEqual(await seen(narrator, id, file_id), { ...NONE, state: 'waiting' })
    assert.deepEqual(await align(file_id), [SCRIPT])
    assert.deepEqual(await seen(narrator, id, file_id), PRESENTED)
    const [strangerClient, strangerNarrator] = [await createTestClient(app), await createTestNarrator(app)]
    for (const other of [client, strangerClient, strangerNarrator]) {
      assert.equal(await seen(other, id, file_id), 404)
    }
    const sent = await narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, { file_ids: [file_id] })
    assert.equal(sent.status, 200)
    for (const reader of [client, narrator]) assert.deepEqual(await seen(reader, id, file_id), PRESENTED)
    for (const other of [strangerClient, strangerNarrator]) assert.equal(await seen(other, id, file_id), 404)
  })

  test('are looked for once, however often the job runs and at once', async () => {
    const file_id = await upload(await inWork())
    await Promise.all([align(file_id), align(file_id)])
    assert.deepEqual(await align(file_id), [])
  })

  // Rule 10.52
  test('that cannot be found leave a reason, and the order goes on', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    await align(file_id, async () => ({ ok: false, reason: 'other_script', fit: 0.1 }))
    assert.deepEqual(await seen(narrator, id, file_id), { ...NONE, state: 'failed', reason: 'other_script' })
    const sent = await narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, { file_ids: [file_id] })
    assert.equal(sent.status, 200)
    assert.equal((await seen(client, id, file_id)).reason, 'other_script')
  })

  test('are looked for again when the fault is ours, and given up when the file cannot be heard', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    await assert.rejects(align(file_id, () => fails('audio_tool_failed')))
    assert.equal((await seen(narrator, id, file_id)).state, 'waiting')
    await align(file_id, () => fails('audio_unreadable'))
    assert.deepEqual(await seen(narrator, id, file_id), { ...NONE, state: 'failed', reason: 'unreadable' })
  })

  // Rule 10.55
  test('are not looked for while staff have switched that off', async () => {
    const id = await inWork()
    await setSetting(app, 'sound.align_takes', false)
    try {
      const file_id = await upload(id)
      assert.deepEqual(await align(file_id), [])
      assert.deepEqual(await seen(narrator, id, file_id), NONE)
    } finally {
      await setSetting(app, 'sound.align_takes', true)
    }
  })

  // Rule 10.56
  test('of another script than the reader sees are not shown', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    await align(file_id)
    const { kysely } = app.context.database
    await kysely
      .updateTable('orders')
      .set({ text: `${SCRIPT} И ещё.` })
      .where('id', '=', id)
      .execute()
    assert.deepEqual(await seen(narrator, id, file_id), NONE)
    const actor = { role: 'narrator', profile_id: narrator.profile_id, acting_agent_id: null } as const
    assert.deepEqual(await readAlignment(app.context, actor, id, file_id), NONE)
  })

  test('go with a recording that is removed', async () => {
    const id = await inWork()
    const file_id = await upload(id)
    assert.equal((await narrator.caller.call('DELETE', `/narrator/orders/${id}/results/${file_id}`)).status, 204)
    assert.deepEqual(await align(file_id), [])
    assert.equal(await seen(narrator, id, file_id), 404)
  })
})

describe('a script in several recordings of a take', () => {
  const place = (index: number, from: number | null, to: number | null) => ({
    ...{ index, from_ms: from, to_ms: to, confidence: 0.9, is_left_out: from === null, again: [] },
  })
  /** What each of two recordings has by itself. */
  const ALONE: Alignment[] = [
    { ok: true, fit: 2, sentences: [place(0, 100, 900), place(1, 1000, 1500), place(2, null, null)] },
    { ok: false, reason: 'other_script', fit: 0.2 },
  ]

  async function sentInTwo(): Promise<{ id: number; file_ids: [string, string]; take_id: number }> {
    const id = await inWork()
    const file_ids: [string, string] = [await upload(id), await upload(id)]
    for (const [at, file_id] of file_ids.entries()) await align(file_id, async () => ALONE[at] ?? HEARD)
    const sent = await narrator.caller.call('POST', `/narrator/orders/${id}/send-results`, {
      ...{ file_ids, send_anyway: true },
    })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    return { id, file_ids, take_id: sent.body.order.takes.at(-1).id }
  }

  async function alignAll(take_id: number, alignment: JoinedAlignment): Promise<number> {
    let asked = 0
    const audio: AppContext['audio'] = {
      ...app.context.audio,
      alignAll: async (paths) => {
        asked = paths.length
        return alignment
      },
    }
    await alignTake({ ...app.context, audio }, take_id, [])
    return asked
  }

  // Rule 10.58
  test('is looked for in all of them by a job, and each then has its own sentences', async () => {
    const { id, file_ids, take_id } = await sentInTwo()
    const { rows } = await app.context.database.pool.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'align-take' and (j.payload ->> 'take_id')::int = $1`,
      [take_id],
    )
    assert.equal(rows.length, 1)
    const parts = [[place(0, 100, 900), place(1, 1000, 1500)], [place(2, 200, 700)]]
    assert.equal(await alignAll(take_id, { ok: true, parts }), 2)
    for (const [at, file_id] of file_ids.entries()) {
      const { state, sentences } = await seen(client, id, file_id)
      assert.deepEqual(
        [state, sentences.map(({ index }: { index: number }) => index)],
        ['done', parts[at]?.map(({ index }) => index)],
      )
    }
    // All of it is found: nothing is looked for again.
    assert.equal(await alignAll(take_id, { ok: false, reason: 'silence' }), 0)
  })

  test('stays as each recording has it where together no more is found, and waits for those that are not aligned', async () => {
    const { id, file_ids, take_id } = await sentInTwo()
    const answers: JoinedAlignment[] = [
      { ok: false, reason: 'other_script' },
      { ok: true, parts: [[place(0, 100, 900)], [place(2, 200, 700)]] },
    ]
    for (const answer of answers) {
      assert.equal(await alignAll(take_id, answer), 2)
      assert.equal((await seen(client, id, file_ids[1])).reason, 'other_script')
    }
    const { kysely } = app.context.database
    await kysely
      .updateTable('order_alignments')
      .set({ state: 'waiting', reason: null, finished_at: null, script_sha256: null })
      .where('file_id', '=', file_ids[1])
      .execute()
    await assert.rejects(alignAll(take_id, { ok: false, reason: 'silence' }), /not aligned yet/)
  })
})
