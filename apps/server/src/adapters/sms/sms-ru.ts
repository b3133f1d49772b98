import { z } from 'zod'
import { SmsError } from './sms.ts'
import type { SentSms, Sms, SmsErrorCode, SmsMessage } from './sms.ts'

export type SmsRuSettings = {
  api_id: string
  /** Sender name agreed with the provider; null: the account's default. */
  from?: string | null
  /** Nothing is sent or paid for, the answer is as if. */
  test?: boolean
  /** Another address than the provider's own, for tests. */
  base_url?: string
  timeout_ms?: number
}

/** Answer to /sms/send with `json=1`; fields that we do not use may come and go. */
const ANSWER = z.object({
  status_code: z.coerce.number(),
  sms: z.record(z.string(), z.object({ status_code: z.coerce.number(), sms_id: z.string().optional() })).optional(),
})

/** The message was taken (100) or is already on its way (101–103). */
const TAKEN = new Set([100, 101, 102, 103])

const FAILURES: Record<SmsErrorCode, readonly number[]> = {
  // Wrong number, no route, stop list, foreign number.
  sms_number_refused: [150, 202, 207, 209, 214],
  // Limits of one number per minute and day.
  sms_limited: [230, 231, 232, 233],
  // Key, money, sender, daily limit of the account, and faults of our request.
  sms_misconfigured: [200, 201, 203, 204, 205, 206, 208, 210, 211, 212, 213, 300, 301, 302],
  sms_unavailable: [220, 500],
}

/** Messages through SMS.ru. */
export function createSmsRu(settings: SmsRuSettings): Sms {
  const address = new URL('/sms/send', settings.base_url ?? 'https://sms.ru')
  return {
    async send(message: SmsMessage): Promise<SentSms> {
      const number = providerNumber(message.to)
      const answer = await ask(address, requestBody(settings, number, message.text), settings.timeout_ms ?? 10_000)
      return judge(answer, number)
    },
  }
}

/** The provider takes and returns numbers as digits alone. */
function providerNumber(to: string): string {
  if (!/^\+\d{10,15}$/.test(to)) throw new SmsError('sms_number_refused', 'The number is not in the form +79161234567')
  return to.slice(1)
}

function requestBody(settings: SmsRuSettings, to: string, msg: string): URLSearchParams {
  return new URLSearchParams({
    api_id: settings.api_id,
    to,
    msg,
    json: '1',
    ...(settings.from && { from: settings.from }),
    ...(settings.test && { test: '1' }),
  })
}

async function ask(address: URL, body: URLSearchParams, timeout_ms: number): Promise<z.infer<typeof ANSWER>> {
  try {
    const signal = AbortSignal.timeout(timeout_ms)
    const response = await fetch(address, { method: 'POST', body, signal, redirect: 'error' })
    if (!response.ok) throw new SmsError('sms_unavailable', `The SMS provider answered with ${response.status}`)
    return ANSWER.parse(await response.json())
  } catch (error) {
    if (error instanceof SmsError) throw error
    throw new SmsError('sms_unavailable', 'The SMS provider gave no answer that can be read', { cause: error })
  }
}

/** The status of the number decides: the request as a whole is «OK» even when its only message was refused. */
function judge(answer: z.infer<typeof ANSWER>, number: string): SentSms {
  const message = answer.sms?.[number]
  const status = answer.status_code === 100 && message ? message.status_code : answer.status_code
  if (message && TAKEN.has(status)) return { provider_id: message.sms_id ?? null }
  throw new SmsError(failureCode(status), `The SMS provider refused the message (${status})`, {
    provider_status: status,
  })
}

function failureCode(status: number): SmsErrorCode {
  const codes = Object.keys(FAILURES) as SmsErrorCode[]
  return codes.find((code) => FAILURES[code].includes(status)) ?? 'sms_unavailable'
}
