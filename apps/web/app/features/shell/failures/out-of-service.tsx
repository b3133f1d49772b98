import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { nextAddress } from '../../../next-address.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { isServiceAnswering } from '../../../service-check.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Scene } from '../../../ui/scene.tsx'
import type { SceneLook } from '../../../ui/scene.tsx'
import { SupportLink } from '../../site/support-link.tsx'

/** Apart from the other looks: this page has to be there before it is needed, so every page loads it. */
const CUT: SceneLook = {
  voice: 'corn',
  face: '/scenes/petr.svg',
  left: [8, 10, 14, 22, 40, 30, 64, 46, 88, 60, 34, 20, 12, 8],
  right: Array<number>(14).fill(8),
}

interface OutOfServiceProps {
  /** Called when the service answers again. Without it the visitor goes to the address in `from`, or home. */
  readonly onReturn?: () => void
  /** Other words than that nobody answers. */
  readonly title?: string
  readonly text?: string
}

/** Shown when the backend does not answer (Product §2, §8). It needs nothing from it, and looks for it by itself. */
export function OutOfService({ onReturn = goBack, title = m.out_title(), text = m.out_text() }: OutOfServiceProps) {
  const { isChecking, seconds_left, check } = useService(onReturn)
  return (
    <Scene
      look={CUT}
      title={title}
      text={text}
      actions={
        <>
          <Button kind="accent" size="l" isBusy={isChecking} busyText={m.out_checking()} onClick={() => void check()}>
            <RefreshCw />
            {m.out_again()}
          </Button>
          <SupportLink isOutside className={buttonClass({ size: 'l' })} />
        </>
      }
      below={<p className="num mt-5 text-small text-ink-3">{m.out_countdown({ count: seconds_left })}</p>}
    />
  )
}

const CHECK_EVERY_SECONDS = 10

/** Asks whether the service is back, every ten seconds and at a press. */
function useService(onReturn: () => void) {
  const [isChecking, setChecking] = useState(false)
  const [seconds_left, setSecondsLeft] = useState(CHECK_EVERY_SECONDS)
  const check = useCallback(async () => {
    setChecking(true)
    const isBack = await isServiceAnswering()
    setChecking(false)
    setSecondsLeft(CHECK_EVERY_SECONDS)
    if (isBack) onReturn()
  }, [onReturn])
  useEffect(() => {
    if (isChecking) return
    const timer = setTimeout(() => {
      if (seconds_left > 1) setSecondsLeft(seconds_left - 1)
      else void check()
    }, 1000)
    return () => clearTimeout(timer)
  }, [isChecking, seconds_left, check])
  return { isChecking, seconds_left, check }
}

function goBack(): void {
  const from = new URLSearchParams(window.location.search).get('from')
  window.location.replace(nextAddress(from, pathTo.home()))
}
