/**
 * How often one address or one account may call: a general limit for everything, and the limits that calls bring along. A call
 * that is expensive counts as several: whoever sends nothing but the longest scripts has a tenth of a processor, no more.
 *
 * Counts live in the process: with N processes behind a balancer the limits are N times wider, which is what they are
 * for — stopping floods, not counting people. The exact limits of sign-in codes are kept in the database by accounts.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallCost, CallLimit } from '@tembrel/contract/call.ts'
import { apiError } from './api-error.ts'
import { networkOf } from './network-address.ts'
import type { Session } from './session/session.ts'

/** Requests of an account against those of an address: a person has several devices, an office many people. */
const ACCOUNT_SHARE = 0.5

/** Of the processor's time that a call may take (its `cost`), so much counts as one request. */
const MS_OF_A_REQUEST = 5

/** What is counted where a request does not say how long its body is. */
const UNTOLD_BYTES = 4_000_000

/** Addresses remembered at once; beyond it the least recently seen are forgotten. */
const REMEMBERED_KEYS = 20_000

export interface RequestLimits {
  /** Counts a request against the general limit of its address, an expensive one as several; throws 429. */
  countAddress(request: FastifyRequest, cost?: CallCost): Promise<void>
  /** Counts it against the general limit of the account; throws 429. */
  countAccount(request: FastifyRequest, session: Session, cost?: CallCost): Promise<void>
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
    countAddress: (request, cost) => byAddress(request, requestsFor(cost, request)),
    async countAccount(request, session, cost) {
      accounts.set(request, session)
      await byAccount(request, requestsFor(cost, request))
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
  return async (request: FastifyRequest, times = 1): Promise<void> => {
    // Even the most expensive request is answered where it is the only one.
    for (let counted = 0; counted < Math.min(times, max); counted += 1) {
      const result = await check(request)
      if (result.isAllowed || !result.isExceeded) continue
      throw apiError('TOO_MANY_REQUESTS', { params: { retry_after: Math.max(1, result.ttlInSeconds) } })
    }
  }
}

/** As how many a request counts. */
function requestsFor(cost: CallCost | undefined, request: FastifyRequest): number {
  if (!cost) return 1
  const { ms, ms_per_mb = 0 } = cost
  const length = request.headers['content-length']
  const bytes =
    length === undefined && request.headers['transfer-encoding'] !== undefined ? UNTOLD_BYTES : Number(length ?? 0)
  return Math.max(1, Math.ceil((ms + (ms_per_mb * bytes) / 1_000_000) / MS_OF_A_REQUEST))
}

function addressOf(request: FastifyRequest): string {
  return networkOf(request.ip)
}

function accountOf(session: Session | undefined): string {
  return `account ${session?.account_id ?? 0}`
}
