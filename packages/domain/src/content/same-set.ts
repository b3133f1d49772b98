/** Whether a new order names exactly the things there are, each once. */
export function isSameSet(present: readonly number[], asked: readonly number[]): boolean {
  const wanted = new Set(asked)
  return wanted.size === asked.length && present.length === asked.length && present.every((id) => wanted.has(id))
}
