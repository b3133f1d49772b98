import type { Plugin } from 'vite'

interface Fetch {
  /** The end of the name of the file that fetches. */
  readonly file: string
  /** What it says, and what it shall say instead. */
  readonly texts: readonly (readonly [says: RegExp, instead: string])[]
}

/** What fetches pages, their data, their scripts and styles in a browser. */
const FETCHES: readonly Fetch[] = [
  {
    file: '/ssr/single-fetch.js',
    texts: [
      [
        /let res = await fetch\(url, await createRequestInit\(request\)\);/,
        'const init = await createRequestInit(request); let res = await window.onceOnline(() => fetch(url, init));',
      ],
    ],
  },
  {
    file: '/ssr/fog-of-war.js',
    texts: [
      [
        /let res = await fetch\(url, \{ signal \}\);/,
        'let res = await window.onceOnline(() => fetch(url, { signal }));',
      ],
    ],
  },
  {
    file: '/ssr/routeModules.js',
    texts: [
      [
        /await import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*route\.module\s*\)/,
        'await window.onceOnline(() => import(/* @vite-ignore */ route.module))',
      ],
    ],
  },
  {
    file: 'vite/preload-helper.js',
    texts: [
      [
        /export const __vitePreload = ([\s\S]*)$/,
        'const load = $1;export const __vitePreload = (...parts) => window.onceOnline(() => load(...parts));',
      ],
      // The site's policy names its own scripts and styles; a page contains no nonce, and the addresses begin at its root.
      [/const cspNonceMeta = [^;]*;\s*const cspNonce = [^;]*;/, ''],
      [/if \(cspNonce\) link\.setAttribute\("nonce", cspNonce\);/, ''],
      [/if \(import\.meta\.resolve\) return new URL\(import\.meta\.resolve\(specifier\)\);/, ''],
      [/function allSettled\(promises\) \{[\s\S]*?\}\)\)\)\);\s*\}/, ''],
      [/allSettled\(deps/, 'Promise.allSettled(deps'],
      // The link of a style that did not come would be taken for the style.
      [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
    ],
  },
]

/**
 * What cannot be fetched because the visitor has no network is fetched when he has one again, and what is on the screen stays until
 * then (Product §8). Fails the build when one of the texts changes, so that the waiting is not lost quietly.
 */
export function waitsForNetwork(): Plugin {
  return {
    name: 'tembrel:waits-for-network',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const fetches = FETCHES.find(({ file }) => id.endsWith(file))
      if (!fetches) return null
      const changed = fetches.texts.reduce((text, [says, instead]) => {
        if (!says.test(text)) throw new Error(`${id} no longer fetches as it did`)
        return text.replace(says, instead)
      }, code)
      return { code: changed, map: null }
    },
  }
}
