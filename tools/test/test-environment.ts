/** What every test runner finds in its environment. */
import { join } from 'node:path'
import { root } from '../start/install.mjs'

/**
 * Colours belong in a terminal; in a log they hide the words. Hundreds of processes load the same sources: what Node has compiled
 * of them once is kept, by their content.
 */
export function testEnvironment({ isNightly }: { isNightly: boolean }): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...env } = process.env
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled')
  const size = isNightly ? { TEST_NIGHTLY: '1' } : {}
  return { NODE_COMPILE_CACHE, ...env, ...size, NODE_ENV: 'test', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }
}
