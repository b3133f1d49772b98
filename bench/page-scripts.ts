/**
 * How much script a page costs its visitor. The limit holds for the list of narrators: all script that it asks for within five
 * seconds without a touch. What a build preloads can be added up without a browser; only a browser sees what is loaded later.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { root } from '../tools/start/install.mjs'
import { fail, say } from '../tools/start/terminal.mjs'

/** Bytes, each file compressed by gzip -9. */
export const scriptLimitBytes = 118_000

/** How long a page may still load on its own account. */
const settleMilliseconds = 5000

export interface ScriptFile {
  readonly path: string
  readonly gzip_bytes: number
}

export interface PageScripts {
  readonly page: string
  /** Largest first. */
  readonly files: readonly ScriptFile[]
  readonly gzip_bytes: number
}

function pageScripts(page: string, files: readonly ScriptFile[]): PageScripts {
  return {
    page,
    files: files.toSorted((a, b) => b.gzip_bytes - a.gzip_bytes),
    gzip_bytes: files.reduce((sum, file) => sum + file.gzip_bytes, 0),
  }
}

/** The part of React Router's manifest that says which chunks a route needs. */
interface Manifest {
  readonly entry: Chunks
  readonly routes: Readonly<Record<string, ManifestRoute>>
}

interface Chunks {
  readonly module: string
  readonly imports?: readonly string[]
}

interface ManifestRoute extends Chunks {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
}

/**
 * What the build preloads for a page: the entry, its route and the layouts around it, with all they import. `page` is the path
 * of a route as the route table has it, parameters included (`/narrators/:slug`). Throws when no route has it.
 */
export function staticPageScripts(page: string, client = join(root, 'apps/web/build/client')): PageScripts {
  const manifest = readManifest(client)
  const routes = Object.values(manifest.routes)
  // A layout may have the path of its first page; the page itself is the longest way down.
  const chain = routes
    .map((route) => wayDownTo(route, manifest))
    .filter((way) => pathOf(way) === page)
    .reduce<readonly ManifestRoute[]>((longest, way) => (way.length > longest.length ? way : longest), [])
  if (chain.length === 0) throw new Error(`The build has no page ${page}.`)
  const paths = new Set([manifest.entry, ...chain].flatMap((part) => [part.module, ...(part.imports ?? [])]))
  const files = [...paths].map((path) => ({ path, gzip_bytes: gzipBytes(readFileSync(join(client, path))) }))
  return pageScripts(page, files)
}

function readManifest(client: string): Manifest {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error(`${assets} holds no manifest of React Router.`)
  const script = readFileSync(join(assets, name), 'utf8')
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)
  return JSON.parse(json) as Manifest
}

/** The route and the layouts around it, outermost first. */
function wayDownTo(route: ManifestRoute, { routes }: Manifest): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? wayDownTo(parent, { routes } as Manifest) : []), route]
}

function pathOf(way: readonly ManifestRoute[]): string {
  const parts = way.map((route) => route.path ?? '').filter((part) => part !== '')
  return `/${parts.join('/')}`
}

function gzipBytes(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length
}

/**
 * Opens a page, touches nothing for five seconds, and adds up every script it has asked for, preloaded and lazily loaded ones
 * included. `page` is fresh, so nothing comes from its cache; `url` is the full address on a server that runs.
 */
export async function measurePageScripts(page: Page, url: string): Promise<PageScripts> {
  const bodies = new Map<string, Promise<Buffer>>()
  const listen = (response: Response): void => {
    const type = response.headers()['content-type'] ?? ''
    const isScript = response.request().resourceType() === 'script' || /\bjavascript\b/.test(type)
    if (isScript && !bodies.has(response.url())) bodies.set(response.url(), response.body())
  }
  page.on('response', listen)
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status() ?? 'nothing'}.`)
  await page.waitForTimeout(settleMilliseconds)
  page.off('response', listen)
  const files: ScriptFile[] = []
  for (const [address, body] of bodies) {
    files.push({ path: new URL(address).pathname, gzip_bytes: gzipBytes(await body) })
  }
  return pageScripts(new URL(url).pathname, files)
}

/** Prints the files and the sum. Returns whether the page keeps to the limit. */
export function printPageScripts({ page, files, gzip_bytes }: PageScripts): boolean {
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
  for (const file of files) say(`${kilobytes(file.gzip_bytes)}  ${file.path}`)
  say(`${kilobytes(gzip_bytes)}  scripts of ${page}, gzip; the limit is ${scriptLimitBytes / 1000} kB`)
  const isWithin = gzip_bytes <= scriptLimitBytes
  if (!isWithin) fail(`${page} asks for ${gzip_bytes - scriptLimitBytes} bytes of script too many.`)
  return isWithin
}
