/**
 * The codes people sign in with (Product §4, §9).
 *
 * Invariants: a code is four digits; it dies by age, by wrong tries and by use, whichever comes first.
 */

/** The ways to receive a code, by their ids on the wire (Product §9). */
export const LOGIN_METHOD = { phone: 1, email: 2 } as const
export type LoginMethodId = (typeof LOGIN_METHOD)[keyof typeof LOGIN_METHOD]

/** Digits of a code (Product §9). */
export const CODE_LENGTH = 4
/** Seconds before another code can be asked for, unless the last one was used (Product §9). */
export const CODE_RESEND_SECONDS = 119
/** Seconds a code is good for (Product §4). */
export const CODE_LIFE_SECONDS = 300
/** Seconds the link of a code's letter is good for (Product §4). */
export const CODE_LINK_SECONDS = 24 * 3600
/** Wrong tries that void a code (Product §4). */
export const CODE_WRONG_TRIES = 5
/** Seconds a wrong code stays on the screen before the boxes are emptied (Product §4). */
export const CODE_ERROR_SECONDS = 3

/** What the boxes keep of a typed or pasted text: its first four digits (Product §5). */
export function keepCodeDigits(typed: string): string {
  return typed.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)
}

/** Whether the text is a whole code, which is sent without pressing anything (Product §5). */
export function isCodeComplete(text: string): boolean {
  return text.length === CODE_LENGTH && keepCodeDigits(text) === text
}

/** A code that was sent to an address, as far as its validity depends on it. */
export interface SentCode {
  readonly sent_at: Date
  readonly used_at: Date | null
  readonly wrong_tries: number
}

/** Whole seconds until another code can be sent to the same address, 0 when at once. `last` = the newest code sent. */
export function resendWaitSeconds(last: Pick<SentCode, 'sent_at' | 'used_at'> | null, now: Date): number {
  // A used code ends the wait: its owner has signed in and may sign in elsewhere at once.
  if (last === null || last.used_at !== null) return 0
  const passed = (now.getTime() - last.sent_at.getTime()) / 1_000
  return Math.min(CODE_RESEND_SECONDS, Math.max(0, Math.ceil(CODE_RESEND_SECONDS - passed)))
}

/** Whether the code can still be entered: young, unused, not guessed at too often (Product §4). */
export function isCodeAlive(code: SentCode, now: Date): boolean {
  const isYoung = now.getTime() < code.sent_at.getTime() + CODE_LIFE_SECONDS * 1_000
  return isYoung && code.used_at === null && code.wrong_tries < CODE_WRONG_TRIES
}
