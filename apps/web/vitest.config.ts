import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './compile-messages.ts'
import { iconSprite } from './vite-plugins/icon-sprite.ts'
import { joinedMessages } from './vite-plugins/joined-messages.ts'
import { smallMessages } from './vite-plugins/small-messages.ts'
import { testDoubles } from './vite-plugins/test-doubles.ts'
import { chromiumArguments, withoutCompilers } from '../../tools/test/chromium-arguments.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

await compileMessages()

/** Components are tested in a real browser; everything else of this package by node:test (`*.test.ts`). */
export default defineConfig({
  root: at('.'),
  plugins: [
    testDoubles([at('./app/api/read-answer.ts'), at('./app/api/browser-send.ts')]),
    smallMessages(at('./app/i18n/locale.ts')),
    iconSprite(at('./app')),
    joinedMessages(),
    tailwindcss(),
  ],
  // Found late, they would load the page of a running test anew.
  optimizeDeps: {
    include: [
      ...['react', 'react-dom', 'react-dom/client', 'react-dom/server', 'react-router', 'react/jsx-dev-runtime'],
      ...['n2words/en-US', 'n2words/ru-RU', 'zod', 'libphonenumber-js/min', 'fflate'],
    ],
  },
  test: {
    include: ['app/**/*.test.tsx'],
    setupFiles: ['./app/ui/testing/quiet-react.ts', './app/api/testing/check-fakes.ts', './app/ui/testing/put-back.ts'],
    // A condition that is not met within these is never met; a busy machine may well take longer than the second it would be by default.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    testTimeout: 40_000,
    // As in the journeys: decision 0091.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // Components wait for the browser half of their time: one more than there are processors keeps these busy.
    maxWorkers: availableParallelism() + 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        // Nothing is waited for that only moves; what motion itself does asks for it (`ui/testing`).
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          args: [...chromiumArguments, withoutCompilers, '--autoplay-policy=no-user-gesture-required'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
