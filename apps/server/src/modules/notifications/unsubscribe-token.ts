/** The token in a letter that stops letters of its kind: signed, so that no one can stop those of others. It does not expire. */
import { createHmac } from 'node:crypto'
import { NOTICE_KINDS, type NoticeKind } from '@tembrel/domain/notifications/notice-kinds.ts'
import { isSameSecret } from '../../same-secret.ts'

export interface Unsubscription {
  readonly profile_id: number
  /** `all` for letters about several things. */
  readonly kind: NoticeKind | 'all'
}

/** The words for a letter’s link: whose letters and of which kind, and our signature. */
export function unsubscribeToken(secret_key: string, { profile_id, kind }: Unsubscription): string {
  const subject = `${profile_id}.${kind}`
  return `${subject}.${signature(secret_key, subject).toString('base64url')}`
}

/** What the token stops; null when we have not written it. */
export function readUnsubscribeToken(secret_key: string, token: string): Unsubscription | null {
  const [id = '', kind = '', signed = '', ...rest] = token.split('.')
  const expected = signature(secret_key, `${id}.${kind}`)
  if (rest.length > 0 || !isSameSecret(Buffer.from(signed, 'base64url'), expected)) return null
  return { profile_id: Number(id), kind: NOTICE_KINDS.find((one) => one === kind) ?? 'all' }
}

function signature(secret_key: string, subject: string): Buffer {
  return createHmac('sha256', secret_key).update(`unsubscribe:${subject}`).digest()
}
