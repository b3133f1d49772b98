/** What this device keeps of readings from the screen. A browser that forbids storage keeps nothing. */

const LOOK = 'prompter_look'
const READING = 'prompter_reading_'
/** Readings of so many orders are kept, the youngest orders. */
const MOST_KEPT = 30

export function keptLook(): string | null {
  return attempt(() => localStorage.getItem(LOOK))
}

export function keepLook(text: string): void {
  attempt(() => localStorage.setItem(LOOK, text))
}

export function keptReading(order_id: number): string | null {
  return attempt(() => localStorage.getItem(READING + String(order_id)))
}

export function keepReading(order_id: number, text: string): void {
  attempt(() => {
    localStorage.setItem(READING + String(order_id), text)
    const ids = Object.keys(localStorage)
      .filter((key) => key.startsWith(READING))
      .map((key) => Number(key.slice(READING.length)))
      .filter((id) => id !== order_id)
      .toSorted((a, b) => b - a)
    for (const id of ids.slice(MOST_KEPT - 1)) localStorage.removeItem(READING + String(id))
  })
}

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
