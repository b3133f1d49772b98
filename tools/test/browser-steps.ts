/** Tests in a real browser: React components under Vitest, whole journeys under Playwright. */
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/install.mjs'
import { findChromium } from './chromium.ts'
import { type Counts, failure, noCounts, runTests, type TestRun } from './counts.ts'

const web = join(root, 'apps', 'web')
const reporters = join(root, 'tools', 'test', 'reporters')

export async function runComponentTests({ env }: TestRun): Promise<Counts> {
  const files = globSync(['app/**/*.test.tsx', 'test/**/*.test.tsx'], { cwd: web })
  const config = globSync('vitest.config.*', { cwd: web })
  if (files.length === 0 && config.length === 0) return noCounts
  if (files.length === 0 || config.length === 0)
    return failure('apps/web has component tests or a Vitest configuration, but not both.')
  const chromium = await findChromium()
  const command = ['vitest', 'run', '--reporter=default', `--reporter=${join(reporters, 'vitest-reporter.mjs')}`]
  return runTests({ title: 'components', command, env: { ...env, CHROMIUM_PATH: chromium }, cwd: web })
}

export async function runBrowserTests({ env }: TestRun): Promise<Counts> {
  if (!existsSync(join(root, 'e2e'))) return noCounts
  const config = ['e2e/playwright.config.ts', 'playwright.config.ts'].find((file) => existsSync(join(root, file)))
  if (config === undefined) return failure('e2e/playwright.config.ts is missing.')
  const chromium = await findChromium()
  const command = ['playwright', 'test', '--config', config, `--reporter=${join(reporters, 'playwright-reporter.mjs')}`]
  return runTests({ title: 'browser', command, env: { ...env, CHROMIUM_PATH: chromium } })
}
