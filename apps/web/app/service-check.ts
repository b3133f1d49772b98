/** Whether anybody answers: asked when something could not be fetched, and until the service is back (Product §8). */
export async function isServiceAnswering(): Promise<boolean> {
  try {
    const answer = await fetch('/api/appinfo', { cache: 'no-store' })
    return answer.status < 500 && !isFromMemory(answer)
  } catch {
    return false
  }
}

/** It says so of an answer that it could not make anew (RFC 9211: its time has been over for so long). */
function isFromMemory({ headers }: Response): boolean {
  return /\bttl=-/.test(headers.get('cache-status') ?? '')
}
