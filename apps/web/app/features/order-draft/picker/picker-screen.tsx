import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { openLayer } from '../../../ui/dialogs/history-layers.ts'

interface PickerScreenProps {
  /** Screens below the top one keep what they hold and are out of sight. */
  readonly isTop: boolean
  readonly children: ReactNode
}

/** One screen of the narrators browser. */
export function PickerScreen({ isTop, children }: PickerScreenProps) {
  return (
    <div className="picker-screen" hidden={!isTop}>
      {children}
    </div>
  )
}

/** A screen over another one: the browser's Back takes it away. */
export function StackedScreen({ onBack, ...screen }: PickerScreenProps & { readonly onBack: () => void }) {
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => openLayer(() => back.current()), [])
  return <PickerScreen {...screen} />
}
