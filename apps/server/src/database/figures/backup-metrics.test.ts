import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { noteBackupRun, selectArchiveFigures } from './backup-figures.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

const told = async (): Promise<string> =>
  (await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).payload

// Rule 7.919
test('the latest backup of each kind is told to whoever watches, and none before there was one', async () => {
  const { kysely } = app.context.database
  assert.doesNotMatch(await told(), /^backup_last_success_timestamp_seconds\{/m)
  const run = { kind: 'incremental', took_ms: 1200, stored_bytes: 7 } as const
  for (const at of ['2026-11-26T01:00:00Z', '2026-11-27T01:00:00Z'])
    await noteBackupRun(kysely, { ...run, finished_at: new Date(at) })
  await noteBackupRun(kysely, { ...run, kind: 'files', finished_at: new Date('2026-11-27T01:02:03Z') })
  const seconds = (at: string): number => new Date(at).getTime() / 1000
  const lines = (await told()).match(/^backup_last_success_timestamp_seconds\{.*$/gm)
  assert.deepEqual(lines?.toSorted(), [
    `backup_last_success_timestamp_seconds{kind="files"} ${seconds('2026-11-27T01:02:03Z')}`,
    `backup_last_success_timestamp_seconds{kind="incremental"} ${seconds('2026-11-27T01:00:00Z')}`,
  ])
})

// Rule 7.919
test('where nothing is archived no age is told, so that nobody is woken for it', async () => {
  assert.equal(await selectArchiveFigures(app.context.database.kysely), null)
  assert.doesNotMatch(await told(), /^wal_archive\w* /m)
})
