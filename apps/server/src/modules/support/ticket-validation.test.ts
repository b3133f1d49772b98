/** What a ticket takes (Product §5): words, files of the accepted kinds, or both. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestApp, type TestApp, type TestFile } from '../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../testing/test-people.ts'
import { SAMPLES } from '../files/sniff/sniff-samples.ts'

let app: TestApp
let client: TestPerson
let ticket = 0
before(async () => {
  app = await createTestApp()
  client = await createTestClient(app)
  ticket = (await client.caller.upload('/client/tickets', { text: 'Вопрос' })).body.ticket.id
})
after(() => app.close())

const write = (parts: Record<string, string | TestFile | TestFile[]>) =>
  client.caller.upload(`/client/tickets/${ticket}/messages`, parts)

test('a message without words and files is refused at its text, one of them is enough', async () => {
  for (const text of ['', '   ', '\n']) {
    const { status, body } = await write({ text })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['text']])
  }
  assert.equal((await write({ text: 'Ещё вопрос' })).status, 201)
  assert.equal((await write({ file: { name: 'a.txt', content: SAMPLES.text, type: 'text/plain' } })).status, 201)
})

describe('what is attached', () => {
  const accepted: readonly (readonly [string, string, Buffer])[] = [
    ['a Word document', 'Договор.doc', SAMPLES.doc],
    ['a Word document of today', 'Договор.docx', SAMPLES.docx],
    ['an Excel table', 'Смета.xls', SAMPLES.xls],
    ['an Excel table of today', 'Смета.xlsx', SAMPLES.xlsx],
    ['plain text', 'Сценарий.txt', SAMPLES.text],
    ['a PDF', 'Счёт.pdf', SAMPLES.pdf],
    ['an RTF', 'Письмо.rtf', SAMPLES.rtf],
    ['a JPEG', 'Снимок.jpg', SAMPLES.jpeg],
    ['a GIF', 'Снимок.gif', SAMPLES.gif],
    ['an MP3', 'Запись.mp3', SAMPLES.mp3],
    ['a WAV', 'Запись.wav', SAMPLES.wav],
  ]
  for (const [what, name, content] of accepted) {
    test(`may be ${what}`, async () => {
      const { status, body } = await write({ text: '', file: { name, content, type: '' } })
      assert.equal(status, 201, JSON.stringify(body))
      assert.deepEqual(
        body.message.files.map((file: { file_name: string }) => file.file_name),
        [name],
      )
    })
  }

  test('that is none of these, or not what it calls itself, is refused and said', async () => {
    const zip = await write({ text: 'Смотрите', file: { name: 'a.zip', content: SAMPLES.zip, type: '' } })
    assert.deepEqual([zip.status, zip.body.code], [422, 'FILE_TYPE'])
    const film = await write({ text: 'Смотрите', file: { name: 'a.mp4', content: SAMPLES.mp4, type: 'video/mp4' } })
    assert.equal(film.status, 422)
    const page = await write({ text: 'Смотрите', file: { name: 'a.html', content: SAMPLES.text, type: '' } })
    assert.deepEqual([page.status, page.body.code], [422, 'FILE_DISGUISED'])
  })
})

test('several files go in one message, in their order', async () => {
  const files = ['один', 'два', 'три'].map((name) => ({ name: `${name}.txt`, content: SAMPLES.text, type: '' }))
  const { body } = await write({ text: '', 'file[]': files })
  assert.deepEqual(
    body.message.files.map((file: { file_name: string }) => file.file_name),
    ['один.txt', 'два.txt', 'три.txt'],
  )
})
