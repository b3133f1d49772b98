// Preloaded by every file of `node --test`: a file that leaves something behind that never ends is ended, as a failure that names it.
// The runner's own way, --test-force-exit, ends a file before what it has reported has been written, and tests are lost.
import process from 'node:process'

const PATIENCE_MS = 5000

if (process.env['NODE_TEST_CONTEXT'] !== undefined) {
  const { after } = await import('node:test')
  after(() => void setTimeout(() => process.exit(), PATIENCE_MS).unref())
}
