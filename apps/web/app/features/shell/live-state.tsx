import { Suspense, lazy, useEffect } from 'react'
import { setSignedIn } from '../../api/browser-api.ts'
import { useRootData } from '../site/root-data.ts'
import { appState, useAppEvents } from '../session/session.ts'

/** Only staff have queues to count. */
const StaffCounts = lazy(async () => ({ default: (await import('./menu/staff-counts.tsx')).StaffCounts }))

/** Keeps the updates of a signed-in person coming: polled every 10 s, pushed in between. */
export function LiveState() {
  const root = useRootData()
  const user = root?.user ?? null
  const whom = user && `${user.role} ${user.id}`
  const isSignedIn = whom !== null
  const hasSession = isSignedIn || root?.isRegistering === true
  const access_left_ms = root?.access_left_ms ?? 0
  useEffect(() => {
    setSignedIn(hasSession, access_left_ms)
    // In a frame the page around it hears of everything already.
    if (whom === null || window.parent !== window) return
    appState.start()
    const stopListening = listenLate(whom)
    return () => {
      stopListening()
      appState.stop()
    }
  }, [whom, hasSession, access_left_ms])
  useAppEvents(blinkTitle)
  return (
    root?.staff_waiting && (
      <Suspense>
        <StaffCounts />
      </Suspense>
    )
  )
}

/** Only signed-in people have updates, so guests do not pay for the code that listens. Without it polling goes on. */
function listenLate(whom: string): () => void {
  let stop = (): void => undefined
  let isOver = false
  const begin = async (): Promise<void> => {
    const [updates, person] = await Promise.all([
      import('../../api/push-events.ts'),
      import('../session/same-person.ts'),
    ])
    if (isOver) return
    const stops = [updates.listenForUpdates(() => appState.refresh()), person.watchPerson(whom)]
    stop = () => stops.forEach((end) => end())
  }
  begin().catch(() => undefined)
  return () => {
    isOver = true
    stop()
  }
}

function blinkTitle(): void {
  import('./title-blink.ts').then(
    (loaded) => loaded.blinkTitle(),
    () => undefined,
  )
}
