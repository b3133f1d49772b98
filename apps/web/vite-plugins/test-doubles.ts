import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Modules that tests of components find replaced: by the file of the same name in the folder `testing` beside it, which finds the
 * original. It happens while imports are resolved and not by `vi.mock`, for which every request of the browser would be held up.
 */
export function testDoubles(originals: readonly string[]): Plugin {
  const doubles = new Map(
    originals.map((file) => [file, resolve(dirname(file), 'testing', file.split('/').at(-1) ?? '')]),
  )
  const isDouble = new Set(doubles.values())
  return {
    name: 'tembrel:test-doubles',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null
      const from = importer.split('?')[0] ?? ''
      return isDouble.has(from) ? null : doubles.get(resolve(dirname(from), source))
    },
  }
}
