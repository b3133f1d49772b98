/** Nouns that calls gave only in part: each has what the specification names (Product 3.721). */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setScenario, type Scenario } from './scenario.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import type { TestPerson } from './test-people.ts'

let app: TestApp
let scenario: Scenario
before(async () => {
  app = await createTestApp()
  scenario = await setScenario(app)
})
after(() => app.close())

const get = async (person: TestPerson, path: string) => {
  const { status, body } = await person.caller.call('GET', path)
  assert.equal(status, 200, `GET ${path}: ${JSON.stringify(body)}`)
  return body
}

describe('a noun comes whole', () => {
  // Rule 3.721
  test('a narrator’s own profile has demos, main demo and reviews, the public one its agent', async () => {
    const { narrator, acting, agent, client } = scenario.people
    const own = (await get(narrator, '/narrator/common')).narrator
    const { demos, maindemo } = await get(narrator, '/narrator/demos')
    assert.deepEqual([own.demos, own.maindemo], [demos, maindemo])
    assert.deepEqual(own.reviews, (await get(client, `/narrators/id/${narrator.profile_id}`)).narrator.reviews)
    assert.equal((await get(client, `/narrators/id/${narrator.profile_id}`)).narrator.agent_id, null)
    assert.equal((await get(client, `/narrators/id/${acting.profile_id}`)).narrator.agent_id, agent.profile_id)
  })

  // Rule 3.721
  test('a compilation of music in the list has its tracks', async () => {
    const { musiccomps } = await get(scenario.people.client, '/musiccomps')
    assert.ok(musiccomps.length > 0)
    for (const comp of musiccomps) {
      assert.deepEqual(comp, (await get(scenario.people.client, `/musiccomps/${comp.id}`)).musiccomp)
      assert.equal(comp.musics.length, comp.tracks_count)
    }
  })

  // Rule 3.721
  test('a payment in the list has its invoice while that waits to be paid', async () => {
    const { client, stranger } = scenario.people
    const asked = { type: 1, method: 2, sum: 30_000, company: scenario.company.own }
    const { status, body } = await client.caller.call('POST', '/client/payments', asked)
    assert.equal(status, 201, JSON.stringify(body))
    const contentOf = async (query: string): Promise<unknown> => {
      const { payments } = await get(client, `/client/payments${query}`)
      return payments.find(({ id }: { id: number }) => id === body.id).invoice_content
    }
    assert.equal(await contentOf(''), body.invoice_content)
    assert.match(Buffer.from(String(body.invoice_content), 'base64').toString('latin1'), /^%PDF-/u)
    assert.equal(await contentOf('?invoices=0'), null)
    const others = await get(stranger, '/client/payments')
    assert.ok(others.payments.every((payment: { invoice_content: unknown }) => payment.invoice_content === null))
  })
})
