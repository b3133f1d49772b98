import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, withoutCompilers } from '../tools/test/chromium-arguments.ts'

/** The environment without what is not set, as Playwright takes it. */
function onlyTexts(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

/**
 * Journeys through the whole product in a real browser. `npm test` runs them; alone: `npx playwright test --config e2e`.
 * TEMBREL_URL names a product that runs already (`npm start`), so that none is started for the tests.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './steps/start-product.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  // CI shares its machine: what fails there once is tried again, and named as unsteady at the end of the log (decision 0091).
  retries: process.env['CI'] === undefined ? 0 : 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Nothing is waited for that only moves. The eye looks at pages as they come (eye/first-sight.ts).
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Moscow',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Without a language of the system Chromium calls every file with a Russian name "download".
      env: { ...onlyTexts(process.env), LC_ALL: 'C.UTF-8' },
      args: [...chromiumArguments, withoutCompilers],
    },
  },
})
