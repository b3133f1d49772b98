/**
 * The token in a letter that stops letters of its kind: signed, so that no one can stop those of others. It does not expire, and works
 * for as long as the key that signed it is in the ring.
 */
import { NOTICE_KINDS, type NoticeKind } from '@tembrel/domain/notifications/notice-kinds.ts'
import { isMacOf, macOf, type KeyRing } from '../../key-ring.ts'

export interface Unsubscription {
  readonly profile_id: number
  /** `all` for letters about several things. */
  readonly kind: NoticeKind | 'all'
}

/** The words for a letter’s link: whose letters and of which kind, and our signature. */
export function unsubscribeToken(keys: KeyRing, { profile_id, kind }: Unsubscription): string {
  const subject = `${profile_id}.${kind}`
  return `${subject}.${macOf(keys, signedText(subject)).toString('base64url')}`
}

/** What the token stops; null when we have not written it. */
export function readUnsubscribeToken(keys: KeyRing, token: string): Unsubscription | null {
  const [id = '', kind = '', signed = '', ...rest] = token.split('.')
  const isOurs = isMacOf(keys, signedText(`${id}.${kind}`), Buffer.from(signed, 'base64url'))
  if (rest.length > 0 || !isOurs) return null
  return { profile_id: Number(id), kind: NOTICE_KINDS.find((one) => one === kind) ?? 'all' }
}

function signedText(subject: string): string {
  return `unsubscribe:${subject}`
}
