import { TOTP } from 'otpauth'

/** The code of a moment, as the application of somebody of the staff shows it. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret }).generate({ timestamp: at.getTime() })
}
