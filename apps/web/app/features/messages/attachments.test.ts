import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_ATTACHMENTS, MAX_FILE_BYTES, addAttachments } from './attachments.ts'

const fileOf = (name: string, size = 1) => ({ name, size }) as File

test('Files are added to those already chosen', () => {
  const { files, problem } = addAttachments([fileOf('a')], [fileOf('b')])
  assert.deepEqual([files.map(({ name }) => name), problem], [['a', 'b'], null])
})

test('The eleventh file is left out and named', () => {
  const ten = Array.from({ length: MAX_ATTACHMENTS }, (_, index) => fileOf(String(index)))
  const { files, problem } = addAttachments(ten, [fileOf('extra')])
  assert.equal(files.length, MAX_ATTACHMENTS)
  assert.deepEqual(problem, { kind: 'too_many', name: 'extra' })
})

test('A file over the limit and an empty one are left out, the others stay', () => {
  const large = addAttachments([], [fileOf('large', MAX_FILE_BYTES + 1), fileOf('small')])
  assert.deepEqual([large.files.length, large.problem?.kind], [1, 'too_big'])
  assert.equal(addAttachments([], [fileOf('none', 0)]).problem?.kind, 'empty')
  assert.equal(addAttachments([], [fileOf('exact', MAX_FILE_BYTES)]).problem, null)
})
