/** Opens the web build: from the disk in production, through Vite with hot reload in development. */
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageBuild, PageSource } from './page-build.ts'

/** The build on the disk, loaded once. Throws when the web has not been built. */
export async function openBuiltPages(webFolder: string): Promise<PageSource> {
  const file = join(webFolder, 'build/server/index.js')
  if (!existsSync(file)) throw new Error(`The web has not been built: ${file} is missing`)
  const build = (await import(pathToFileURL(file).href)) as PageBuild
  return { mode: 'production', load: async () => build }
}

export interface DevelopmentPages extends PageSource {
  /** Serves what belongs to Vite (modules, styles, its client) and calls `next` for everything else. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => void
  close(): Promise<void>
}

/** What is used of Vite. It is a development dependency of the web, so the server has no types of it. */
interface ViteServer {
  readonly middlewares: DevelopmentPages['middleware']
  ssrLoadModule(id: string): Promise<unknown>
  ssrFixStacktrace(error: Error): void
  close(): Promise<void>
}

interface Vite {
  createServer(options: object): Promise<ViteServer>
}

/** Sources compiled when asked for; the browser hears of changes over the server's own port. */
export async function openDevelopmentPages(webFolder: string, server: Server): Promise<DevelopmentPages> {
  const resolve = createRequire(join(webFolder, 'package.json'))
  const { createServer } = (await import(pathToFileURL(resolve.resolve('vite')).href)) as Vite
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    mode: 'development',
    middleware: vite.middlewares,
    close: () => vite.close(),
    async load() {
      try {
        return (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
  }
}
