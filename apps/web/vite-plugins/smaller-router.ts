import type { Plugin } from 'vite'
import { cutCode } from './cut-code.ts'
import type { SyntaxNode } from './cut-code.ts'
import { ROUTER_CUTS } from './router-cuts.ts'

const LIBRARY = '/react-router/dist/production/lib/'

/** Takes out of the router what the browser never reaches (docs/decisions/0138). The server keeps all of it. */
export function smallerRouter(): Plugin {
  const left = new Set(Object.keys(ROUTER_CUTS))
  return {
    name: 'tembrel:smaller-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [, file] = id.split(LIBRARY)
      if (file === undefined) return null
      left.delete(file)
      try {
        return { code: cutCode(code, this.parse(code) as unknown as SyntaxNode, ROUTER_CUTS[file] ?? {}), map: null }
      } catch (error) {
        throw new Error(`The router's ${file} has changed: ${(error as Error).message}`, { cause: error })
      }
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`The router no longer has ${[...left].join(', ')}`)
    },
  }
}
