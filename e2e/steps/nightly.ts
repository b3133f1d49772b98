/** What is long runs in full by night (`npm test -- --nightly`), and in short on each run: docs/testing.md says what. */
export { isNightly } from '../../apps/server/src/testing/nightly.ts'
