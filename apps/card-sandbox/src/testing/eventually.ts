import { setTimeout as wait } from 'node:timers/promises'

type Truthy<Value> = Exclude<Value, false | null | undefined | 0 | ''>

/** Asks again and again until the answer is true or given; fails after 15 seconds. */
export async function eventually<Value>(what: string, ask: () => Promise<Value> | Value): Promise<Truthy<Value>> {
  const deadline = performance.now() + 15_000
  for (;;) {
    const answer = await ask()
    if (answer) return answer as Truthy<Value>
    if (performance.now() > deadline) throw new Error(`Did not happen within 15 s: ${what}`)
    await wait(10)
  }
}
