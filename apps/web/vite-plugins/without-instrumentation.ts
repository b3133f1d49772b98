import type { Plugin } from 'vite'

const EMPTY = '\0tembrel:no-instrumentation'
const IMPORT = /^import \{([^}]+)\} from "\.\/instrumentation\.js";$/m

/** What the router takes from its instrumentation; the last two only where a page asks to be observed. */
const STANDS_FOR = {
  consumeInstrumentationClientResultMetaReceiver: '() => undefined',
  getRouteInstrumentationUpdates: 'undefined',
  instrumentClientSideRouter: 'undefined',
}

/**
 * Leaves the observation of navigations and loaders out of the router of the browser: no page asks for it, and each would
 * load it (measured: 1.2 kB of gzip). Fails the build when the router begins to take something else from there.
 */
export function withoutInstrumentation(): Plugin {
  return {
    name: 'tembrel:without-instrumentation',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === EMPTY ? EMPTY : null),
    load: (id) =>
      id === EMPTY
        ? Object.entries(STANDS_FOR)
            .map(([name, value]) => `export const ${name} = ${value};`)
            .join('\n')
        : null,
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/router/router.js')) return null
      const taken = IMPORT.exec(code)?.[1]
        ?.split(',')
        .map((name) => name.trim())
      if (taken?.toSorted().join() !== Object.keys(STANDS_FOR).join()) {
        throw new Error('The router no longer takes from its instrumentation what it did')
      }
      return { code: code.replace(IMPORT, `import {${taken.join()}} from '${EMPTY}';`), map: null }
    },
  }
}
