/** A unique id. `randomUUID` exists on secure pages only, and `npm start` is opened by address too. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The keys of one form or button. Repeating the same intention (a second press, a retry after a lost answer) reuses its
 * key, so the service does it once; another content is another intention.
 */
export class IdempotencyKeys {
  readonly #keys = new Map<string, string>()

  /** The key for this content; anything JSON can write. Describe files by name, size and time of change. */
  keyFor(content: unknown): string {
    const signature = JSON.stringify(content)
    const known = this.#keys.get(signature)
    if (known !== undefined) return known
    const key = newId()
    this.#keys.set(signature, key)
    return key
  }

  /** To be called after success: the same content sent again is then meant again. */
  renew(): void {
    this.#keys.clear()
  }
}
