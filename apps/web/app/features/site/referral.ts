/** The address by which a visitor came from a referral programme; sent along when he signs in (Product §2, §7). */
const KEY = 'referal_url'

/** Records the address when it contains the condition of a programme. */
export function recordReferral(href: string, programs: readonly { readonly url_condition: string }[]): void {
  const isReferral = programs.some(({ url_condition }) => url_condition !== '' && href.includes(url_condition))
  if (isReferral) localStorage.setItem(KEY, href)
}

/** The recorded address; undefined when there is none. */
export function readReferral(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined
}
