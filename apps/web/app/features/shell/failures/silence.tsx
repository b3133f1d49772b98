import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { ReactNode, RefObject } from 'react'
import { isOffline } from '../../../network.ts'
import { pathTo, withQuery } from '../../../paths.ts'
import { openLayer } from '../../../ui/dialogs/history-layers.ts'
import { Frame } from '../frame.tsx'
import { OutOfService } from './out-of-service.tsx'

let onSilence: (() => void) | null = null

/**
 * The service does not answer: a page about this replaces whatever is on the screen. Without a network it is unknown whether the
 * service would answer: then the page stays.
 */
export function showSilence(): void {
  if (!isOffline()) onSilence?.()
}

function silentAddress(): string {
  const { pathname, search } = window.location
  return pathname === pathTo.outOfService()
    ? pathname + search
    : withQuery(pathTo.outOfService(), { from: pathname + search })
}

/**
 * Keeps the page while the service does not answer. It stays mounted behind the page about the silence with everything that was
 * typed in it, and comes back when the service does. The address changes without the router: what it would need for that page may
 * have to be fetched from the very server that is silent.
 */
export function KeptThroughSilence({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation()
  const [silentAt, setSilentAt] = useState<string | null>(null)
  const isSilent = silentAt === key
  useEffect(() => {
    onSilence = () => setSilentAt(key)
    return () => {
      onSilence = null
    }
  }, [key])
  const wanted = useWantedPage()
  const end = useCallback(() => {
    if (wanted.current === null) setSilentAt(null)
    // The router has given up on that page: it is loaded like the first one.
    else window.location.assign(wanted.current)
  }, [wanted])
  useEffect(() => (isSilent ? openLayer(end, silentAddress()) : undefined), [isSilent, end])
  return (
    <>
      {isSilent && (
        <Frame hasTopBar={false}>
          <OutOfService onReturn={end} />
        </Frame>
      )}
      <div hidden={isSilent}>{children}</div>
    </>
  )
}

/** Where the visitor was going when the service did not answer; null when he stays where he is. */
function useWantedPage(): RefObject<string | null> {
  const { key } = useLocation()
  const going = useNavigation().location
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    wanted.current = null
  }, [key])
  useEffect(() => {
    if (going) wanted.current = going.pathname + going.search
  }, [going])
  return wanted
}

/** Whether a page or its code could not be fetched for lack of an answer: browsers have one kind of error for it. */
export function isConnectionLoss(error: unknown): boolean {
  return (
    typeof window !== 'undefined' &&
    error instanceof TypeError &&
    /fetch|network|load failed|import/i.test(error.message)
  )
}

/** In place of a page that could not be fetched: the same words, and that page when the service is back. */
export function SilenceInsteadOfPage() {
  useEffect(() => {
    window.history.replaceState(window.history.state, '', silentAddress())
  }, [])
  return (
    <Frame hasTopBar={false}>
      <OutOfService />
    </Frame>
  )
}
