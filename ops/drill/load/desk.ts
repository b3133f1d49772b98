/** Where every request of the load goes out: it is counted, timed and judged, and repeated only where the product's own client would. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged } from './load-plan.ts'
import type { Pace } from './pace.ts'
import { type Answer, send, type Sent } from './send.ts'
import { OK, Statistics } from './statistics.ts'

/** As apps/web/app/api/retry.ts: three more attempts where there was no answer of the service itself. */
const RETRY_DELAYS_MS = [300, 1000, 3000]
const GATEWAY_STATUSES = new Set([502, 503, 504])

/** As the page of an order: what was written waits this long between two attempts. */
const WAITING_MS = 5000
const LONGEST_WAIT_MS = 120_000

export interface Asking extends Omit<Sent, 'headers'> {
  readonly headers: Sent['headers'] | (() => Sent['headers'])
  readonly kind: string
  /** Why an answer is not the wanted one; null when it is. */
  readonly judge: (answer: Answer) => string | null
  /** May be sent twice: it reads, or carries an Idempotency-Key. */
  readonly isRepeatable?: boolean
  /** Stays on the page and goes by itself once the service can write again (Product 7.910). */
  readonly waits?: boolean
  /** Sees every answer, also one that is not the wanted one: a browser keeps the cookies of all. */
  readonly onAnswer?: (answer: Answer) => void
  /** Before what has waited goes again: false when it cannot yet, because the session has grown old meanwhile. */
  readonly isReady?: () => Promise<boolean>
  /** Continues the session after a 401; the request goes once more when that went well. */
  readonly onUnauthorized?: () => Promise<boolean>
}

export class Desk {
  readonly statistics = new Statistics()
  readonly acknowledged: Acknowledged = { orders: [], topups: [], messages: [], uploads: [], statuses: {} }
  phase = 'before'
  in_flight = 0
  readonly #pace: Pace

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /** The wanted answer; null when it did not come, which has been noted then. */
  async ask(asking: Asking): Promise<Answer | null> {
    const until = Date.now() + LONGEST_WAIT_MS
    for (;;) {
      const { answer, isUnavailable } = await this.#askUntilAnswered(asking)
      if (answer !== null || !isUnavailable || asking.waits !== true) return answer
      do {
        await pause(WAITING_MS)
        if (Date.now() > until) return null
      } while ((await asking.isReady?.()) === false)
      this.statistics.noteRepeated(`${asking.kind}, waiting`)
    }
  }

  async #askUntilAnswered(asking: Asking): Promise<{ answer: Answer | null; isUnavailable: boolean }> {
    let isContinued = false
    for (let attempt = 0; ; attempt += 1) {
      const { answer, isWanted } = await this.#askOnce(asking)
      if (isWanted) return { answer, isUnavailable: false }
      if (answer?.status === 401 && !isContinued && (await asking.onUnauthorized?.())) {
        isContinued = true
        this.statistics.noteRepeated(`${asking.kind}, session continued`)
        continue
      }
      const isOurs = String(answer?.headers['content-type'] ?? '').includes('json')
      const isSilence = answer === null || (GATEWAY_STATUSES.has(answer.status) && !isOurs)
      const delay_ms = RETRY_DELAYS_MS[attempt]
      if (!isSilence || asking.isRepeatable !== true || delay_ms === undefined) {
        return { answer: null, isUnavailable: isSilence || answer?.status === 503 }
      }
      await pause(delay_ms)
      this.statistics.noteRepeated(asking.kind)
    }
  }

  async #askOnce({
    kind,
    judge,
    headers,
    onAnswer,
    ...sent
  }: Asking): Promise<{ answer: Answer | null; isWanted: boolean }> {
    const began = { phase: this.phase, sent_at: Date.now(), at: performance.now() }
    this.#pace.sent()
    this.in_flight += 1
    let answer: Answer | null = null
    let outcome: string
    let text: string | undefined
    try {
      answer = await send({ ...sent, headers: typeof headers === 'function' ? headers() : headers })
      onAnswer?.(answer)
      const wrong = judge(answer)
      outcome = wrong === null ? OK : wrong
      if (wrong !== null) text = answer.text
    } catch (error) {
      outcome = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    }
    this.in_flight -= 1
    const { phase, sent_at } = began
    const milliseconds = performance.now() - began.at
    this.statistics.note({ kind, phase, outcome, milliseconds, sent_at, ...(text !== undefined && { text }) })
    return { answer, isWanted: outcome === OK }
  }
}

/** A judge of JSON answers: `isRight` looks at the body where it matters. */
// oxlint-disable-next-line typescript/no-explicit-any -- the shape is what the load expects; a wrong guess is counted
export function json(statuses: readonly number[], isRight: (body: any) => boolean = () => true) {
  return ({ status, text }: Answer): string | null => {
    if (status === 304 && statuses.includes(304)) return null
    let body: { code?: string } | null = null
    try {
      body = text === '' ? null : (JSON.parse(text) as { code?: string })
    } catch {
      return `${status} without JSON`
    }
    if (!statuses.includes(status)) return `${status}${body?.code === undefined ? '' : ` ${body.code}`}`
    return isRight(body) ? null : `${status} of another shape`
  }
}

/** A judge of pages: a whole one of the product. */
export function page({ status, text }: Answer): string | null {
  if (status !== 200) return `${status}${text.includes('<html') ? ' page' : ''}`
  return text.includes('</html>') ? null : '200 of another shape'
}
