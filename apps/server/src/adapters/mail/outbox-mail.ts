import type { Mail, MailMessage } from './mail.ts'

/** Keeps letters for the outbox page of the demonstration in place of sending them. `insert` stores one letter. */
export function createOutboxMail(insert: (message: MailMessage) => Promise<void>): Mail {
  return { send: (message) => insert(message), close: () => {} }
}
