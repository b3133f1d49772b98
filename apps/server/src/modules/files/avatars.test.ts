import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { AVATAR_MAX_BYTES } from '@tembrel/domain/accounts/avatar.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp, type TestFile } from '../../testing/test-app.ts'
import { createTestClient, createTestEngineer } from '../../testing/test-people.ts'
import { readAvatar, receiveAvatar, recordAvatar, removeAvatar, storeAvatar } from './operations/avatars.ts'
import { readPortrait } from './operations/images.ts'
import { picture } from '../narrators/testing/registering.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

async function stored(path: string): Promise<Buffer> {
  const answer = await app.http.inject({ url: path })
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/webp'])
  return answer.rawPayload
}

/** The colour in the middle of each side: left, top, right, bottom. */
async function sidesOf(webp: Buffer): Promise<string[]> {
  const image = await loadImage(webp)
  const canvas = createCanvas(image.width, image.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(image, 0, 0)
  const [last, middle] = [image.width - 6, Math.floor(image.width / 2)]
  const colourAt = (x: number, y: number) => {
    const [red = 0, , blue = 0] = pen.getImageData(x, y, 1, 1).data
    return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'mixed'
  }
  return [colourAt(5, middle), colourAt(middle, 5), colourAt(last, middle), colourAt(middle, last)]
}

/** The same JPEG with an EXIF block that contains the orientation of the camera and a remark. */
function heldAs(orientation: number, file: TestFile): TestFile {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  const block = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('HOME ADDRESS')])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(block.length + 2, 2)
  return { ...file, content: Buffer.concat([file.content.subarray(0, 2), head, block, file.content.subarray(2)]) }
}

/** Rows and cards load less than the largest place needs; an earlier address, without a size, leads to the largest. */
async function expectSmallOnes(path: string): Promise<void> {
  const large = await stored(path)
  assert.deepEqual(await stored(path.replace('.320.', '.')), large)
  for (const side of [96, 192]) {
    const small = await stored(path.replace('.320.', `.${side}.`))
    const { width, height } = await loadImage(small)
    assert.deepEqual([width, height], [side, side])
    assert.deepEqual(await sidesOf(small), await sidesOf(large))
    assert.ok(small.length < large.length)
  }
  const other = await app.http.inject({ url: path.replace('.320.', '.100.') })
  assert.equal(other.statusCode, 404)
}

for (const type of ['jpeg', 'png'] as const) {
  // Rules 7.35, 7.99
  test(`a ${type} becomes a square of 320 pixels from its middle, shown at once and served to everybody`, async () => {
    const client = await createTestClient(app)
    const { status, body } = await client.caller.upload('/client/avatar', { file: picture(type) })
    assert.equal(status, 200, JSON.stringify(body))
    const webp = await stored(body.image)
    const { width, height } = await loadImage(webp)
    assert.deepEqual([width, height], [320, 320])
    assert.deepEqual(await sidesOf(webp), ['red', 'blue', 'blue', 'blue'])
    assert.equal((await client.caller.call('GET', '/me')).body.user.image, body.image)
    await expectSmallOnes(body.image)
  })
}

// Where the red side of the stored picture (left) is seen when the camera was held so.
const HELD: readonly (readonly [number, number])[] = [
  [1, 0],
  [2, 2],
  [3, 2],
  [4, 0],
  [5, 1],
  [6, 1],
  [7, 3],
  [8, 3],
]
for (const [orientation, side] of HELD) {
  test(`a photograph with EXIF orientation ${orientation} stands upright, and what the camera wrote is gone`, async () => {
    const client = await createTestClient(app)
    const file = heldAs(orientation, picture('jpeg', 80))
    const { body } = await client.caller.upload('/client/avatar', { file })
    const webp = await stored(body.image)
    const sides = await sidesOf(webp)
    assert.equal(sides[side], 'red', sides.join(' '))
    assert.equal(sides[(side + 2) % 4], 'blue', sides.join(' '))
    assert.ok(!webp.includes('HOME ADDRESS'))
  })
}

test('a new picture takes the place of the old one, whose file is removed', async () => {
  const client = await createTestClient(app)
  const one = (await client.caller.upload('/client/avatar', { file: picture('png') })).body.image
  const two = (await client.caller.upload('/client/avatar', { file: picture('jpeg') })).body.image
  assert.notEqual(one, two)
  assert.equal((await app.http.inject({ url: one })).statusCode, 404)
  const path = `/client/${client.profile_id}`
  assert.equal((await client.caller.call('PUT', path, { image: null })).body.client.image, null)
  assert.equal((await app.http.inject({ url: two })).statusCode, 404)
})

