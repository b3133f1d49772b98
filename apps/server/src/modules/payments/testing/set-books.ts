import type { TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { createTestSupporter } from '../../../testing/test-supporter.ts'
import { createTestAccountant } from './make-company.ts'
import { WalletScenario } from './wallet-scenario.ts'

/** Books with something in them: who reads them, and an order that was completed and paid out to its narrator. */
export interface TestBooks {
  readonly scenario: WalletScenario
  readonly accountant: TestPerson
  readonly owner: TestPerson
  readonly client: TestPerson
  readonly narrator: TestPerson
}

/** Sets the clock to `at` and makes the books; the client begins with so many roubles. */
export async function setBooks(app: TestApp, at: string, client_roubles: number): Promise<TestBooks> {
  app.clock.set(at)
  const accountant = await createTestAccountant(app)
  const owner = await createTestSupporter(app, { is_owner: true })
  const scenario = new WalletScenario(app)
  const client = await createTestClient(app, client_roubles)
  const narrator = await createTestNarrator(app)
  await scenario.completed(client, narrator)
  return { scenario, accountant, owner, client, narrator }
}
