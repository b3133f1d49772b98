import type { Sms, SmsMessage } from './sms.ts'

/** Keeps messages for the outbox page of the demonstration in place of sending them. `insert` stores one message. */
export function createOutboxSms(insert: (message: SmsMessage) => Promise<void>): Sms {
  return {
    async send(message) {
      await insert(message)
      return { provider_id: null }
    },
  }
}
