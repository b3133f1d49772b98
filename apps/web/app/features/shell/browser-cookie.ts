/** The choices of a visitor live as long as the product keeps them: 365 days (Product §9). */
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps a choice that the server reads when it renders; null forgets it. */
export function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS
  // eslint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}
