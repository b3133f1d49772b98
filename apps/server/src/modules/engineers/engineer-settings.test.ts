import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestEngineer } from '../../testing/test-people.ts'
import { saveEngineer } from './operations/save-engineer.ts'
import { setEngineerPicture } from './operations/set-engineer-picture.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('settings of an engineer are saved, and the picture is shown until it is taken away', async () => {
  const { profile_id } = await createTestEngineer(app)
  const id = app.context.ids.uuid()
  const upload = { id, storage_key: `avatar/${id}`, name: 'me.png', content_type: 'image/png' }
  const stored = { ...upload, is_sound: false, size: 10, sha256: '00'.repeat(32) }
  const image = await setEngineerPicture(app.context, profile_id, stored)
  assert.equal(image, `/avatars/${id}.320.webp`)
  const kept = await saveEngineer(app.context, profile_id, { lastname: 'Нова', image, genres: [2] })
  assert.deepEqual([kept.lastname, kept.image], ['Нова', image])
  const without = await saveEngineer(app.context, profile_id, { image: null })
  assert.deepEqual([without.lastname, without.image], ['Нова', null])
})
