import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { insertAccount } from '../accounts/accounts.queries.ts'
import { addDemo } from './own/operations/add-demo.ts'
import { approveNarrator } from './moderation/operations/approve-narrator.ts'
import { beginRegistration } from './registration/operations/begin-registration.ts'
import { changeDemo } from './own/operations/change-demo.ts'
import { disableNarrator } from './standing/operations/disable-narrator.ts'
import { finishRegistration } from './own/operations/finish-registration.ts'
import { listModeration, readModeration } from './moderation/operations/moderation.ts'
import { listOwnDemos, readOwnDemoFile } from './own/operations/demos.ts'
import { readOwnPrices } from './own/operations/prices.ts'
import { readOwnProfile, readWholeProfile } from './own/operations/profiles.ts'
import { removeDemo } from './own/operations/remove-demo.ts'
import { returnNarrator } from './moderation/operations/return-narrator.ts'
import { saveOwnPrices } from './own/operations/save-own-prices.ts'
import { saveOwnProfile } from './own/operations/save-own-profile.ts'
import { setOwnPicture } from './own/operations/set-own-picture.ts'
import type { OwnCaller } from './own/own-narrator.ts'
import { PRICES, PROFILE } from './testing/registering.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const STAFF = { role: 'supporter', profile_id: 1 } as const

async function newcomer(): Promise<OwnCaller> {
  const account = await inTransaction(app.context.database, (tx) =>
    insertAccount(tx.db, { login_method: 2, address: 'life@example.com' }, app.clock.now()),
  )
  return {
    session: {
      family_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      account_id: account.id,
      role: 'narrator',
      profile_id: null,
      acting_agent_id: null,
      registration_only: true,
      duty: null,
    },
    actor: null,
    locale: 'ru',
  }
}

function upload(id: string, is_sound: boolean) {
  const stored = { id, storage_key: `test/${id}`, size: 10, sha256: '00'.repeat(32), is_sound }
  return { ...stored, name: 'file', content_type: is_sound ? 'audio/mpeg' : 'image/png' }
}

// Rule 4.19
test('a narrator registers, is returned and approved, and is nobody else’s to give up', async () => {
  const { context } = app
  const db = context.database.kysely
  const me = await newcomer()
  const at = app.clock.now()
  const { account_id } = me.session
  assert.deepEqual((await readWholeProfile(context, me, String)).demos, [])
  const begin = () => inTransaction(context.database, (tx) => beginRegistration(tx, { account_id, locale: 'ru', at }))
  const [id, same] = await Promise.all([begin(), begin()])
  assert.equal(id, same)
  await saveOwnProfile(context, me, PROFILE)
  await saveOwnPrices(context, me, PRICES)
  assert.equal((await readOwnPrices(context, me)).ad_30s, 1000)
  const add = async (main: boolean) =>
    addDemo(context, me, upload(context.ids.uuid(), true), { main, title: '', genres_id: 1 }, async () => undefined)
  const ids = [await add(true), await add(false), await add(false)].map(({ demo_id }) => demo_id)
  await changeDemo(context, me, ids[2] ?? 0, { position: 1 })
  const demos = await listOwnDemos(db, id, String)
  assert.deepEqual(
    demos.map((demo) => demo.id),
    [ids[0], ids[2], ids[1]],
  )
  const whole = await readWholeProfile(context, me, String)
  assert.deepEqual([whole.demos, whole.maindemo, whole.reviews], [demos, demos[0], []])
  await removeDemo(context, me, ids[2] ?? 0)
  await assert.rejects(readOwnDemoFile(db, { narrator_id: id, demo_id: ids[0] ?? 0 }), { code: 'NOT_FOUND' })
  const image = await setOwnPicture(context, me, upload(context.ids.uuid(), false))
  assert.equal((await readOwnProfile(context, me)).image, image)

  assert.equal(await finishRegistration(context, me, id, async () => 'sent'), 'sent')
  const first = { state: 'waiting', name: '', page: 1 } as const
  const waiting = async () => (await listModeration(db, first, { locale: 'ru', at })).waiting_total
  assert.equal(await waiting(), 1)
  const seen = async () => (await readModeration(db, id, 'ru')).revision
  await returnNarrator(context, STAFF, id, { revision: await seen(), comment: 'Фото.', demos: [], approved_demos: [] })
  assert.equal(await waiting(), 0)
  await finishRegistration(context, me, id, async () => undefined)
  await approveNarrator(context, STAFF, id, { revision: await seen(), demos: [] })
  assert.equal((await readOwnProfile(context, me)).state, 'active')

  await assert.rejects(disableNarrator(context, 1, id), { code: 'NOT_FOUND' })
})
