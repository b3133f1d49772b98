import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakeApi } from '../../../api/testing/fake-api.ts'
import { sampleEditor, sampleInfo } from '../testing/sample-editor.ts'
import type { TransferStart } from '../../../api/send-by-tus.ts'

const UPLOAD = '00000000-0000-4000-8000-000000000001'
const FILE = new File(['Доброе утро'], 'Сценарий.docx')

/** The id under which the file goes on after its transfer has stopped, when the service has a part of this name and size. */
async function idOfSecondTry(part: { name: string; size: number }): Promise<string | null | undefined> {
  const upload = { id: UPLOAD, received: 4, ...part }
  const api = fakeApi(async (key) => {
    if (key === 'POST /client/orders') return { order: { id: 7, orderstatuses_id: 1 }, payment: null }
    return key === 'GET /client/orders/{id}/file' ? { file: null, upload } : undefined
  })
  const begun: TransferStart[] = []
  const second = Promise.withResolvers<TransferStart>()
  const { file } = sampleEditor(api, sampleInfo(), undefined, {
    openTransfer: async (start) => {
      if (begun.push(start) === 2) second.resolve(start)
      return { pause: () => undefined, resume: () => undefined }
    },
  })
  file.setOwner(5)
  await file.choose(FILE)
  assert.equal(begun[0]?.upload_id, null)
  begun[0]?.onFailed(null)
  file.resume()
  return (await second.promise).upload_id
}

test('A file whose transfer has stopped goes on from the part that has come', async () => {
  assert.equal(await idOfSecondTry({ name: FILE.name, size: FILE.size }), UPLOAD)
})

test('A part of another file is not gone on with, also where its name is the same: the whole file is sent', async () => {
  assert.equal(await idOfSecondTry({ name: FILE.name, size: FILE.size + 1 }), null)
  assert.equal(await idOfSecondTry({ name: 'Другой.docx', size: FILE.size }), null)
})
