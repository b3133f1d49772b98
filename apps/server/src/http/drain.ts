/**
 * Leaving the balancer (decision 0127): a process that is to end says so first, and serves on for a while until nobody sends it
 * anything new.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface Drain {
  /** From now on the process takes no new guests, though it answers whoever still comes. */
  readonly isOn: boolean
  /** Begins it and resolves after so long. A second call joins the first. */
  begin(milliseconds: number): Promise<void>
  /** Hears of the beginning and of how long it will take. */
  onBegin(listener: (milliseconds: number) => void): void
}

/**
 * The time is counted in turns: a process that is held up, and so cannot tell its balancer either, has had few of them and serves
 * for longer.
 */
const TURN_MS = 100

async function pauseInTurns(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= TURN_MS) await pause(Math.min(left, TURN_MS))
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain
  }
}

/** An application that is closed without draining is drained for no time at all. */
export function installDrain(app: FastifyInstance): Drain {
  const listeners: ((milliseconds: number) => void)[] = []
  let draining: Promise<void> | null = null
  const drain: Drain = {
    get isOn() {
      return draining !== null
    },
    begin(milliseconds) {
      draining ??= pauseInTurns(milliseconds)
      for (const listener of listeners.splice(0)) listener(milliseconds)
      return draining
    },
    onBegin: (listener) => void listeners.push(listener),
  }
  app.decorate('drain', drain)
  app.addHook('preClose', async () => void drain.begin(0))
  // Whoever keeps its connection for the next request makes that one elsewhere.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (drain.isOn) reply.header('connection', 'close')
    return payload
  })
  return drain
}
