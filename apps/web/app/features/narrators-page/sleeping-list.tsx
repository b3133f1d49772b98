import { Suspense, lazy, useEffect, useState } from 'react'
import { player } from '../../player/player.ts'
import { ASLEEP_ID, firstReach, GivenUp, wake } from '../../ui/first-reach.ts'
import { holdHydration } from '../../ui/hydration-holds.ts'
import { isScriptPriced } from '../script-price/on-key.ts'
import { useUser } from '../session/session.ts'
import { cardTrack } from '../narrators/card-track.ts'
import { searchOf } from '../narrators/filter/filter-set.ts'
import { readKeptFilter } from '../narrators/filter/remembered-filter.ts'
import type { ListData } from '../narrators/list/list-data.ts'

let shown: ListData | null = null

/** Starts the demo of a card at the press itself; whatever else is pressed waits for its code. */
function playEarly(control: HTMLElement): boolean {
  const tracks = shown?.narrators.flatMap((card) => cardTrack(card, null) ?? []) ?? []
  const track = tracks.find(({ id }) => id === control.dataset['track'])
  if (track) player.toggle(track, { queue: tracks })
  return track !== undefined
}

/** Whether the list that the server has written changes by itself: who is signed in hears of updates, a kept filter and a script's prices come back. */
function isRestless(): boolean {
  const isKept = window.location.search === '' && searchOf(readKeptFilter()) !== ''
  return isKept || isScriptPriced() || document.getElementById(ASLEEP_ID)?.dataset['restless'] !== undefined
}

const ListScreen = import.meta.env.SSR
  ? (await import('./list-screen.tsx')).ListScreen
  : lazy(async () => {
      if (!isRestless()) await firstReach(playEarly)
      return { default: await loadScreen() }
    })

const loadScreen = async () => (await import('./list-screen.tsx')).ListScreen

/** The screen where its code came before the page was shown. */
let Awake: Awaited<ReturnType<typeof loadScreen>> | null = null

/** Fetches the code of the list; whoever comes from another page shall not see an empty one meanwhile. A failure leaves it to the page itself. */
export async function awakenList(): Promise<void> {
  await loadScreen().then(
    (Screen) => {
      Awake = Screen
    },
    () => undefined,
  )
}

// A list that changes by itself is taken over whole.
if (!import.meta.env.SSR && document.getElementById(ASLEEP_ID) !== null && isRestless()) holdHydration(awakenList())

/** The list as the server has it at once; a guest's browser fetches its code when he first reaches for it (docs/decisions/0103). */
export function SleepingList({ data }: { readonly data: ListData }) {
  const isGuest = useUser() === null
  // What it is at first it stays: anything else would begin anew.
  const [{ Screen, isWhole }] = useState(() => ({
    Screen: Awake ?? ListScreen,
    // Updates come before everything in it is there: within a boundary of its own React would then give up what the server has written.
    // Browser and server have to agree on what the server wrote, so only a list that it did not write goes by what has been loaded.
    isWhole: !isGuest || (!import.meta.env.SSR && Awake !== null && document.getElementById(ASLEEP_ID) === null),
  }))
  useEffect(() => {
    shown = data
    return () => {
      shown = null
    }
  }, [data])
  return (
    <div id={ASLEEP_ID} data-restless={isGuest ? undefined : ''}>
      {isWhole ? (
        <Screen data={data} onAwake={wake} />
      ) : (
        <Suspense fallback={<GivenUp />}>
          <Screen data={data} onAwake={wake} />
        </Suspense>
      )}
    </div>
  )
}
