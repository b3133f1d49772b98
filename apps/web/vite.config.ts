import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import type { PluginOption } from 'vite'
import { forgetCompiledMessages } from './compile-messages.ts'
import { alwaysLoaded } from './vite-plugins/always-loaded.ts'
import { iconSprite } from './vite-plugins/icon-sprite.ts'
import { limitedChunkReload } from './vite-plugins/limited-chunk-reload.ts'
import { smallMessages } from './vite-plugins/small-messages.ts'
import { smallerRouter } from './vite-plugins/smaller-router.ts'
import { waitsForNetwork } from './vite-plugins/waits-for-network.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const frame = alwaysLoaded()

const MOST_PRELOADED = 2
const isStyle = (file: string): boolean => file.endsWith('.css')

/** While somebody works on them, messages are compiled anew with each change. Before types and build their scripts have done it. */
const isDevelopment = process.env['NODE_ENV'] === 'development'
const messagesBeingWritten: PluginOption[] = [
  { name: 'tembrel:messages-being-written', apply: 'serve', configureServer: forgetCompiledMessages },
  paraglideVitePlugin({
    project: at('./project.inlang'),
    outdir: at('./app/paraglide'),
    strategy: ['globalVariable', 'baseLocale'],
  }),
]

export default defineConfig({
  plugins: [
    smallMessages(at('./app/i18n/locale.ts')),
    iconSprite(at('./app')),
    limitedChunkReload(),
    waitsForNetwork(),
    smallerRouter(),
    frame.plugin,
    isDevelopment ? messagesBeingWritten : null,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // The policy of the site allows no data: addresses for fonts, and a small picture costs little by itself.
    assetsInlineLimit: 0,
    // What every page has loaded need not be named by each script that loads another; a long list of the rest costs more than
    // it gains, because the first files name those that follow.
    modulePreload: {
      resolveDependencies: (_file, files) => {
        const others = files.filter((file) => !/\/(libraries|frame|parts|rolldown-runtime)-/.test(file))
        const [styles, scripts] = [others.filter(isStyle), others.filter((file) => !isStyle(file))]
        return [...scripts.slice(0, MOST_PRELOADED), ...styles]
      },
    },
    // Both themes live in light-dark(); older targets would have it written out by a polyfill.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Names of files are most of what does not compress in a script that loads others.
          output: { codeSplitting: { groups: frame.groups }, chunkFileNames: 'assets/[name]-[hash:7].js' },
          // Rules and call descriptions only define things: what a page does not use of them it need not load.
          treeshake: { moduleSideEffects: (id) => !/\/packages\/(domain|contract)\/src\//.test(id) },
        },
      },
    },
  },
  // Finding all dependencies at the start spares the reload at the first visit of each page.
  optimizeDeps: { entries: ['./app/**/*.{ts,tsx}', '!./app/**/*.test.{ts,tsx}'], exclude: ['lucide-react'] },
})
