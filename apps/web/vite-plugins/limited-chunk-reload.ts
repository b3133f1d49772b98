import type { Plugin } from 'vite'

const RELOAD = 'window.location.reload();'

/**
 * The router reloads the page whenever the code of a route cannot be loaded, without a limit; the product allows one reload a
 * minute (Product §9), and none while the service does not answer. Fails the build when the router's text changes, so that the
 * limit is not lost quietly.
 */
export function limitedChunkReload(): Plugin {
  return {
    name: 'tembrel:limited-chunk-reload',
    transform(code, id) {
      if (!id.includes('react-router') || !id.endsWith('/ssr/routeModules.js')) return null
      if (code.split(RELOAD).length !== 2) throw new Error('The router no longer reloads where the guard expects it')
      return {
        code: code.replace(RELOAD, `if ((await window.mayReloadForChunk?.()) === false) throw error; ${RELOAD}`),
        map: null,
      }
    },
  }
}
