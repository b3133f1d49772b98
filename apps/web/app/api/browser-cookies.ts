/** The choices of a visitor live as long as the product keeps them: 365 days (Product §9). */
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps a value for `max_age` seconds, for the server to read when it renders and for other tabs; null forgets it. */
export function writeCookie(name: string, value: string | null, max_age = YEAR_SECONDS): void {
  const age = value === null ? 0 : max_age
  // eslint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}

/** What this tab or another has kept under a name, as it is at this moment; null when there is nothing. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}
