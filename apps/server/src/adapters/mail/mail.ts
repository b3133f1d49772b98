/**
 * Letters to people (Product §7). A letter is written by templates/; this is how it leaves.
 *
 * Sending is not repeated here: a job repeats what failed with `mail_unavailable`, a person asks for another code.
 */
export interface Mail {
  /** Hands the letter over for delivery. Throws MailError. */
  send(message: MailMessage): Promise<void>
  /** Ends open connections once the letters under way are handed over. */
  close(): void
}

export type MailMessage = {
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  html: string
  /** What the letter is about, for logs and the outbox: the name of its template. */
  kind: string
  /** A name of ours for this one letter, so that a repetition is known as such; without it each sending is a new letter. */
  message_id?: string
  /** Where one call stops letters of this kind (RFC 8058). */
  unsubscribe_url?: string
}

/**
 * `mail_refused`: this letter will never be taken, for example because the mailbox does not exist.
 * `mail_unavailable`: it was not taken now, or the result is unknown; it may be sent again.
 */
export type MailErrorCode = 'mail_refused' | 'mail_unavailable'

/** Failure to hand over a letter. The message names no person and no password. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly code: MailErrorCode

  constructor(code: MailErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
