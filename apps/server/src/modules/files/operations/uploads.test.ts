import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { SAMPLES } from '../sniff/sniff-samples.ts'
import { judgeUpload } from './uploads.ts'

const part = (content: Buffer, file_name: string) =>
  ({
    name: 'file',
    file_name,
    declared_type: '',
    kind: 'script',
    max_bytes: 1000,
    stream: Readable.from([content]),
  }) as const

test('the beginning of a file tells whether it is taken, and its stream is used up', async () => {
  const script = part(SAMPLES.pdf, 'Сценарий.pdf')
  await judgeUpload(script)
  assert.equal(script.stream.destroyed, true)
  await assert.rejects(judgeUpload(part(SAMPLES.zip, 'архив.zip')), { code: 'FILE_TYPE' })
  await assert.rejects(judgeUpload(part(SAMPLES.pdf, 'звук.mp3')), { code: 'FILE_DISGUISED' })
})
