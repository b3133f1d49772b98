/**
 * Where to go after signing in: the address that asked for it when it is one of ours, else `otherwise`. Anything that a browser
 * could read as another site is refused, so that a link cannot lead a person away at the moment of trust.
 */
export function nextAddress(next: string | null, otherwise: string): string {
  if (next === null || !next.startsWith('/') || /^\/[/\\]/.test(next) || /[\p{Cc}\\]/u.test(next)) return otherwise
  return next
}
