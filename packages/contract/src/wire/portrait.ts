/** Addresses of people's pictures: what the service writes and what pages read of them (docs/decisions/0057). */

/** Pixels a side of the largest one: the largest place for a portrait on a screen of double density. */
export const PORTRAIT_SIDE = 320
/** Pixels a side of the smaller ones, for rows of lists and for cards. */
export const SMALL_PORTRAIT_SIDES = [96, 192] as const

/** How the name of a picture of this release ends; those of earlier ones are `/avatars/{id}.{webp|png}` and come in one size. */
const LARGEST = '.320.webp'

/** Where everybody sees the picture, a path from `/`. */
export function portraitPath(id: string): string {
  return `/avatars/${id}${LARGEST}`
}

/** The sizes of a picture as an `img` takes them (`srcset`); null for one that comes in one size. */
export function portraitSources(path: string): string | null {
  if (!path.endsWith(LARGEST)) return null
  const sides = [...SMALL_PORTRAIT_SIDES, PORTRAIT_SIDE]
  return sides.map((side) => `${path.replace(LARGEST, `.${String(side)}.webp`)} ${String(side)}w`).join(', ')
}
