import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { FIRST_TRY } from '../../jobs/earlier-tries.ts'
import { moduleJobs } from '../routes.ts'
import { setScenario, type Scenario } from '../../testing/scenario.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../testing/test-app.ts'
import { changeFlag } from '../narrators/testing/make-narrator.ts'
import { bodyOf, refusalOf } from '../narrators/testing/answer-body.ts'
import { listMusiccomps, readMusiccomp, readMusiccompArchive } from './operations/musiccomps.ts'
import { listMusics, readMusicFile } from './operations/tracks.ts'
import { prepareMusicExample } from './operations/prepare-music-example.ts'
import { makeMusic } from './testing/make-music.ts'

let app: TestApp
let scenario: Scenario
before(async () => {
  app = await createTestApp()
  scenario = await setScenario(app)
})
after(() => app.close())

const NOT_FOUND = { status: 404, code: 'NOT_FOUND', fields: [] }

async function musicsFor(caller: TestCaller, ids: readonly number[]) {
  return bodyOf<'GET /musics'>(await caller.call('GET', `/musics?ids=${ids.join(',')}`)).musics
}

describe('compilations of music', () => {
  // Rule 7.33
  test('They come in their order and language with the number of their tracks', async () => {
    await makeMusic(
      app.context,
      [
        ['Дождь', 'Rain'],
        ['Лес', 'Wood'],
      ],
      { position: -1 },
    )
    const { musiccomps } = bodyOf<'GET /musiccomps'>(await app.guest.call('GET', '/musiccomps'))
    assert.deepEqual(
      musiccomps.map(({ title, tracks_count, image }) => [title, tracks_count, image]),
      [
        ['Тихое', 2, null],
        ['Тихое', 1, null],
      ],
    )
    const english = bodyOf<'GET /musiccomps'>(await app.guest.call('GET', '/musiccomps?locale=en'))
    assert.equal(english.musiccomps[0]?.title, 'Quiet')
  })

  test('One shows its tracks in their order, each with its whole length and a preview to hear', async () => {
    const { musiccomp, musics } = await makeMusic(app.context, [
      ['Река', 'River'],
      ['Поле', 'Field'],
    ])
    const answer = await app.guest.call('GET', `/musiccomps/${musiccomp}?locale=en`)
    const { musics: shown } = bodyOf<'GET /musiccomps/{id}'>(answer).musiccomp
    assert.deepEqual(
      shown.map(({ id, title, duration_ms, sound }) => [id, title, duration_ms, sound?.play, sound?.duration_ms]),
      [
        [musics[0], 'River', 60_000, `/download?music=${musics[0]}&example=1`, 2000],
        [musics[1], 'Field', 60_000, `/download?music=${musics[1]}&example=1`, 2000],
      ],
    )
    assert.ok(shown.every(({ sound }) => sound?.save === null && sound.peaks !== null))
  })

  test('A track waits for its preview without a sound, and its job makes one, once', async () => {
    const { musiccomp, musics } = await makeMusic(app.context, [['Мост', 'Bridge']], { has_examples: false })
    const [music_id = 0] = musics
    const soundOf = async () => (await readMusiccomp(app.context, musiccomp, 'ru')).musiccomp.musics[0]?.sound
    assert.equal(await soundOf(), null)
    assert.deepEqual(refusalOf(await app.guest.call('GET', `/musiccomps/${musiccomp}`)).status, 200)
    const job = { music_id }
    const prepare = async () => moduleJobs['prepare-music-example']?.(app.context, job, FIRST_TRY)
    await Promise.all([prepare(), prepare(), prepareMusicExample(app.context, music_id)])
    await prepare()
    assert.notEqual(await soundOf(), null)
    const { rows } = await countFiles()
    await prepare()
    assert.deepEqual((await countFiles()).rows, rows)
  })

  test('Withdrawn tracks are no longer offered, and a compilation without any is gone', async () => {
    const { musiccomp, musics } = await makeMusic(app.context, [
      ['Утро', 'Morning'],
      ['Вечер', 'Evening'],
    ])
    const [first = 0, second = 0] = musics
    await withdraw(first)
    const left = await readMusiccomp(app.context, musiccomp, 'ru')
    assert.deepEqual([left.musiccomp.tracks_count, left.musiccomp.musics.map(({ id }) => id)], [1, [second]])
    await withdraw(second)
    assert.deepEqual(refusalOf(await app.guest.call('GET', `/musiccomps/${musiccomp}`)), NOT_FOUND)
    const { musiccomps } = await listMusiccomps(app.context, 'ru')
    assert.equal(
      musiccomps.some(({ id }) => id === musiccomp),
      false,
    )
  })

  // Rule 9.49
  test('While music is switched off there are none', async () => {
    const { musiccomp } = await makeMusic(app.context, [['Ветер', 'Wind']])
    await changeFlag(app.context.database, 'flags.music', false)
    try {
      assert.deepEqual((await listMusiccomps(app.context, 'ru')).musiccomps, [])
      assert.deepEqual(refusalOf(await app.guest.call('GET', `/musiccomps/${musiccomp}`)), NOT_FOUND)
    } finally {
      await changeFlag(app.context.database, 'flags.music', true)
    }
  })
})

