import { useEffect, useState } from 'react'
import type { Api } from '../../api/call-types.ts'
import type { Music } from './music-track.ts'

export interface OrderMusics {
  /** The tracks by id, as far as they are known; one that has been asked for and is absent exists no more. */
  readonly known: ReadonlyMap<number, Music>
  readonly state: 'loading' | 'ready' | 'failed'
  readonly retry: () => void
}

/** What is to be said of the music an order has. Tracks that are known already are not asked for again. */
export function useOrderMusics(api: Api, ids: readonly number[]): OrderMusics {
  const [known, setKnown] = useState<ReadonlyMap<number, Music>>(new Map())
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set())
  const [failed, setFailed] = useState('')
  const missing = ids.filter((id) => !asked.has(id)).join(',')
  useEffect(() => {
    if (missing === '' || missing === failed) return
    const abort = new AbortController()
    const wanted = missing.split(',').map(Number)
    api('GET /musics', { query: { ids: wanted }, quiet: true, signal: abort.signal }).then(
      ({ musics }) => {
        if (abort.signal.aborted) return
        setKnown((before) => new Map([...before, ...musics.map((music) => [music.id, music] as const)]))
        setAsked((before) => new Set([...before, ...wanted]))
      },
      () => {
        if (!abort.signal.aborted) setFailed(missing)
      },
    )
    return () => abort.abort()
  }, [api, missing, failed])
  const state = missing === '' ? 'ready' : missing === failed ? 'failed' : 'loading'
  return { known, state, retry: () => setFailed('') }
}
