import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { connectQuery } from '../../apps/server/src/database/pooled-session.ts'
import { fill, writeConfiguration } from './configuration.ts'
import { layoutIn, secretsIn, type Layout } from './layout.ts'

const folder = mkdtempSync(join(tmpdir(), 'tembrel-ha-'))
let layout: Layout

before(() => {
  layout = layoutIn(folder, 21_000)
  writeConfiguration(layout, secretsIn(folder), null)
})
after(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string): string => readFileSync(join(layout.configuration, name), 'utf8')

test('every template is filled whole, and a value that is missing is an error', () => {
  const files = readdirSync(layout.configuration)
  assert.equal(files.length, 11)
  for (const file of files) assert.doesNotMatch(read(file), /\$\{/, file)
  assert.equal(fill('port ${A}', { A: 1 }), 'port 1')
  assert.throws(() => fill('${B}', { A: 1 }), /needs B/)
})

// Rule 7.912
test('sessions of the pooler begin as the product needs them', () => {
  assert.ok(read('pgbouncer.ini').includes(`connect_query='${connectQuery()}'`))
})

// Rule 7.915
test('what is acknowledged is on two machines, and a primary steps down before its lock is gone', () => {
  const patroni = read('patroni-two.yml')
  assert.match(patroni, /^ {4}synchronous_mode: true$/m)
  const seconds = (name: string): number => Number(new RegExp(`^ {4}${name}: (\\d+)$`, 'm').exec(patroni)?.[1])
  assert.ok(seconds('loop_wait') + 2 * seconds('retry_timeout') < seconds('ttl'))
})

test('what is written is archived within half a minute from any member, encrypted, and into one repository', () => {
  for (const { name, data_folder } of layout.members) {
    const patroni = read(`patroni-${name}.yml`)
    const file = join(layout.configuration, `pgbackrest-${name}.conf`)
    assert.match(patroni, /^ {8}archive_mode: 'on'$/m)
    assert.match(patroni, /^ {8}archive_timeout: 30s$/m)
    assert.ok(patroni.includes(`archive_command: 'pgbackrest --config=${file} --stanza=tembrel archive-push %p'`))
    const backup = read(`pgbackrest-${name}.conf`)
    assert.ok(backup.includes(`\nrepo1-path=${folder}/backups/database\n`))
    assert.ok(backup.includes(`\npg1-path=${data_folder}\n`))
    assert.match(backup, /^repo1-cipher-pass=[0-9a-f]{48}$/m)
    // Nothing is thrown away when the repository does not take it.
    assert.doesNotMatch(backup, /archive-push-queue-max/)
  }
})

test('each member has ports and a folder of its own, and nothing listens for other machines', () => {
  const ports = layout.members.flatMap((member) => [member.postgres_port, member.rest_port, member.data_folder])
  assert.equal(new Set(ports).size, 9)
  const listening = readdirSync(layout.configuration).flatMap((file) =>
    [...read(file).matchAll(/(?:listen|bind|listen_addr|listen-\w+-urls)[ =:]+(?:http:\/\/)?([\d.]+)/g)].map(
      ([, at]) => at,
    ),
  )
  assert.ok(listening.length >= 10)
  assert.deepEqual(new Set(listening), new Set(['127.0.0.1']))
})

test('machine.env names every value that a template needs, and no other', () => {
  const templates = new URL('templates/', import.meta.url)
  const needed = readdirSync(templates).flatMap((file) =>
    [...readFileSync(new URL(file, templates), 'utf8').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
  )
  const named = readFileSync(new URL('machine.env', import.meta.url), 'utf8').matchAll(/^(\w+)=/gm)
  assert.deepEqual(new Set([...named].map(([, name]) => name)), new Set(needed))
})
