/** `npm test -- --nightly`: what is left to chance takes its time. Each run has a short form with checks of the same kinds. */
export const isNightly = process.env['TEST_NIGHTLY'] === '1'

/** For one test of the night. */
export const NIGHT_MS = 30 * 60_000
