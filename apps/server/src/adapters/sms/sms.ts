/**
 * Short messages to phones (Product §7): today only sign-in codes.
 *
 * Sending is not repeated here: a second message costs money and confuses, so the person asks again when the wait ends.
 */
export interface Sms {
  /** Hands the message to the operator. Throws SmsError. */
  send(message: SmsMessage): Promise<SentSms>
}

export type SmsMessage = {
  /** E.164: `+79161234567`. */
  to: string
  text: string
}

/** The operator's own number of the message for enquiries, null when there is none. */
export type SentSms = { provider_id: string | null }

/**
 * `sms_number_refused`: this number is not served; another way of signing in may help.
 * `sms_limited`: too many messages to this number lately.
 * `sms_misconfigured`: our account (key, sender, money, limits) is at fault; the operator of the site must act.
 * `sms_unavailable`: the service failed or did not answer; whether the message goes out is unknown.
 */
export type SmsErrorCode = 'sms_limited' | 'sms_misconfigured' | 'sms_number_refused' | 'sms_unavailable'

/** Failure to hand over a message. The text names no number and no key. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  readonly code: SmsErrorCode
  /** The provider's own status, null when it did not answer. */
  readonly provider_status: number | null

  constructor(code: SmsErrorCode, message: string, options: { cause?: unknown; provider_status?: number | null } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.provider_status = options.provider_status ?? null
  }
}