describe('tracks by their ids', () => {
  // Rule 7.33
  test('They come in the order asked for, withdrawn ones marked, unknown ones left out', async () => {
    const { musics } = await makeMusic(app.context, [
      ['Один', 'One'],
      ['Два', 'Two'],
    ])
    const [first = 0, second = 0] = musics
    await withdraw(first)
    assert.deepEqual(
      (await musicsFor(app.guest, [second, 999_999, first])).map(({ id, title, withdrawn }) => [id, title, withdrawn]),
      [
        [second, 'Два', false],
        [first, 'Один', true],
      ],
    )
    assert.deepEqual((await listMusics(app.context, null, [], 'ru')).musics, [])
  })

  // Rule 7.56
  test('The client who has paid and the engineer of the order get the whole track, everybody else a preview', async () => {
    const { client, stranger, narrator, engineer, other_engineer, agent, acting, supporter } = scenario.people
    const whole = { play: `/download?music=${scenario.music}&play=1`, save: `/download?music=${scenario.music}` }
    for (const { caller } of [client, engineer]) {
      const [music] = await musicsFor(caller, [scenario.music])
      assert.deepEqual({ play: music?.sound?.play, save: music?.sound?.save }, whole)
      assert.equal(music?.sound?.duration_ms, 60_000)
      const english = (await caller.call('GET', `/musics?ids=${scenario.music}&locale=en`)).body.musics[0]
      assert.equal(english.sound.save, `${whole.save}&locale=en`)
    }
    for (const { caller } of [stranger, narrator, other_engineer, agent, acting, supporter]) {
      const [music] = await musicsFor(caller, [scenario.music])
      assert.equal(music?.sound?.play, `/download?music=${scenario.music}&example=1`)
      assert.equal(music.sound.save, null)
    }
  })

  // Rule 7.56
  test('An order that is not paid, or whose money went back, buys no track', async () => {
    const { musics } = await makeMusic(app.context, [['Тропа', 'Path']])
    const [music_id = 0] = musics
    const { client, narrator } = scenario.people
    const body = { text: 'Доброе утро, страна!', genre: 1, narrator_id: narrator.profile_id, musics }
    const draft = await client.caller.call('POST', '/client/orders', body)
    assert.equal(draft.status, 201, JSON.stringify(draft.body))
    const reader = { role: 'client', profile_id: client.profile_id }
    const take = () => readMusicFile(app.context, reader, { music_id, use: 'save' }, 'ru')
    await assert.rejects(take(), { code: 'FORBIDDEN' })
    const moveTo = (orderstatuses_id: OrderStatusId) =>
      app.context.database.kysely
        .updateTable('orders')
        .set({ orderstatuses_id })
        .where('id', '=', draft.body.order.id)
        .execute()
    for (const [status, isPaid] of [
      [15, false],
      [2, true],
      [7, true],
      [17, true],
      [9, true],
      [4, false],
      [6, false],
    ] as const) {
      await moveTo(status)
      if (isPaid) assert.equal((await take()).download_name, 'Тропа.mp3', `status ${status}`)
      else await assert.rejects(take(), { code: 'FORBIDDEN' }, `status ${status}`)
    }
    await moveTo(1)
  })
})

