/** The part of the web build that the server drives. `apps/web/app/entry.server.tsx` exports its functions. */

/** Calls the API within the process. `path` is from `/` with its query; `cookie` is among the headers. */
export type InsideFetch = (
  path: string,
  init: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<Response>

export interface PageEntry {
  makeContext(
    fetchLike: InsideFetch,
    options: {
      /** Marks the scripts that may run in this answer; absent where no policy asks for it. */
      readonly nonce?: string
      /** Where people reach the site: what canonical addresses begin with. */
      readonly origin: string
      /** Hears of errors that loaders and rendering did not expect. */
      readonly reportError: (error: unknown) => void
    },
  ): unknown
  /**
   * The cookies on which a guest's page at the address depends, as a `cookie` header; empty for none. Null when the page
   * depends on more than that and must be rendered for this visitor alone.
   */
  guestCookies(url: URL, headers: Readonly<Record<string, string | string[] | undefined>>): string | null
  /** Whether the page for this guest is the one that every cache between him and the server may keep and give to other guests. */
  isForSharedCaches(url: URL, headers: Readonly<Record<string, string | string[] | undefined>>): boolean
  createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>
}

/** A server build of React Router. Its other parts are none of the server's business. */
export interface PageBuild {
  readonly entry: { readonly module: PageEntry }
}

/** Where builds come from: once from the disk, or afresh from the development server. */
export interface PageSource {
  /** The build for a request. */
  load(): Promise<PageBuild>
  readonly mode: 'production' | 'development'
}
