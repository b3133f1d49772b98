/** Sends requests exactly as they are written, good or bad, and gives up on one that does not answer. */
import type { InjectOptions } from 'fastify'
import { createSessions } from '../../http/session/sessions.ts'
import type { ScenarioPeople } from '../scenario.ts'
import type { TestApp } from '../test-app.ts'
import { ENDLESS_NUMBER } from './wrong-values.ts'

/** Far more than any refusal takes, also on a machine that does other things. */
const LONGEST_ANSWER_MS = 15_000

export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

export interface RawAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

export class Sender {
  readonly #app: TestApp
  readonly #tokens = new Map<string, string>()

  private constructor(app: TestApp) {
    this.#app = app
  }

  /** Signs all people in. The test's clock does not move, so the tokens stay valid. */
  static async open(app: TestApp, people: ScenarioPeople): Promise<Sender> {
    const sender = new Sender(app)
    const sessions = createSessions(app.context)
    for (const [name, person] of Object.entries(people)) {
      const { token } = await sessions.issue(app.context.database.kysely, {
        account_id: person.account_id,
        role: person.role,
        profile_id: person.profile_id,
        acting_agent_id: name === 'acting' ? people.agent.profile_id : null,
        registration_only: false,
        user_agent: 'test',
        ip: '127.0.0.1',
      })
      sender.#tokens.set(name, token)
    }
    return sender
  }

  /** The header that makes a request somebody's; none for a guest. */
  authorization(name: keyof ScenarioPeople | null): Record<string, string> {
    return name === null ? {} : { authorization: `Bearer ${this.#tokens.get(name) ?? ''}` }
  }

  async send(request: SentRequest): Promise<RawAnswer> {
    const silence = Promise.withResolvers<never>()
    const timer = setTimeout(() => silence.reject(new Error('There is no answer')), LONGEST_ANSWER_MS)
    try {
      const response = await Promise.race([this.#app.http.inject(request as InjectOptions), silence.promise])
      return {
        status: response.statusCode,
        type: String(response.headers['content-type'] ?? ''),
        text: response.body,
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** JSON with lone surrogates as escapes and, where it is asked for, a number too large for any machine. */
export function jsonText(body: unknown): string {
  return JSON.stringify(body).replaceAll(`"${ENDLESS_NUMBER}"`, '1e999')
}
