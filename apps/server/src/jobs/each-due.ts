import type { AppContext } from '../app-context.ts'

/** Jobs of every minute leave the next one its turn. */
const AT_MOST_MS = 50_000

export interface DueWork {
  /** The next ids that are due, without those of `done`; none when nothing is left. */
  readonly list: (done: readonly number[]) => Promise<number[]>
  readonly act: (id: number) => Promise<unknown>
  /** The log message when one of them fails, and the property that contains its id there. */
  readonly failure: string
  readonly id_name: 'order_id' | 'payment_id'
}

/**
 * Does the same for everything that is due, a page at a time and each thing once. One that fails is logged and left to the
 * next run; it keeps nothing else waiting, however many fail. Ends when nothing is left, or after fifty seconds.
 */
export async function eachDue(app: AppContext, { list, act, failure, id_name }: DueWork): Promise<void> {
  const until = performance.now() + AT_MOST_MS
  const done: number[] = []
  for (let page = await list(done); page.length > 0; page = await list(done)) {
    for (const id of page) {
      await act(id).catch((error: unknown) => app.log.error({ err: error, [id_name]: id }, failure))
      done.push(id)
      if (performance.now() > until) return
    }
  }
}
