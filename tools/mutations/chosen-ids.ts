/** The numbers that somebody chose: `7,12-15`. Throws Error for anything else. */
export function chosenIds(text: string): ReadonlySet<number> {
  const ids = text.split(',').flatMap((part) => {
    const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part.trim()) ?? []
    if (first === undefined) throw new Error(`Not numbers such as 7,12-15: ${text}`)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
  })
  return new Set(ids)
}
