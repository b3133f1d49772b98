/** What a GET says can be sent back by its PUT unchanged, and then it still says the same (Product 7.721). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '@tembrel/contract/contract.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { setScenario, type Scenario } from './scenario.ts'
import type { TestPerson } from './test-people.ts'

let app: TestApp
let scenario: Scenario
before(async () => {
  app = await createTestApp()
  scenario = await setScenario(app)
  const filled = await scenario.people.narrator.caller.call('PUT', '/narrator/common', {
    description: 'Читаю спокойно.',
  })
  assert.equal(filled.status, 200, JSON.stringify(filled.body))
})
after(() => app.close())

/** Who sends it, and where. */
interface Pair {
  readonly who: keyof Scenario['people']
  readonly path: () => string
}

/** Every path of the contract that has both calls and takes back what it gives. */
const PAIRS: Readonly<Record<string, Pair>> = {
  '/narrator/common': { who: 'narrator', path: () => '/narrator/common' },
  '/narrator/prices': { who: 'narrator', path: () => '/narrator/prices' },
  '/staff/columns/{page}': { who: 'supporter', path: () => '/staff/columns/orders' },
  '/notifications/settings': { who: 'client', path: () => '/notifications/settings' },
}

/**
 * These write one thing or an order of things at the address of a list, as the specification has it (a company), or a version of a text
 * with what staff answered, or what the token of a letter allows: what is sent is another noun than what is given.
 */
const OTHER_NOUNS = [
  '/ticket-rating',
  '/{role}/companies',
  '/{role}/orders/{id}/readings',
  ...['/staff/posts/{id}', '/staff/pages/{slug}', '/staff/compilations', '/staff/compilations/{id}', '/staff/music'],
  ...['/staff/music/{id}', '/staff/post-categories', '/staff/question-topics', '/staff/works', '/staff/views'],
]

const get = async (person: TestPerson, path: string) => {
  const { status, body } = await person.caller.call('GET', path)
  assert.equal(status, 200, `GET ${path}: ${JSON.stringify(body)}`)
  return body
}

/** What a call answers is wrapped in the name of its noun; the profile is sent bare. */
const bodyOf = (path: string, answer: Record<string, unknown>): unknown =>
  path === '/narrator/common' ? answer['narrator'] : answer

describe('what was given is taken back', () => {
  // Rule 7.721
  test('every path that has a GET and a PUT is looked at', () => {
    const paths = Object.keys(contract).flatMap((key) => (key.startsWith('PUT ') ? [key.slice(4)] : []))
    const both = paths.filter((path) => `GET ${path}` in contract)
    assert.deepEqual(both.toSorted(), [...Object.keys(PAIRS), ...OTHER_NOUNS].toSorted())
  })

  for (const [path, { who, path: at }] of Object.entries(PAIRS)) {
    // Rule 7.721
    test(`${path} takes what it gives, and gives the same again`, async () => {
      const person = scenario.people[who]
      const before = await get(person, at())
      const { status, body } = await person.caller.call('PUT', at(), bodyOf(path, before))
      assert.ok(status < 300, JSON.stringify(body))
      assert.deepEqual(await get(person, at()), before)
    })
  }

  // Rule 7.721
  test('a demo is taken as the list of demos gives it, and the list stays', async () => {
    const { narrator } = scenario.people
    const before = await get(narrator, '/narrator/demos')
    assert.ok(before.demos.length > 0)
    for (const demo of before.demos) {
      const { status, body } = await narrator.caller.call('PUT', `/narrator/demos/${demo.id}`, { demo })
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual(body.demo, demo)
    }
    assert.deepEqual(await get(narrator, '/narrator/demos'), before)
  })

  // Rule 7.722
  test('links are taken as the public profile gives them, without the id of their kind', async () => {
    const { narrator } = scenario.people
    const own = await get(narrator, '/narrator/common')
    const kinds = (await get(narrator, '/appinfo')).links as { id: number; icon: string; title: string }[]
    const links = kinds.map(({ icon, title }, index) => ({ link: `https://example.com/${index}`, icon, title }))
    const saved = await narrator.caller.call('PUT', '/narrator/common', { links })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const kept = saved.body.narrator.links as { id: number; link: string; icon: string }[]
    assert.deepEqual(
      kept.map(({ icon, link }) => [icon, link]),
      links.map(({ icon, link }) => [icon, link]),
    )
    const bare = await narrator.caller.call('PUT', '/narrator/common', { links: [{ link: 'https://example.com/' }] })
    assert.equal(bare.body.narrator.links[0].id, kinds[0]?.id)
    await narrator.caller.call('PUT', '/narrator/common', { links: own.narrator.links })
  })
})
