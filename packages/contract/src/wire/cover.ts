/** Addresses of covers: what the service writes and what pages read of them (docs/decisions/0062). */

/** Pixels of the smaller of two widths. */
export const COVER_SMALL_WIDTH = 640

/** Of a cover made by this release; those of earlier ones are `/images/{id}.{jpg|png|webp}` and come in one width. */
const PATH = /^\/images\/([0-9a-f-]{36})\.([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/

interface CoverWidths {
  /** Pixels of the large one. */
  readonly width: number
  readonly height: number
  /** Path of the small one; null where there is only the large one. */
  readonly small: string | null
}

/** Where everybody sees a cover of this size, a path from `/`. */
export function coverPath(id: string, { width, height }: Pick<CoverWidths, 'width' | 'height'>): string {
  return `/images/${id}.${String(width)}x${String(height)}.webp`
}

/** The widths that the path of a cover contains; null for a picture whose path contains none. */
export function coverWidths(path: string): CoverWidths | null {
  const [, id, wide, high] = PATH.exec(path) ?? []
  if (id === undefined) return null
  const width = Number(wide)
  const small = width > COVER_SMALL_WIDTH ? `/images/${id}.${String(COVER_SMALL_WIDTH)}.webp` : null
  return { width, height: Number(high), small }
}
