import type { Plugin } from 'vite'

const NAMING = /^[A-Z]\w*\.displayName = "[^"]*";$/gm

/**
 * Takes the names off the router's components: naming one counts as using it, so those that no page has would be loaded by all
 * (measured: 1 kB of gzip). Only React's own tools show these names.
 */
export function withoutDisplayNames(): Plugin {
  return {
    name: 'tembrel:without-display-names',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/lib/')) return null
      return { code: code.replaceAll(NAMING, ''), map: null }
    },
  }
}
