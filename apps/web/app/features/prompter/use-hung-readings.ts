import { useEffect, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { hangReadings } from './hang-readings.ts'

/** Readings that do not fit above their line, by the beginning of their part: which of the part's readings. */
export type Listed = ReadonlyMap<number, readonly number[]>

const NONE: Listed = new Map()

/** Hangs the readings of the parts in a column above their words, and tells which have to be written below the part. */
export function useHungReadings(column: RefObject<HTMLElement | null>): Listed {
  const [listed, setListed] = useState(NONE)
  const hang = (): void => {
    if (!column.current) return
    const found = hangAll(column.current)
    setListed((before) => (isSame(before, found) ? before : found))
  }
  // With every rendering other parts are shown.
  useLayoutEffect(hang)
  useEffect(() => {
    const element = column.current
    if (!element) return
    const observer = new ResizeObserver(hang)
    observer.observe(element)
    void document.fonts.ready.then(hang)
    return () => observer.disconnect()
    // eslint-disable-next-line react/exhaustive-deps -- `hang` is the same whenever it is called
  }, [column])
  return listed
}

function hangAll(column: HTMLElement): Listed {
  const listed = new Map<number, number[]>()
  for (const text of column.querySelectorAll<HTMLElement>('.prompter-words')) {
    const rubies = [...text.querySelectorAll('ruby')]
    if (rubies.length === 0) continue
    const box = text.getBoundingClientRect()
    const readings = rubies.map((ruby) => ruby.querySelector('rt'))
    const hangings = rubies.map((ruby, at) => {
      const { left, width, bottom } = ruby.getBoundingClientRect()
      return {
        line: Math.round(bottom - box.top),
        middle: left - box.left + width / 2,
        half: width / 2,
        width: readings[at]?.offsetWidth ?? 0,
      }
    })
    const lefts = hangReadings(hangings, box.width)
    for (const [at, left] of lefts.entries()) {
      const [rt, hanging] = [readings[at], hangings[at]]
      if (!rt || !hanging) continue
      rt.toggleAttribute('data-listed', left === null)
      rt.style.setProperty('--shift', `${String((left ?? 0) - (hanging.middle - hanging.width / 2))}px`)
      if (left === null)
        listed.set(Number(text.dataset['start']), [...(listed.get(Number(text.dataset['start'])) ?? []), at])
    }
  }
  return listed
}

function isSame(one: Listed, other: Listed): boolean {
  return JSON.stringify([...one]) === JSON.stringify([...other])
}
