import { useCallback, useEffect, useState } from 'react'
import type { WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { isCheckOpen, isLevelling } from '../../sound/check-states.ts'
import { useRoom } from '../room.ts'

/** Pauses between two looks at checks that are not finished. */
const PAUSES_MS = [600, 1000, 1000, 1500, 2000, 3000, 5000] as const
/** A check that has not moved for so many looks is left to the next visit. */
const MAX_ATTEMPTS = 120

export interface SoundChecks {
  /** By the id of the file; absent until it has been asked for. */
  readonly checks: ReadonlyMap<string, WireSoundCheck>
  /** The last look did not succeed. */
  readonly isUnknown: boolean
}

/** The checks with the way to say what one's own press has changed; what goes on then is looked at until it is finished. */
export interface LiveSoundChecks extends SoundChecks {
  readonly note: (file_id: string, check: WireSoundCheck) => void
}

/** Whether asking again makes sense of an answer: not when the service has refused it. */
function isFinal(answer: PromiseSettledResult<unknown>): boolean {
  if (answer.status === 'fulfilled') return true
  return answer.reason instanceof ApiFailure && answer.reason.status >= 400 && answer.reason.status < 429
}

/**
 * The checks of recordings of the room's order, asked for again until they are finished. What is said of one can depend on
 * the others that are sent with it, so all are asked for together.
 */
export function useSoundChecks(file_ids: readonly string[]): LiveSoundChecks {
  const { order, role, recordings, reload } = useRoom()
  const [known, setKnown] = useState<SoundChecks>(() => ({ checks: new Map(recordings?.checks), isUnknown: false }))
  // The accountant has nothing to do with recordings.
  const key = role === 'accountant' ? '' : file_ids.join(' ')
  const order_id = order.id
  const [round, setRound] = useState(0)
  const note = useCallback((file_id: string, check: WireSoundCheck): void => {
    setKnown(({ checks, isUnknown }) => ({ checks: new Map([...checks, [file_id, check]]), isUnknown }))
    setRound((count) => count + 1)
  }, [])
  useEffect(() => {
    const ids = key === '' ? [] : key.split(' ')
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = ids.length === 0 || role === 'accountant'
    let attempt = 0
    let wasDone = false
    const look = async (): Promise<void> => {
      const answers = await Promise.allSettled(
        ids.map(async (file_id) => {
          if (role === 'accountant') throw new Error('The accountant has nothing to do with recordings')
          const params = { role, id: order_id, file_id }
          const { check } = await api('GET /{role}/orders/{id}/results/{file_id}/check', { params, quiet: true })
          return [file_id, check] as const
        }),
      )
      if (isOver) return
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      const isUnknown = found.length < ids.length
      const versions = found.flatMap(versionOf)
      setKnown(({ checks }) => ({ checks: new Map([...checks, ...found, ...versions]), isUnknown }))
      // The recording is no longer there: the order has its new version in its place.
      if (versions.length > 0 && (await reload()) !== null) return
      const isDone = answers.every(isFinal) && found.every(([, check]) => !isCheckOpen(check) && !isLevelling(check))
      attempt += 1
      // Another may have been finished between the answers: what they say together is asked for once more.
      const isSettled = isDone && (ids.length === 1 || attempt === 1 || wasDone)
      wasDone = isDone
      if (isSettled || attempt >= MAX_ATTEMPTS) return
      timer = setTimeout(() => void look(), PAUSES_MS[Math.min(attempt - 1, PAUSES_MS.length - 1)])
    }
    if (!isOver) void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key, role, order_id, reload, round])
  return { ...known, note }
}

/** What is known already of the version that has come in the place of a recording: what was done, and that it will be checked. */
function versionOf([file_id, check]: readonly [string, WireSoundCheck]): (readonly [string, WireSoundCheck])[] {
  const { level } = check
  if (!level || level.file_id === file_id) return []
  return [[level.file_id, { ...check, state: 'waiting', progress: 0, verdict: null, findings: [], measured: null }]]
}
