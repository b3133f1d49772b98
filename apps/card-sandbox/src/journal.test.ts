import assert from 'node:assert/strict'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createJournal } from './journal.ts'
import type { Change } from './stored-objects.ts'

function key(id: string, body: unknown = null): Change {
  return { table: 'keys', row: { id, created_at: '2026-11-21T00:00:00.000Z', request_hash: '', body } }
}

describe('the journal', () => {
  let root: string

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'card-journal-'))
  })
  after(async () => rm(root, { recursive: true }))

  function open(name: string, keep: (change: Change) => boolean = () => true) {
    const journal = createJournal(join(root, name), keep)
    journal.open()
    return journal
  }

  it('has on disk what it has in memory, without being closed', () => {
    open('plain').commit([key('a', 1), key('b', 2)])
    const again = open('plain')
    assert.deepEqual([again.rows.keys.get('a')?.body, again.rows.keys.get('b')?.body], [1, 2])
  })

  it('keeps the latest of the rows with one id', () => {
    const first = open('latest')
    first.commit([key('a', 1)])
    first.commit([key('a', 2)])
    assert.equal(open('latest').rows.keys.get('a')?.body, 2)
  })

  it('drops a commit that was not written to its end, as a whole', async () => {
    open('torn').commit([key('a', 1)])
    const line = JSON.stringify([key('b', 2), key('c', 3)])
    await appendFile(join(root, 'torn', 'journal.jsonl'), line.slice(0, -1))
    const again = open('torn')
    assert.deepEqual([...again.rows.keys.keys()], ['a'])
    again.commit([key('d', 4)])
    assert.deepEqual([...open('torn').rows.keys.keys()], ['a', 'd'])
  })

  it('does not start on a file that is damaged in the middle', async () => {
    open('damaged').commit([key('a', 1)])
    await writeFile(join(root, 'damaged', 'journal.jsonl'), 'nonsense\n[]\n')
    assert.throws(() => open('damaged'), /line 1 is damaged/)
  })

  it('forgets on opening what is not worth keeping', async () => {
    open('old').commit([key('a'), key('b')])
    const again = open('old', (change) => change.row.id !== 'a')
    assert.deepEqual([...again.rows.keys.keys()], ['b'])
    assert.doesNotMatch(await readFile(join(root, 'old', 'journal.jsonl'), 'utf8'), /"a"/)
  })

  it('rewrites its file now and then, so that it does not grow for ever', async () => {
    const journal = open('long')
    for (let count = 0; count <= 5_000; count += 1) journal.commit([key('a', count)])
    const { size } = await stat(join(root, 'long', 'journal.jsonl'))
    assert.ok(size < 1_000, `${size} bytes`)
    assert.equal(open('long').rows.keys.get('a')?.body, 5_000)
  })

  it('is for nobody but its owner to read', async () => {
    open('private').commit([key('a')])
    assert.equal((await stat(join(root, 'private', 'journal.jsonl'))).mode & 0o077, 0)
  })
})