test('neither another type, nor a larger file, nor a broken one is taken', async () => {
  const { caller } = await createTestEngineer(app)
  const send = (file: TestFile) => caller.upload('/soundengineer/avatar', { file })
  const gif = { name: 'me.gif', content: Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1'), type: 'image/gif' }
  assert.deepEqual([(await send(gif)).status, (await send(gif)).body.code], [422, 'FILE_TYPE'])
  const good = picture('jpeg')
  const large = { ...good, content: Buffer.concat([good.content, Buffer.alloc(AVATAR_MAX_BYTES)]) }
  assert.equal((await send(large)).status, 413)
  const png = picture('png')
  const broken = { ...png, content: Buffer.concat([png.content.subarray(0, 40), Buffer.alloc(60, 1)]) }
  assert.deepEqual((await send(broken)).body.code, 'FILE_BROKEN')
  assert.equal((await caller.call('GET', '/me')).body.user.image, null)
})

test('a picture of exactly 2 097 152 bytes is taken, one byte more is not', async () => {
  const { caller } = await createTestClient(app)
  const good = picture('jpeg')
  const padded = (bytes: number) => ({
    ...good,
    content: Buffer.concat([good.content, Buffer.alloc(bytes - good.content.length)]),
  })
  assert.equal((await caller.upload('/client/avatar', { file: padded(2_097_152) })).status, 200)
  const refused = await caller.upload('/client/avatar', { file: padded(2_097_153) })
  assert.deepEqual([refused.status, refused.body.code], [413, 'FILE_TOO_BIG'])
})

// Rule 7.38
test('clients and engineers save what they keep of themselves', async () => {
  const client = await createTestClient(app)
  const other = await createTestClient(app)
  const save = (body: object) => client.caller.call('PUT', `/client/${client.profile_id}`, body)
  const { email } = (await client.caller.call('GET', '/me')).body.user
  const { body } = await save({ firstname: 'Анна', email: ' Anna@Example.com ' })
  assert.deepEqual(body.client, {
    id: client.profile_id,
    firstname: 'Анна',
    lastname: 'Котова',
    // The new one waits to be confirmed.
    email,
    image: null,
  })
  assert.equal((await client.caller.call('GET', '/me/email')).body.waiting, 'anna@example.com')
  assert.deepEqual(Object.keys((await save({ email: 'anna@' })).body.errors), ['email'])
  assert.deepEqual(Object.keys((await save({ image: '/avatars/x.png' })).body.errors), ['image'])
  assert.equal((await client.caller.call('PUT', `/client/${other.profile_id}`, { firstname: 'Я' })).status, 404)
  const engineer = await createTestEngineer(app)
  const path = `/soundengineer/${engineer.profile_id}`
  assert.deepEqual((await engineer.caller.call('PUT', path, { genres: [6, 2] })).body.soundengineer.genres, [2, 6])
  for (const genres of [[1, 1], [7], [99]]) {
    const refused = await engineer.caller.call('PUT', path, { genres })
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['genres']])
  }
  assert.deepEqual((await engineer.caller.call('GET', '/me')).body.user.genres, [2, 6])
})

test('the picture of an upload is stored, written down, read and removed', async () => {
  const { context } = app
  const { profile_id } = await createTestClient(app)
  const file = picture('png')
  const part = () => ({
    ...{ name: 'file', file_name: file.name, declared_type: file.type, kind: 'avatar' as const },
    ...{ max_bytes: AVATAR_MAX_BYTES, stream: Readable.from([file.content]) },
  })
  assert.deepEqual(
    (await storeAvatar(context, part())).map(({ storage_key }) => storage_key.replace(/^avatar\/[^.]+/, '')),
    ['', '.96', '.192'],
  )
  const upload = { read: async (keep: (given: ReturnType<typeof part>) => Promise<void>) => keep(part()) }
  const path = await receiveAvatar(context, upload, async (stored) =>
    inTransaction(context.database, (tx) => recordAvatar(tx, stored, profile_id, app.clock.now())),
  )
  const read = async () => readAvatar(context, path.replace('/avatars/', ''))
  assert.equal((await read()).content_type, 'image/webp')
  const drawn = await loadImage((await readPortrait(context, path)) ?? Buffer.alloc(0))
  assert.deepEqual([drawn.width, drawn.height], [320, 320], 'previews of links show it')
  assert.equal(await readPortrait(context, '/demo/avatars/arina.svg'), null)
  await inTransaction(context.database, (tx) => removeAvatar(tx, path))
  await assert.rejects(read(), { code: 'NOT_FOUND' })
  const { rows } = await context.database.pool.query<{ key: string }>(
    `select payload->>'storage_key' as key from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-stored-object'`,
  )
  const removed = rows.flatMap(({ key }) => (key.startsWith(`avatar/${path.slice(9, 45)}`) ? [key.slice(43)] : []))
  assert.deepEqual(removed.toSorted(), ['', '.192', '.96'])
})
