/** Pays at the sandbox's pay page without a browser, the way the page works without JavaScript. For tests. */

export type FormCard = {
  number: string
  expiry?: string
  cvc?: string
  /** `refuse` ends the 3-D Secure step. */ code?: string
}

/**
 * Sends the card and, where the bank asks, the code. Returns the status and the address of the last answer: the way back
 * to the shop (302), the page with the refusal (303), or null with the page itself when the form was refused (422).
 */
export async function payByForm(
  confirmationUrl: string,
  card: FormCard,
): Promise<{ status: number; location: string | null; page: string }> {
  const { number, expiry = '12/39', cvc = '123', code = '1234' } = card
  const answer = await send(`${confirmationUrl}/card`, { number, expiry, cvc })
  if (answer.status !== 303) return answer
  const page = await (await fetch(confirmationUrl)).text()
  if (!page.includes('name="code"')) return { ...answer, page }
  const next = await send(`${confirmationUrl}/code`, code === 'refuse' ? { refuse: '1' } : { code })
  return next.status === 303 ? { ...next, page: await (await fetch(confirmationUrl)).text() } : next
}

/** Presses the cancel button; returns the way back to the shop. */
export async function cancelByForm(confirmationUrl: string): Promise<{ status: number; location: string | null }> {
  return send(`${confirmationUrl}/cancel`, {})
}

async function send(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), page: await response.text() }
}
