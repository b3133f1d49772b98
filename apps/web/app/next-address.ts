/**
 * Where to go on after signing in or an outage: `next` of the page's address if it is a page of ours, else `otherwise`. Anything
 * that a browser could read as another site is refused: `//host`, a backslash, and the tabs and line ends that it leaves out of
 * an address. So a link cannot lead a person away at the moment of trust.
 */
export function nextAddress(next: string | null, otherwise: string): string {
  return next !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) ? next : otherwise
}