describe('downloads', () => {
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.http.inject({ method, url: `/download?${url}`, headers })

  // Rule 7.56
  test('A preview plays for everybody, whole or in parts', async () => {
    const whole = await get(`music=${scenario.music}&example=1`)
    assert.equal(whole.statusCode, 200)
    assert.deepEqual(
      [whole.headers['content-type'], whole.headers['content-disposition'], whole.headers['accept-ranges']],
      ['audio/mpeg', 'inline', 'bytes'],
    )
    const part = await get(`music=${scenario.music}&example=1`, { range: 'bytes=10-19' })
    assert.equal(part.statusCode, 206)
    assert.deepEqual(part.rawPayload, whole.rawPayload.subarray(10, 20))
    assert.equal((await get(`music=${scenario.music}&example=1`, { range: 'bytes=999999-' })).statusCode, 416)
  })

  // Rule 7.56
  test('The whole track is saved under its title, in parts too, and is kept by nobody else', async () => {
    const file = await readMusicFile(
      app.context,
      who(scenario.people.client),
      { music_id: scenario.music, use: 'save' },
      'en',
    )
    assert.deepEqual([file.download_name, file.cache], ['Snow.mp3', 'private'])
    const play = await readMusicFile(
      app.context,
      who(scenario.people.engineer),
      { music_id: scenario.music, use: 'play' },
      'ru',
    )
    assert.deepEqual([play.download_name, play.cache], [null, 'private'])
  })

  // Rule 7.56
  test('A guest is asked to sign in for the whole track, and an unknown one is not found', async () => {
    assert.equal((await get(`music=${scenario.music}`)).json().code, 'UNAUTHORIZED')
    for (const address of ['music=999999', 'music=999999&example=1', 'musiccomp=999999', 'comp=999999', '']) {
      assert.equal((await get(address)).statusCode, 404, address)
    }
    assert.equal((await get('music=one')).statusCode, 422)
  })

  // Rule 7.57
  test('A compilation comes as an archive of its previews, numbered and named in the language asked for', async () => {
    const { musiccomp, musics } = await makeMusic(app.context, [
      ['Снег/град', 'Snow'],
      ['Иней', 'Frost'],
    ])
    const answer = await get(`musiccomp=${musiccomp}`)
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(namesIn(answer.rawPayload), ['01 Снегград.mp3', '02 Иней.mp3'])
    assert.equal(answer.headers['content-type'], 'application/zip')
    assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length)
    assert.match(String(answer.headers['content-disposition']), /filename\*=UTF-8''%D0%A2/)
    const example = await get(`music=${musics[0]}&example=1`)
    assert.ok(answer.rawPayload.includes(example.rawPayload))
    assert.deepEqual(namesIn((await get(`musiccomp=${musiccomp}&locale=en`)).rawPayload), [
      '01 Snow.mp3',
      '02 Frost.mp3',
    ])
    const { entries } = await readMusiccompArchive(app.context, musiccomp, 'ru')
    assert.equal(entries.length, 2)
  })

  test('An archive of which nothing can be read is no archive', async () => {
    const { musiccomp } = await makeMusic(app.context, [['Пусто', 'Empty']], { has_examples: false })
    assert.equal((await get(`musiccomp=${musiccomp}`)).statusCode, 404)
    const lost = await makeMusic(app.context, [['Потеряно', 'Lost']])
    const { entries } = await readMusiccompArchive(app.context, lost.musiccomp, 'ru')
    await app.context.storage.remove(entries[0]?.key ?? '')
    const answer = await get(`musiccomp=${lost.musiccomp}`)
    assert.deepEqual([answer.statusCode, answer.headers['content-disposition']], [404, undefined])
  })
})

// Rule 4.36
test('A withdrawn or unknown track is refused at its field, and a stored order keeps what it has', async () => {
  const { musics } = await makeMusic(app.context, [['Старое', 'Old']])
  const { client, narrator } = scenario.people
  const body = { text: 'Доброе утро!', genre: 1, narrator_id: narrator.profile_id, musics }
  const saved = await client.caller.call('POST', '/client/orders', body)
  assert.deepEqual(saved.body.order.musics, musics)
  await withdraw(musics[0] ?? 0)
  const again = await client.caller.call('PUT', `/client/orders/${saved.body.order.id}`, body)
  assert.deepEqual(refusalOf(again), { status: 422, code: 'VALIDATION', fields: ['musics'] })
  const kept = await client.caller.call('GET', `/client/orders/${saved.body.order.id}`)
  assert.deepEqual(kept.body.order.musics, musics)
  const without = await client.caller.call('PUT', `/client/orders/${saved.body.order.id}`, { ...body, musics: [] })
  assert.deepEqual([without.status, without.body.order.musics, without.body.order.mixing], [200, [], false])
})

function who({ role, profile_id }: { role: string; profile_id: number }) {
  return { role, profile_id }
}

async function withdraw(id: number): Promise<void> {
  await app.context.database.kysely
    .updateTable('musics')
    .set({ withdrawn_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
}

async function countFiles() {
  const rows = await app.context.database.kysely.selectFrom('files').select('id').orderBy('id').execute()
  return { rows }
}

/** Names in the central directory of an archive. */
function namesIn(archive: Buffer): string[] {
  const names: string[] = []
  for (let at = archive.indexOf('PK\x01\x02', 'latin1'); at !== -1;) {
    const length = archive.readUInt16LE(at + 28)
    names.push(archive.toString('utf8', at + 46, at + 46 + length))
    at = archive.indexOf('PK\x01\x02', at + 46 + length, 'latin1')
  }
  return names
}
