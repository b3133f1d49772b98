/** Whether anybody answers: asked when something could not be fetched, and until the service is back (Product §8). */
export async function isServiceAnswering(): Promise<boolean> {
  try {
    return (await fetch('/api/appinfo', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
