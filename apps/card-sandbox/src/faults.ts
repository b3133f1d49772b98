/**
 * The bad days of a provider on order. Faults of calls strike the next calls of the API one by one; faults of notifications
 * strike the next notifications. What is not listed happens as usual.
 */

/**
 * A name may begin with the calls it waits for: `payments/`, `refunds/`, `payouts/` for the POSTs there, `get/` for reads;
 * without that it strikes the next call of any kind.
 * `500-before`: nothing was done; `500-after`, `hang`, `reset`, `not-json`: done, but the answer is lost; `slow:ms`: late;
 * `dup-hook`, `no-hook`: the next notification comes twice or never.
 */
const callFaultPattern =
  /^(?:(get|payments|refunds|payouts)\/)?(500-before|500-after|429|hang|reset|not-json|slow:\d{1,6})$/
const hookFaultPattern = /^(?:dup-hook|no-hook)$/

export type CallFault =
  | { kind: '500-before' | '500-after' | '429' | 'hang' | 'reset' | 'not-json' }
  | { kind: 'slow'; ms: number }
export type HookFault = 'dup-hook' | 'no-hook'

export type FaultQueue = {
  /** Appends; returns false and appends nothing when one of the names is unknown. */
  add(names: readonly string[]): boolean
  clear(): void
  list(): string[]
  takeForCall(target: string): CallFault | null
  takeForHook(): HookFault | null
}

export function createFaultQueue(): FaultQueue {
  let queue: string[] = []

  function take(isWanted: (name: string) => boolean): string | undefined {
    const index = queue.findIndex(isWanted)
    return index === -1 ? undefined : queue.splice(index, 1)[0]
  }

  return {
    add(names) {
      if (!names.every((name) => callFaultPattern.test(name) || hookFaultPattern.test(name))) return false
      queue.push(...names)
      return true
    },
    clear() {
      queue = []
    },
    list: () => [...queue],
    takeForCall(target) {
      const name = take((candidate) => {
        const match = callFaultPattern.exec(candidate)
        return match !== null && (match[1] === undefined || match[1] === target)
      })
      const kind = callFaultPattern.exec(name ?? '')?.[2]
      if (kind === undefined) return null
      return kind.startsWith('slow:') ? { kind: 'slow', ms: Number(kind.slice(5)) } : ({ kind } as CallFault)
    },
    takeForHook: () => (take((name) => hookFaultPattern.test(name)) as HookFault | undefined) ?? null,
  }
}
