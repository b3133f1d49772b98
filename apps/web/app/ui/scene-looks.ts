import type { SceneLook } from './scene.tsx'

/** The page that is not found. */
export const LOST: SceneLook = {
  voice: 'rose',
  face: '/scenes/maya.svg',
  left: [10, 18, 34, 52, 78, 96, 60, 88, 44, 66, 30, 16],
  right: Array<number>(12).fill(8),
}

/** Something went wrong, or may not be seen. */
export const NOISE: SceneLook = {
  voice: 'olive',
  face: '/scenes/oleg.svg',
  left: [10, 30, 64, 90, 20, 80, 12, 96, 34, 70, 16, 44],
  right: [60, 14, 88, 22, 40, 10, 72, 18, 8, 30, 12, 8],
}

/** The site is closed. */
export const SILENCE: SceneLook = {
  voice: 'lilac',
  face: '/scenes/nika.svg',
  left: Array<number>(14).fill(8),
  right: Array<number>(14).fill(8),
}
