import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { environmentNames } from '../apps/server/src/environment-names.ts'

/** What the image, or the way containers are set up, decides. */
const OF_THE_CONTAINER: ReadonlySet<string> = new Set([
  ...['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'FFMPEG_PATH'],
  // The sandbox listens beside the product and is reached from outside at no port of the composition.
  'CARD_SANDBOX_PORT',
  // The files are in a bucket: no proxy sends them.
  'FILES_PROXY_PREFIX',
  // Passed as the ring of one.
  'SECRET_KEY',
])

for (const path of ['../compose.yaml', 'ha/compose.yaml']) {
  test(`${path} passes every setting to the product`, () => {
    const text = readFileSync(new URL(path, import.meta.url), 'utf8')
    const passed = new Set([...text.matchAll(/^ {4,}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name))
    const wanted = environmentNames.filter((name) => !OF_THE_CONTAINER.has(name))
    assert.ok(wanted.length > 30)
    assert.deepEqual(
      wanted.filter((name) => !passed.has(name)),
      [],
    )
  })
}

test('ops/ha/compose.yaml gives every value of the templates that it fills', () => {
  const text = readFileSync(new URL('ha/compose.yaml', import.meta.url), 'utf8')
  const templates = new URL('ha/templates/', import.meta.url)
  const filled = readdirSync(templates).filter((file) => text.includes(`/templates/${file}`))
  const needed = filled.flatMap((file) =>
    [...readFileSync(new URL(file, templates), 'utf8').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
  )
  const given = new Set([...text.matchAll(/(?:^ +|export .*?)([A-Z][A-Z0-9_]+)[:=]/gm)].map(([, name]) => name))
  // Beside the address in one command.
  given.add('MEMBER')
  assert.equal(filled.length, 8)
  assert.match(text, /export LISTEN=\$\$\(hostname -i\) MEMBER=\$\$\(hostname\)/)
  assert.deepEqual(
    needed.filter((name) => !given.has(name)),
    [],
  )
})
