/**
 * How often one address or one account may call: a general limit for everything, and the limits that calls bring along.
 *
 * Counts live in the process: with N processes behind a balancer the limits are N times wider, which is what they are
 * for — stopping floods, not counting people. The exact limits of sign-in codes are kept in the database by accounts.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallLimit } from '@tembrel/contract/call.ts'
import { apiError } from './api-error.ts'
import { networkOf } from './network-address.ts'
import type { Session } from './session/session.ts'

/** Requests of an account against those of an address: a person has several devices, an office many people. */
const ACCOUNT_SHARE = 0.5

/** Addresses remembered at once; beyond it the least recently seen are forgotten. */
const REMEMBERED_KEYS = 20_000

export interface RequestLimits {
  /** Counts a request against the general limit of its address; throws 429. */
  countAddress(request: FastifyRequest): Promise<void>
  /** Counts it against the general limit of the account; throws 429. */
  countAccount(request: FastifyRequest, session: Session): Promise<void>
  /** A counter for one call's own limit. */
  forCall(limit: CallLimit): (request: FastifyRequest, session: Session | null) => Promise<void>
}

/** `perMinute` 0 switches the general limits off; those of calls remain. */
export async function createRequestLimits(app: FastifyInstance, perMinute: number): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED_KEYS, ipv6Subnet: 64 })
  const byAddress = counter(app, perMinute, 60, addressOf)
  const accounts = new WeakMap<FastifyRequest, Session>()
  const byAccount = counter(app, Math.ceil(perMinute * ACCOUNT_SHARE), 60, (request) =>
    accountOf(accounts.get(request)),
  )
  return {
    countAddress: byAddress,
    async countAccount(request, session) {
      accounts.set(request, session)
      await byAccount(request)
    },
    forCall(limit) {
      const sessions = new WeakMap<FastifyRequest, Session>()
      const keyOf = (request: FastifyRequest) => {
        const session = sessions.get(request)
        return limit.by === 'account' && session ? accountOf(session) : addressOf(request)
      }
      const count = counter(app, limit.max, limit.per_seconds, keyOf)
      return async (request, session) => {
        if (session) sessions.set(request, session)
        await count(request)
      }
    },
  }
}

function counter(app: FastifyInstance, max: number, seconds: number, keyOf: (request: FastifyRequest) => string) {
  if (max === 0) return async () => undefined
  const check = app.createRateLimit({ max, timeWindow: seconds * 1000, keyGenerator: keyOf })
  return async (request: FastifyRequest): Promise<void> => {
    const result = await check(request)
    if (result.isAllowed || !result.isExceeded) return
    throw apiError('TOO_MANY_REQUESTS', { params: { retry_after: Math.max(1, result.ttlInSeconds) } })
  }
}

function addressOf(request: FastifyRequest): string {
  return networkOf(request.ip)
}

function accountOf(session: Session | undefined): string {
  return `account ${session?.account_id ?? 0}`
}
