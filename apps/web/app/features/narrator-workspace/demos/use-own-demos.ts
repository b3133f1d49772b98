import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { isCheckOpen } from '../../sound/check-states.ts'
import type { OwnDemo } from './demo-lists.ts'

/** Pauses between two looks at demos that are still being listened to. */
const PAUSES_MS = [600, 1000, 1000, 1500, 2000, 3000, 5000] as const
/** Demos that have not moved for so many looks are left to the next visit. */
const MAX_LOOKS = 120

export interface OwnDemos {
  readonly demos: readonly OwnDemo[]
  /** Asks for all of them: a change of one can change others, as a new main demo does. */
  readonly reload: () => Promise<void>
  readonly save: (id: number, demo: DemoChange) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

export interface DemoChange {
  readonly main?: boolean
  readonly title?: string
  readonly title_en?: string
  readonly genres_id?: number | null
  readonly moods_id?: number | null
  readonly opened?: boolean
  readonly position?: number
  readonly track?: {
    readonly languages_id?: number | null
    readonly ages_id?: number | null
    readonly timbres_id?: number | null
    readonly speeds_id?: number | null
  }
}

function isUnsettled({ sound, check }: OwnDemo): boolean {
  return isCheckOpen(check) || (sound === null && check.state !== 'failed')
}

/** The narrator's demos; asked for again while the service is listening to one of them. */
export function useOwnDemos(initial: readonly OwnDemo[], onChange?: (demos: readonly OwnDemo[]) => void): OwnDemos {
  const [demos, setDemos] = useState(initial)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const take = useCallback((next: readonly OwnDemo[]) => {
    setDemos(next)
    latest.current?.(next)
  }, [])
  const reload = useCallback(async () => take((await api('GET /narrator/demos', { quiet: true })).demos), [take])
  const waiting = demos.filter(isUnsettled).map(({ id }) => id)
  const key = waiting.join(' ')
  useEffect(() => {
    if (key === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async (looks: number): Promise<void> => {
      // A look that fails is followed by the next one.
      const answer = await api('GET /narrator/demos', { quiet: true }).catch(() => null)
      if (isOver) return
      if (answer) take(answer.demos)
      if (looks < MAX_LOOKS) wait(looks + 1)
    }
    const wait = (looks: number): void => {
      timer = setTimeout(() => void look(looks), PAUSES_MS[Math.min(looks, PAUSES_MS.length - 1)])
    }
    wait(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key, take])
  const save = async (id: number, demo: DemoChange): Promise<void> => {
    await api('PUT /narrator/demos/{id}', { params: { id }, body: { demo } })
    await reload()
  }
  const remove = async (id: number): Promise<void> => {
    await api('DELETE /narrator/demos/{id}', { params: { id } })
    await reload()
  }
  return { demos, reload, save, remove }
}
