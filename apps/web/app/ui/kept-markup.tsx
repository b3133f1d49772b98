/** Parts of a page that look the same for everybody: the server keeps what it has written of them (decision 0118). */
import { createContext, use } from 'react'
import type { ReactElement } from 'react'

/** The markup of `part` for what it shows, in the language of the page: written anew or kept. */
export type KeepMarkup = (shown: unknown, part: () => ReactElement) => string

/** Null in the browser, which has nothing to keep. */
export const KeptMarkup = createContext<KeepMarkup | null>(null)

interface KeptProps {
  readonly className: string
  /** Everything that the part shows, as plain data that begins with the name of the part. */
  readonly of: readonly unknown[]
  /** May link, but reads no context and makes no ids: kept, it is written for other pages too. */
  readonly children: () => ReactElement
}

/** A `div` whose content depends on nothing but `of` and the language. In the browser React takes it over like any other. */
export function Kept({ className, of, children }: KeptProps) {
  const keep = use(KeptMarkup)
  if (keep === null) return <div className={className}>{children()}</div>
  return <div className={className} dangerouslySetInnerHTML={{ __html: keep(of, children) }} />
}
