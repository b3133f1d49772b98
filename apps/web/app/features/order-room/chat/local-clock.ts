/** `15:26` at this moment in a time zone (an IANA name); null for a zone this machine does not know. `now` is UTC. */
export function localClock(timezone: string, now: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: timezone })
    return format.format(new Date(now))
  } catch {
    return null
  }
}
