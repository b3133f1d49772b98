/**
 * The visitor's own network (Product §8). While it is gone the page stays as it is: whatever has to be fetched for it waits.
 * A service that does not answer over a network that is there is another matter: see features/shell/failures/silence.tsx.
 */

export function isOffline(): boolean {
  return !navigator.onLine
}

/** Asks; when that fails for want of a network, asks anew as soon as there is one. Any other failure is thrown. */
export async function onceOnline<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isOffline()) throw error
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}
