import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'

/** A list in its new order, and as it was read: somebody else may have ordered it since. */
export interface Order {
  readonly ids: number[]
  readonly before: number[]
}

/** Steps of one hand follow each other quickly; the last of them is stored. */
const PAUSE_MS = 600

/**
 * A list whose order is stored as soon as it rests; what comes anew meanwhile waits for it. When that is refused, as after somebody else has changed the list, a message
 * says so and the stored order comes back.
 */
export function useOrder<Item extends { readonly id: number }>(
  stored: readonly Item[],
  store: (order: Order) => Promise<void>,
): { readonly items: readonly Item[]; readonly order: (items: readonly Item[]) => void } {
  const [items, setItems] = useState(stored)
  const [known, setKnown] = useState(stored)
  const [isMoving, setMoving] = useState(false)
  const turns = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the service has last said or taken, and the saving that is under way. */
  const base = useRef<number[]>([])
  const queue = useRef(Promise.resolve())
  const { revalidate } = useRevalidator()
  const action = useAction(async (_, order: Order) => store(order))
  useFailureToast(action.failure)
  if (known !== stored && !isMoving) {
    setKnown(stored)
    setItems(stored)
  }
  useEffect(() => {
    if (!isMoving) base.current = idsOf(known)
  }, [known, isMoving])
  useEffect(() => () => clearTimeout(timer.current), [])
  const order = (next: readonly Item[]): void => {
    setItems(next)
    setMoving(true)
    turns.current += 1
    const turn = turns.current
    const settle = async (): Promise<void> => {
      // Moved again while the one before was being stored: the later order is.
      if (turn !== turns.current) return
      const ids = idsOf(next)
      if (await action.run({ ids, before: base.current })) base.current = ids
      await revalidate()
      if (turn === turns.current) setMoving(false)
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      queue.current = queue.current.then(settle)
    }, PAUSE_MS)
  }
  return { items, order }
}

function idsOf(items: readonly { readonly id: number }[]): number[] {
  return items.map(({ id }) => id)
}
