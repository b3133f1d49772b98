/** A month of the product's own acts, drawn from a seed: orders that go every way, withdrawals that end every way. */
import type { TestContext } from 'node:test'
import type { TestApp } from '../../../testing/test-app.ts'
import { seededChance } from '../../../testing/crash/seeded-random.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import type { WalletScenario } from '../../payments/testing/wallet-scenario.ts'

const MINUTE = 60_000

/** The seed of the run, which is said; `RANDOM_SEED` repeats one. */
export function randomSeed(t: TestContext): number {
  const seed = Number(process.env['RANDOM_SEED'] ?? Math.floor(Math.random() * 1_000_000))
  t.diagnostic(`RANDOM_SEED=${seed}`)
  return seed
}

interface RandomMonth {
  readonly begins: string
  readonly seed: number
  /** Called now and then between two acts. */
  readonly atNight: () => Promise<void>
  /** One more act on top of the others, now and then. */
  readonly alsoDo?: (client: TestPerson, random: () => number) => Promise<void>
}

/** Lives the month; returns its last day in Moscow. */
export async function liveRandomMonth(
  app: TestApp,
  scenario: WalletScenario,
  { begins, seed, atNight, alsoDo }: RandomMonth,
): Promise<string> {
  const { fraction: random } = seededChance(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  app.clock.set(begins)
  const clients = await Promise.all([1, 2, 3, 4].map(() => createTestClient(app, 200_000)))
  const narrators = await Promise.all([1, 2, 3].map(() => createTestNarrator(app)))
  for (let order = 0; order < 30; order += 1) {
    app.clock.advance(Math.floor(random() * 36 * 60) * MINUTE)
    if (random() < 0.3) await atNight()
    const [client, narrator] = [pick(clients), pick(narrators)]
    const way = pick(['completed', 'completed', 'declined', 'withdrawn', 'card', 'waits', 'paid out'] as const)
    if (way === 'completed') await scenario.completed(client, narrator)
    if (way === 'waits') await scenario.place(client, narrator)
    if (way === 'declined') await scenario.act(narrator, await scenario.place(client, narrator), 'decline')
    if (way === 'withdrawn') await scenario.act(client, await scenario.place(client, narrator), 'withdraw')
    if (way === 'card') {
      const card = await scenario.paidByCard()
      app.clock.advance(Math.floor(random() * 20 * 60) * MINUTE)
      if (random() < 0.5) await scenario.act(card.narrator, card.id, 'decline')
    }
    if (way === 'paid out') {
      await scenario.completed(client, narrator)
      const fee = Math.ceil(random() * 90)
      const row = await scenario.withdraw(narrator, 4, 500 + Math.floor(random() * 1000), fee)
      app.clock.advance(Math.floor(random() * 30 * 60) * MINUTE)
      await scenario.endWithdrawal(row, { status: pick([2, 3, 7] as const), reason: null, by_profile_id: 20 })
    }
    await alsoDo?.(client, random)
  }
  return new Date(app.clock.now().getTime() + 3 * 60 * MINUTE).toISOString().slice(0, 10)
}
