/** Addresses of people's pictures: what the service writes and what pages read of them (docs/decisions/0057). */

/** Pixels a side of the largest one: the largest place for a portrait on a screen of double density. */
export const PORTRAIT_SIDE = 320
/** Pixels a side of the smaller ones, for rows of lists and for cards. */
export const SMALL_PORTRAIT_SIDES = [96, 192] as const
export type SmallPortraitSide = (typeof SMALL_PORTRAIT_SIDES)[number]

/** Of a picture made by this release; those of earlier ones are `/avatars/{id}.{webp|png}` and come in one size. */
const PATH = /^\/avatars\/([0-9a-f-]{36})\.320\.webp$/

/** Where everybody sees the picture in this size, a path from `/`. */
export function portraitPath(id: string, side: SmallPortraitSide | typeof PORTRAIT_SIDE = PORTRAIT_SIDE): string {
  return `/avatars/${id}.${String(side)}.webp`
}

/** The sizes of a picture as an `img` takes them (`srcset`); null for one that comes in one size. */
export function portraitSources(path: string): string | null {
  const id = PATH.exec(path)?.[1]
  if (id === undefined) return null
  const small = SMALL_PORTRAIT_SIDES.map((side) => `${portraitPath(id, side)} ${String(side)}w`)
  return [...small, `${path} ${String(PORTRAIT_SIDE)}w`].join(', ')
}
