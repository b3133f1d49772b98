/**
 * How long an access token has still to live, in milliseconds, from its own words; null when it says nothing of it. Only
 * for renewing it in time: whether it is good is for the API to say.
 */
export function accessLeftMs(token: string | null, now_ms: number): number | null {
  const payload = token?.split('.')[1]
  if (payload === undefined) return null
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp?: unknown }
    return typeof exp === 'number' ? Math.max(0, exp * 1000 - now_ms) : null
  } catch {
    return null
  }
}
