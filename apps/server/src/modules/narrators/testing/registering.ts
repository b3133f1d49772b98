/** A narrator on the way through the registration, by the product's own calls. */
import { createCanvas } from '@napi-rs/canvas'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createSessions } from '../../../http/session/sessions.ts'
import type { Answer, TestApp, TestFile } from '../../../testing/test-app.ts'
import { createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { multipart, MULTIPART_TYPE, partsOf } from '../../../testing/bad-input/multipart.ts'
import { insertAccount } from '../../accounts/accounts.queries.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { insertDemo, updateNarrator } from '../rows/narrators.queries.ts'
import { makeSound } from './make-narrator.ts'

export const TAKE: TestFile = { name: 'demo.mp3', content: mp3Sample(20), type: 'audio/mpeg' }

/** Everything a complete profile holds. */
export const PROFILE = {
  firstname: 'Вера',
  lastname: 'Лунина',
  email: 'vera@example.com',
  city: 'Пермь',
  birthdate: '1990-05-17',
  description: 'Спокойный тёплый голос.',
  timezone: { id: 2 },
  timetable: { day11: '10:00', day12: '19:00' },
  equipment: [{ equipmenttype: { id: 1 }, title: 'Rode NT1' }],
  languages: [{ id: 1, pivot: { main: true, native: true } }],
  genres: [{ id: 1, pivot: { main: true } }],
  genders: [{ id: 2 }],
  ages: [{ id: 2 }],
  timbres: [{ id: 3, pivot: { main: true } }],
}

export const PRICES = { ad_on: true, ad_30s: 1000, ad_60s: 1500, ad_90s: 2000, alienation: 0 }

export interface Registering {
  readonly account_id: number
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  upload(path: string, parts: Record<string, string | TestFile>): Promise<Answer>
}

let people = 0

/** Somebody who has signed in as a narrator for the first time: a session for the registration and no profile. */
export async function startRegistering(app: TestApp): Promise<Registering> {
  people += 1
  const account = await inTransaction(app.context.database, (tx) =>
    insertAccount(tx.db, { login_method: LOGIN_METHOD.email, address: `new-${people}@example.com` }, app.clock.now()),
  )
  const issued = await createSessions(app.context).issue(app.context.database.kysely, {
    account_id: account.id,
    role: 'narrator',
    profile_id: null,
    acting_agent_id: null,
    registration_only: true,
    user_agent: 'test',
    ip: '127.0.0.1',
  })
  const headers = { authorization: `Bearer ${issued.token}` }
  return {
    account_id: account.id,
    call: (method, path, body) => app.guest.call(method, path, body, headers),
    async upload(path, parts) {
      const payload = multipart(partsOf(parts))
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...headers, 'content-type': MULTIPART_TYPE },
        payload,
      })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
  }
}

/** A registration with every step filled; returns the id of the narrator. */
export async function fillRegistration(person: Registering): Promise<number> {
  const saved = await person.call('PUT', '/narrator/common', PROFILE)
  await person.call('PUT', '/narrator/prices', { prices: PRICES })
  await person.upload('/narrator/demos', { file: TAKE, main: '1' })
  await person.upload('/narrator/demos', { file: TAKE, genres_id: '1' })
  return saved.body.narrator.id
}

/** A listed narrator whose profile is complete, with an approved main demo and example. */
export async function listedNarrator(app: TestApp): Promise<TestPerson & { demo_ids: number[] }> {
  const narrator = await createTestNarrator(app)
  const { database } = app.context
  const demo_ids: number[] = []
  await updateNarrator(database.kysely, narrator.profile_id, { description: 'Голос для рекламы.' })
  for (const [index, genres_id] of [null, 1].entries()) {
    const file_id = await makeSound(database)
    const demo = { narrator_id: narrator.profile_id, file_id, genres_id, approved: true, position: index + 1 }
    demo_ids.push(await insertDemo(database.kysely, { ...demo, main: index === 0, title: `Демо ${index + 1}` }))
  }
  return { ...narrator, demo_ids }
}

/** A picture of 120 × 80 pixels: the left third red, the rest blue. */
export function picture(type: 'jpeg' | 'png', width = 120): TestFile {
  const canvas = createCanvas(width, 80)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#0000ff'
  pen.fillRect(0, 0, width, 80)
  pen.fillStyle = '#ff0000'
  pen.fillRect(0, 0, width / 3, 80)
  const content = type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 95)
  return { name: `me.${type}`, content, type: `image/${type}` }
}
