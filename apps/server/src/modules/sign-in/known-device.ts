/**
 * Devices on which somebody has signed in before, known by a signed cookie (Product §4, docs/decisions/0081).
 *
 * The cookie names addresses only by keyed hashes: its content reveals nothing, and an invented one counts as unknown. It does
 * not sign anyone in. It only protects this device's codes and tries from being used up by strangers.
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../same-secret.ts'
import type { SignInAddress } from '../accounts/accounts.queries.ts'

export interface KnownDevice {
  readonly id: string
  /** One mark for each address that has signed in here, the newest first. */
  readonly marks: readonly string[]
}

/** People who share a device; the one who has not signed in for longest gives way. */
const MARKS_KEPT = 8
const MARK_LENGTH = 16
const COOKIE = /^([\w-]{8,40})\.((?:[\w-]{16}~){0,7}[\w-]{16})\.([\w-]{43})$/

/** The device of a cookie; null when there is none, or it is not ours. */
export function readKnownDevice(secret_key: string, cookie: string | undefined): KnownDevice | null {
  const [, id = '', marks = '', signature = ''] = COOKIE.exec(cookie ?? '') ?? []
  if (id === '' || !isSameSecret(signature, signatureOf(secret_key, id, marks))) return null
  return { id, marks: marks.split('~') }
}

/** The cookie after `to` has signed in on the device; `new_id` names one that had none. */
export function writeKnownDevice(
  secret_key: string,
  device: KnownDevice | null,
  { to, new_id }: { to: SignInAddress; new_id: string },
): string {
  const mark = markOf(secret_key, to)
  const others = (device?.marks ?? []).filter((other) => other !== mark)
  const id = device?.id ?? new_id
  const marks = [mark, ...others].slice(0, MARKS_KEPT).join('~')
  return `${id}.${marks}.${signatureOf(secret_key, id, marks)}`
}

/** Whether the address has signed in on the device before. */
export function isKnownTo(secret_key: string, device: KnownDevice | null, to: SignInAddress): device is KnownDevice {
  return device !== null && device.marks.includes(markOf(secret_key, to))
}

function markOf(secret_key: string, { login_method, address }: SignInAddress): string {
  const mac = createHmac('sha256', secret_key).update(`known-device-mark:${login_method}:${address}`)
  return mac.digest('base64url').slice(0, MARK_LENGTH)
}

function signatureOf(secret_key: string, id: string, marks: string): string {
  return createHmac('sha256', secret_key).update(`known-device:${id}:${marks}`).digest('base64url')
}
