/**
 * All voices play equally loud: a loud demo must not win by being loud. The level is one that most recordings reach by
 * turning them down, because an audio element cannot turn up. Where it cannot turn down either, see gain-path.ts.
 */
export const LEVEL_LUFS = -20

/** Volume from 0 to 1 that brings a recording of this loudness to the common level; 1 when it is unknown or quieter. */
export function volumeFor(loudness_lufs: number | null): number {
  if (loudness_lufs === null) return 1
  return Math.min(1, 10 ** ((LEVEL_LUFS - loudness_lufs) / 20))
}
