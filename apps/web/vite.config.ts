import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { alwaysLoaded } from './vite-plugins/always-loaded.ts'
import { iconSprite } from './vite-plugins/icon-sprite.ts'
import { limitedChunkReload } from './vite-plugins/limited-chunk-reload.ts'
import { smallMessages } from './vite-plugins/small-messages.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const frame = alwaysLoaded()

export default defineConfig({
  plugins: [
    smallMessages(at('./app/i18n/locale.ts')),
    iconSprite(at('./app')),
    limitedChunkReload(),
    frame.plugin,
    paraglideVitePlugin({
      project: at('./project.inlang'),
      outdir: at('./app/paraglide'),
      strategy: ['globalVariable', 'baseLocale'],
    }),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // The policy of the site allows no data: addresses for fonts, and a small picture costs little by itself.
    assetsInlineLimit: 0,
    // Both themes live in light-dark(); older targets would have it written out by a polyfill.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: frame.groups } } } },
    },
  },
  // Finding all dependencies at the start spares the reload at the first visit of each page.
  optimizeDeps: { entries: ['./app/**/*.{ts,tsx}', '!./app/**/*.test.{ts,tsx}'], exclude: ['lucide-react'] },
})
