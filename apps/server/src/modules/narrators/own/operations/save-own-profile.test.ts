import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { listedNarrator } from '../../testing/registering.ts'

const OTHER = 7

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('a genre nobody can choose stays with who has it and does not stop what else is saved; nobody takes it up', async () => {
  const narrator = await listedNarrator(app)
  const chosen = [{ id: 1, pivot: { main: true } }]
  const withOther = [...chosen, { id: OTHER, pivot: { main: false } }]
  const refused = await narrator.caller.call('PUT', '/narrator/common', { genres: withOther })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['genres']])

  const { kysely } = app.context.database
  await kysely
    .insertInto('narrator_genres')
    .values({ narrator_id: narrator.profile_id, genre_id: OTHER, main: false })
    .execute()
  for (const change of [{ city: 'Тула' }, { city: 'Пермь', genres: withOther }]) {
    const saved = await narrator.caller.call('PUT', '/narrator/common', change)
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    assert.deepEqual(
      saved.body.narrator.genres.map(({ id }: { id: number }) => id),
      [1, OTHER],
    )
  }
  const left = await narrator.caller.call('PUT', '/narrator/common', { genres: chosen })
  assert.deepEqual(
    left.body.narrator.genres.map(({ id }: { id: number }) => id),
    [1],
  )
})
