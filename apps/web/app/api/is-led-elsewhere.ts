/**
 * Whether the service leads from this address to a link of its bucket. False as well when nobody answers: then the network is at fault and no
 * link.
 */
export async function isLedElsewhere(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', cache: 'no-store' })
    return answer.type === 'opaqueredirect'
  } catch {
    return false
  }
}
