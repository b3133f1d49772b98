/** Whether anybody answers: asked when something could not be fetched, and until the service is back (Product §8). */
export async function isServiceAnswering(): Promise<boolean> {
  try {
    const answer = await fetch('/api/appinfo', { cache: 'no-store' })
    // Whatever could not be made anew says for how long its time has been over (RFC 9211).
    return answer.status < 500 && !answer.headers.get('cache-status')?.includes('ttl=-')
  } catch {
    return false
  }
}
