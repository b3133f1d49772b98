import type { Kysely } from 'kysely'
import type { ApiRoutes } from '../../api-routes.ts'
import type { DB } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import { sendFile } from '../../http/send-file.ts'
import { discardUploads, storeUpload } from '../files/operations/uploads.ts'
import { receiveAvatar } from '../files/operations/avatars.ts'
import type { StoredUpload } from '../files/stored-upload.ts'
import { addDemo } from './own/operations/add-demo.ts'
import { changeDemo } from './own/operations/change-demo.ts'
import { disableNarrator } from './standing/operations/disable-narrator.ts'
import { dropRegistration } from './registration/operations/drop-registration.ts'
import { finishRegistration } from './own/operations/finish-registration.ts'
import { listAgentNarrators } from './rows/operations/narrators.ts'
import { listOwnDemos, readOwnDemoFile } from './own/operations/demos.ts'
import { listOwnReviews } from './own/operations/list-own-reviews.ts'
import { readOwnPrices, readSimilarPrices } from './own/operations/prices.ts'
import { readOwnProfile, readWholeProfile } from './own/operations/profiles.ts'
import { removeDemo } from './own/operations/remove-demo.ts'
import { saveOwnPrices } from './own/operations/save-own-prices.ts'
import { saveOwnProfile } from './own/operations/save-own-profile.ts'
import { setOwnPicture } from './own/operations/set-own-picture.ts'
import { setPause } from './rows/operations/set-pause.ts'
import { findOwnNarrator } from './own/own-narrator.ts'

const HOUR_SECONDS = 3600

/** A narrator's own things. */
export function narratorSelfRoutes(api: ApiRoutes): void {
  profileRoutes(api)
  demoRoutes(api)
  api.handle('POST /narrator/set-pause', async (c) => {
    const { hours } = c.body
    const pause = { narrator_id: c.actor.profile_id, hours, at: c.app.clock.now() }
    await inTransaction(c.app.database, (tx) => setPause(tx, pause))
    return { pause_hours: hours, pause_left: hours > 0 ? hours * HOUR_SECONDS : hours, on_pause: hours !== 0 }
  })
  api.handle('GET /narrator/reviews', (c) =>
    listOwnReviews(c.app, c.actor.profile_id, { ...c.query, locale: c.locale }),
  )
  api.handle('PUT /narrator/disable/{id}', async (c) => {
    await disableNarrator(c.app, c.actor.profile_id, c.params.id)
    return { agent_narrators: await listAgentNarrators(c.app.database.kysely, c.actor.profile_id, c.locale) }
  })
  api.handle('DELETE /agent/registrations/{id}', async (c) => {
    await dropRegistration(c.app, c.actor.profile_id, c.params.id)
    return { agent_narrators: await listAgentNarrators(c.app.database.kysely, c.actor.profile_id, c.locale) }
  })
}

function profileRoutes(api: ApiRoutes): void {
  api.handle('GET /narrator/common', async (c) => ({ narrator: await readWholeProfile(c.app, c, ownPath) }))
  api.handle('PUT /narrator/common', async (c) => {
    await saveOwnProfile(c.app, c, c.body)
    return { narrator: await readOwnProfile(c.app, c) }
  })
  api.handle('POST /narrator/avatar', async (c) => ({
    image: await receiveAvatar(c.app, c.upload, async (picture) => setOwnPicture(c.app, c, picture)),
  }))
  api.handle('GET /narrator/prices', async (c) => ({ prices: await readOwnPrices(c.app, c) }))
  api.handle('GET /narrator/similar-prices', async (c) => ({ similar_prices: await readSimilarPrices(c.app, c) }))
  api.handle('PUT /narrator/prices', async (c) => {
    await saveOwnPrices(c.app, c, c.body.prices)
    return { prices: await readOwnPrices(c.app, c) }
  })
  api.handle('POST /narrator/finish-register/{id}', async (c) => {
    const { id } = c.params
    const { token } = await finishRegistration(c.app, c, id, async (tx) =>
      c.sessions.adoptProfile(tx.db, c.session, id),
    )
    c.cookies.setAccess(c.reply, token)
    return { on_moderate: true, data: { token } }
  })
}

function demoRoutes(api: ApiRoutes): void {
  api.handle('GET /narrator/demos', async (c) => {
    const id = await findOwnNarrator(c.app, c)
    const demos = id === null ? [] : await listOwnDemos(c.app.database.kysely, id, ownPath)
    return { demos, maindemo: demos.find((demo) => demo.main) ?? null }
  })
  api.handle('POST /narrator/demos', async (c) => {
    const stored: StoredUpload[] = []
    try {
      const { main, title, genres_id, moods_id } = await c.upload.read(
        async (part) => void stored.push(await storeUpload(c.app, 'demo', part)),
      )
      const [upload] = stored
      if (!upload) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
      const demo = { main: main === '1' || main === 'true', title: title ?? '', genres_id, moods_id }
      const ids = await addDemo(c.app, c, upload, demo, async (tx, added) =>
        c.settle(tx, await demoAnswer(tx.db, added.narrator_id, added.demo_id)),
      )
      return await demoAnswer(c.app.database.kysely, ids.narrator_id, ids.demo_id)
    } catch (error) {
      await discardUploads(c.app, stored)
      throw error
    }
  })
  api.handle('PUT /narrator/demos/{id}', async (c) => {
    const narrator_id = await changeDemo(c.app, c, c.params.id, c.body.demo)
    return demoAnswer(c.app.database.kysely, narrator_id, c.params.id)
  })
  api.handle('DELETE /narrator/demos/{id}', async (c) => removeDemo(c.app, c, c.params.id))
  api.handle('GET /narrator/demos/{id}/play', async (c) => {
    const narrator_id = (await findOwnNarrator(c.app, c)) ?? 0
    const demo = { narrator_id, demo_id: c.params.id }
    return sendFile(c.request, c.reply, c.app.storage, await readOwnDemoFile(c.app.database.kysely, demo))
  })
}

const ownPath = (demo_id: number) => `/api/narrator/demos/${demo_id}/play`

async function demoAnswer(db: Kysely<DB>, narrator_id: number, demo_id: number) {
  const demo = (await listOwnDemos(db, narrator_id, ownPath)).find(({ id }) => id === demo_id)
  if (!demo) throw apiError('NOT_FOUND')
  return { demo }
}
