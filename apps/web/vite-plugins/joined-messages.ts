import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * All messages as one module: tests of components load them one by one from their server, where thousands of small ones would each be a
 * request. What they import comes first and once; the rest of each stays as it was compiled.
 */
export function joinMessages(codes: readonly string[]): string {
  const imports = new Set<string>()
  const bodies = codes.map((code) =>
    code.replaceAll(/^import [^\n]*$/gm, (line) => {
      imports.add(line)
      return ''
    }),
  )
  return [...imports, ...bodies].join('\n')
}

export function joinedMessages(): Plugin {
  return {
    name: 'tembrel:joined-messages',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/app/paraglide/messages/_index.js')) return null
      const folder = dirname(id)
      const files = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== '_index.js')
      return joinMessages(files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8')))
    },
  }
}
