/**
 * A recording as the alignment hears it (Product §10): two levels for every hundredth of a second.
 *
 * Invariant: `levels` and `highs` are of one length, in order of time.
 */

/** Length of a frame, milliseconds. */
export const FRAME_MS = 10
/** What is quieter counts as this. dBFS. */
export const QUIETEST_DB = -100

export interface SoundFrames {
  /** Mean power of the frame, dBFS. */
  readonly levels: Float32Array
  /** Mean power above 3 kHz, where hissing consonants are and vowels are not, dBFS. */
  readonly highs: Float32Array
}
