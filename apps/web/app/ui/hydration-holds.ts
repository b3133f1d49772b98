/**
 * What a page needs before the browser takes it over. React throws away what the server has written when something changes around a part
 * whose code has not come yet; whoever is signed in hears of updates at any moment.
 */
const holds: Promise<unknown>[] = []

/** Called while the page's own module is loaded, which is before the taking over. A failure holds nothing up. */
export function holdHydration(until: Promise<unknown>): void {
  holds.push(until.catch(() => undefined))
}

/** Resolves when everything that was asked for is there. */
export async function hydrationHolds(): Promise<void> {
  await Promise.all(holds)
}
