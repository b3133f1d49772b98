/** The markup of a page: written in one go where nothing waits, and with its loaders' data at its end (decision 0138). */
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { ReactElement } from 'react'
import type { EntryContext } from 'react-router'

/** React writes it before a document itself, but not into a string. */
const DOCTYPE = '<!DOCTYPE html>'

/** Where React says that the part that follows was not finished. */
const UNFINISHED = '<!--$!-->'

type Match = EntryContext['staticHandlerContext']['_match']

/** More addresses than pages stand below. */
const MAX_FOLDERS = 500

const matchesOfFolders = new WeakMap<Match, Map<string, ReturnType<Match>>>()

/** Remembers what a folder of an address leads to: it is the same for everybody, and asked for with each page. */
function matchFolder(match: Match, path: string): ReturnType<Match> {
  const known = matchesOfFolders.get(match) ?? new Map<string, ReturnType<Match>>()
  matchesOfFolders.set(match, known)
  const matches = known.has(path) ? (known.get(path) ?? null) : match(path)
  if (known.size >= MAX_FOLDERS) known.clear()
  known.set(path, matches)
  return matches
}

/**
 * What the router has to know for one page: the routes that it shows, and those of the folders it stands in, which its browser is told
 * of. It would otherwise make the elements of every route of the product anew.
 */
export function leanContext(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const { matches, location, _match: match } = staticHandlerContext
  const names = location.pathname.split('/').filter((name) => name !== '')
  const folders = new Map(
    names.map((_, at) => {
      const path = `/${names.slice(0, at).join('/')}`
      return [path, matchFolder(match, path)]
    }),
  )
  // The router reads it once more, and notes on the same object where a page fails.
  staticHandlerContext._match = (asked) => folders.get(asked as string) ?? match(asked)
  const shown = [...matches, ...[...folders.values()].flatMap((found) => found ?? [])]
  const routes = Object.fromEntries(shown.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

/** Reads what the loaders have answered, as the router has encoded it for the browser. */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const pieces: Uint8Array[] = []
  if (stream) for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** Puts the data of the loaders where the router's own scripts would bring it in pieces. */
export function withHandoff(page: string, handoff: string, nonce: string | undefined): string {
  const end = page.lastIndexOf('</body>')
  if (end < 0) return page
  const open = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  const text = JSON.stringify(handoff).replaceAll('<', String.raw`\u003c`)
  const controller = 'window.__reactRouterContext.streamController'
  const script = `${open}${controller}.enqueue(${text});${controller}.close();</script>`
  return page.slice(0, end) + script + page.slice(end)
}

interface Writing {
  readonly nonce: string | undefined
  readonly signal: AbortSignal
  /** In milliseconds; a part that is not there by then is left to the browser. */
  readonly timeout: number
  /** Hears of what failed inside a part of a page that was written all the same. */
  readonly onError: (error: unknown) => void
}

/** The whole page. Rejects when its frame cannot be rendered. */
export async function writePage(page: ReactElement, writing: Writing): Promise<string> {
  return writeAtOnce(page) ?? (await writeWhenReady(page, writing))
}

/** Null when something has to be waited for, as code that no page has needed yet, or fails. */
function writeAtOnce(page: ReactElement): string | null {
  try {
    const written = renderToString(page)
    return written.includes(UNFINISHED) ? null : DOCTYPE + written
  } catch {
    // The other way throws it again, and tells of it.
    return null
  }
}

async function writeWhenReady(page: ReactElement, { nonce, signal, timeout, onError }: Writing): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const failures: unknown[] = []
  const { pipe, abort } = renderToPipeableStream(page, {
    ...(nonce !== undefined && { nonce }),
    // A part that is ready is sent in place: a large part sent later would need a script to move it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => {
      const target = new WrittenPieces()
      target.once('finish', () => resolve(target.text()))
      target.once('error', reject)
      pipe(target)
      if (!signal.aborted) failures.forEach(onError)
    },
    onShellError: reject,
    // What the frame fails with, the router gets itself.
    onError: (error) => void failures.push(error),
  })
  const timer = setTimeout(abort, timeout)
  signal.addEventListener('abort', () => abort(), { once: true })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps what React writes, which it does in pieces of two kilobytes. */
class WrittenPieces extends Writable {
  readonly #pieces: Uint8Array[] = []

  override write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    return true
  }

  text(): string {
    return Buffer.concat(this.#pieces).toString()
  }
}
