import { useState } from 'react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import { DeskContext } from '../order-editor-context.ts'
import type { OrderDesk } from '../order-editor.ts'

interface OrderStageProps {
  readonly desk: OrderDesk
  readonly children: ReactNode
}

/** The page around a part of the form, for a guest. */
export function OrderStage({ desk, children }: OrderStageProps) {
  const [Stub] = useState(() =>
    createRoutesStub([
      {
        path: '*',
        Component: () => (
          <DeskContext value={desk}>
            {children}
            <DialogStack />
            <Toasts />
          </DeskContext>
        ),
      },
    ]),
  )
  return <Stub initialEntries={['/new-order']} />
}
