import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'

/** Steps of one hand follow each other quickly; the last of them is stored. */
const PAUSE_MS = 600

/**
 * A list whose order is stored as soon as it rests; what comes anew meanwhile waits for it. When that is refused, as after somebody else has changed the list, a message
 * says so and the stored order comes back.
 */
export function useOrder<Item extends { readonly id: number }>(
  stored: readonly Item[],
  store: (ids: number[]) => Promise<void>,
): { readonly items: readonly Item[]; readonly order: (items: readonly Item[]) => void } {
  const [items, setItems] = useState(stored)
  const [known, setKnown] = useState(stored)
  const [isMoving, setMoving] = useState(false)
  const turns = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { revalidate } = useRevalidator()
  const action = useAction(async (_, ids: number[]) => store(ids))
  useFailureToast(action.failure)
  if (known !== stored && !isMoving) {
    setKnown(stored)
    setItems(stored)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const order = (next: readonly Item[]): void => {
    setItems(next)
    setMoving(true)
    turns.current += 1
    const turn = turns.current
    const settle = async (): Promise<void> => {
      await action.run(next.map(({ id }) => id))
      await revalidate()
      if (turn === turns.current) setMoving(false)
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void settle(), PAUSE_MS)
  }
  return { items, order }
}
