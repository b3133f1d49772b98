/**
 * Devices on which somebody has signed in before, known by a signed cookie (Product §4, docs/decisions/0081).
 *
 * The cookie names addresses only by keyed hashes: its content reveals nothing, and an invented one counts as unknown. It does
 * not sign anyone in. It only protects this device's codes and tries from being used up by strangers.
 */
import { isMacOf, macOf, macsOf, type KeyRing } from '../../key-ring.ts'
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
export function readKnownDevice(keys: KeyRing, cookie: string | undefined): KnownDevice | null {
  const [, id = '', marks = '', signature = ''] = COOKIE.exec(cookie ?? '') ?? []
  const given = Buffer.from(signature, 'base64url')
  if (id === '' || !isMacOf(keys, signedText(id, marks), given)) return null
  return { id, marks: marks.split('~') }
}

/** The cookie after `to` has signed in on the device, all of it under the current key; `new_id` names one that had none. */
export function writeKnownDevice(
  keys: KeyRing,
  device: KnownDevice | null,
  { to, new_id }: { to: SignInAddress; new_id: string },
): string {
  const [mark, ...previous] = marksOf(keys, to)
  const others = (device?.marks ?? []).filter((other) => other !== mark && !previous.includes(other))
  const id = device?.id ?? new_id
  const marks = [mark, ...others].slice(0, MARKS_KEPT).join('~')
  return `${id}.${marks}.${macOf(keys, signedText(id, marks)).toString('base64url')}`
}

/** Whether the address has signed in on the device before. */
export function isKnownTo(keys: KeyRing, device: KnownDevice | null, to: SignInAddress): device is KnownDevice {
  return device !== null && marksOf(keys, to).some((mark) => device.marks.includes(mark))
}

/** How an address is named, under the current key first. */
function marksOf(keys: KeyRing, { login_method, address }: SignInAddress): string[] {
  const macs = macsOf(keys, `known-device-mark:${login_method}:${address}`)
  return macs.map((mac) => mac.toString('base64url').slice(0, MARK_LENGTH))
}

function signedText(id: string, marks: string): string {
  return `known-device:${id}:${marks}`
}
