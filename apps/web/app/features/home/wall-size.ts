/** Heights of the capsules in pixels: design values that make a wave of people, not data. */
export const WALL_HEIGHTS = [186, 250, 312, 214, 392, 276, 344, 228, 300, 206, 182] as const

/** How many voices the wall has room for. */
export const WALL_SIZE = WALL_HEIGHTS.length
