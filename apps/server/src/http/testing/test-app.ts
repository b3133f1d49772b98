/** The HTTP side around the small contract, on a real database, with a clock that tests move. */
import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { buildHttp, type HttpOptions, type HttpServices } from '../build-http.ts'
import type { ContractRoutes } from '../contract-routes.ts'
import type { HttpContext } from '../http-context.ts'
import { keyRing, type KeyRing } from '../../key-ring.ts'
import { createLog } from '../log.ts'
import { createSessionCookies } from '../session/session-cookies.ts'
import type { IssuedSession } from '../session/session.ts'
import { createSessions, type Sessions } from '../session/sessions.ts'
import { testContract, type TestContract } from './test-contract.ts'

export type TestRoutes = ContractRoutes<TestContract, HttpContext>

export interface TestApp {
  readonly app: FastifyInstance
  readonly context: HttpContext
  readonly sessions: Sessions
  readonly services: HttpServices
  /** Everything written to the log so far. */
  log(): string
  advance(ms: number): void
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Creates a person with a profile and signs them in. */
  signIn(role: Role, more?: { acting_agent_id?: number; registration_only?: boolean }): Promise<IssuedSession>
  close(): Promise<void>
}

export interface TestAppOptions extends Partial<Omit<HttpOptions<TestContract, HttpContext>, 'contract' | 'register'>> {
  readonly database?: TestDatabase
  readonly public_url?: string
  readonly trust_proxy?: boolean | number | string
  readonly metrics_token?: string
  readonly secret_keys?: KeyRing
  readonly handlers?: (api: TestRoutes, services: HttpServices) => void
}

/** Builds the application; calls without a handler in `handlers` are missing. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  let now = new Date('2026-03-02T09:00:00Z')
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const context: HttpContext = {
    config: {
      public_url: options.public_url ?? 'http://tembrel.test',
      secret_keys: options.secret_keys ?? keyRing(['a secret of tests, long enough for HS256']),
      trust_proxy: options.trust_proxy ?? false,
      metrics_token: options.metrics_token ?? null,
    },
    database,
    clock: { now: () => now },
    log: createLog('debug', sink),
  }
  const sessions = createSessions(context)
  let services: HttpServices | undefined
  const app = await buildHttp<TestContract, HttpContext>(context, {
    pages: null,
    allow_missing: true,
    ...options,
    contract: testContract,
    register: (api, given) => {
      services = given
      options.handlers?.(api, given)
    },
  })
  if (!services) throw new Error('The modules were not registered')
  return {
    app,
    context,
    sessions,
    services,
    log: () => lines.join(''),
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    inject: (request) => app.inject(request),
    signIn: (role, more) => signIn(database, sessions, role, more),
    async close() {
      await app.close()
      if (!options.database) await database.drop()
    },
  }
}

async function signIn(
  database: TestDatabase,
  sessions: Sessions,
  role: Role,
  more: { acting_agent_id?: number; registration_only?: boolean } = {},
): Promise<IssuedSession> {
  const { rows } = await database.pool.query<{ id: number }>('insert into accounts default values returning id')
  const account_id = rows[0]?.id ?? 0
  const isRegistering = more.registration_only === true
  return sessions.issue(database.kysely, {
    account_id,
    role,
    profile_id: isRegistering ? null : await createProfile(database, account_id, role),
    acting_agent_id: more.acting_agent_id ?? null,
    registration_only: isRegistering,
    user_agent: 'test',
    ip: '127.0.0.1',
  })
}

/** A profile of the role; without an account it is a narrator of an agent. */
export async function createProfile(database: TestDatabase, account_id: number | null, role: Role): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'insert into profiles (account_id, role) values ($1, $2) returning id',
    [account_id, role],
  )
  return rows[0]?.id ?? 0
}

/** Headers of a browser that holds the cookies of a session and calls from our own pages. */
export function browserHeaders(
  session: Partial<Pick<IssuedSession, 'token' | 'refresh_token'>>,
  public_url = 'http://tembrel.test',
): Record<string, string> {
  const { names } = createSessionCookies(public_url)
  const cookies = [
    session.token && `${names.access}=${session.token}`,
    session.refresh_token && `${names.refresh}=${session.refresh_token}`,
  ]
  return { cookie: cookies.filter(Boolean).join('; '), 'sec-fetch-site': 'same-origin' }
}

export function bearer(session: Pick<IssuedSession, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${session.token}` }
}
