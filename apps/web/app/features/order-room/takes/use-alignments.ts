import { useEffect, useState } from 'react'
import type { WireAlignment } from '@tembrel/contract/calls/sound-checks.ts'
import { api } from '../../../api/browser-api.ts'
import { useRoom } from '../room.ts'

/** Between two looks at recordings that wait for their turn. */
const PAUSE_MS = 4000
/** Then it is left to the next visit. */
const MAX_ATTEMPTS = 75

export type Alignments = ReadonlyMap<string, WireAlignment>

/** Recordings of the room's order by the sentences of its script; absent until an answer has come. */
export function useAlignments(file_ids: readonly string[]): Alignments {
  const { order, role, recordings } = useRoom()
  const [known, setKnown] = useState<Alignments>(() => new Map(recordings?.alignments))
  const key = file_ids.join(' ')
  const { id, text } = order
  useEffect(() => {
    // The accountant has nothing to do with recordings, and without a script there is nothing to find.
    if (key === '' || role === 'accountant' || text === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let attempt = 0
    const look = async (): Promise<void> => {
      const answers = await Promise.allSettled(
        key.split(' ').map(async (file_id) => {
          const params = { role, id, file_id }
          const { alignment } = await api('GET /{role}/orders/{id}/results/{file_id}/sentences', {
            params,
            quiet: true,
          })
          return [file_id, alignment] as const
        }),
      )
      if (isOver) return
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      setKnown((before) => new Map([...before, ...found]))
      attempt += 1
      const isDone = found.every(([, { state }]) => state !== 'waiting')
      if (!isDone && attempt < MAX_ATTEMPTS) timer = setTimeout(() => void look(), PAUSE_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key, role, id, text])
  return known
}
