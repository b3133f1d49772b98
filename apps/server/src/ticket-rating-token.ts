/**
 * The token in the letter about a closed ticket with which whoever asked rates it without signing in (docs/decisions/0188). It names the
 * ticket; signed are its owner and the moment of closing too, so that it ends when the ticket is opened again or handed to somebody else.
 */
import { isMacOf, macOf, type KeyRing } from './key-ring.ts'

/** One closing of a ticket. */
export interface TicketClosing {
  readonly ticket_id: number
  readonly owner_id: number
  readonly closed_at: Date
}

export function ticketRatingToken(keys: KeyRing, closing: TicketClosing): string {
  return `${closing.ticket_id}.${macOf(keys, signedText(closing)).toString('base64url')}`
}

/** The ticket that a token names, whether we have written it or not; null for what is no token. */
export function ticketOfRatingToken(token: string): number | null {
  const [, id] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token) ?? []
  return id === undefined ? null : Number(id)
}

/** Whether we have written the token, for this closing. */
export function isTicketRatingToken(keys: KeyRing, token: string, closing: TicketClosing): boolean {
  const [, signed = ''] = token.split('.')
  return isMacOf(keys, signedText(closing), Buffer.from(signed, 'base64url'))
}

function signedText({ ticket_id, owner_id, closed_at }: TicketClosing): string {
  return `rate-ticket:${ticket_id}.${owner_id}.${closed_at.getTime()}`
}
