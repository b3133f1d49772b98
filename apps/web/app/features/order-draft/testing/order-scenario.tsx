import { useState } from 'react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import { OrderEditorContext } from '../order-editor-context.ts'
import type { OrderEditor } from '../order-editor.ts'

interface OrderScenarioProps {
  readonly editor: OrderEditor
  readonly children: ReactNode
}

/** The page around a part of the form, for a guest. */
export function OrderScenario({ editor, children }: OrderScenarioProps) {
  const [Stub] = useState(() =>
    createRoutesStub([
      {
        path: '*',
        Component: () => (
          <OrderEditorContext value={editor}>
            {children}
            <DialogStack />
            <Toasts />
          </OrderEditorContext>
        ),
      },
    ]),
  )
  return <Stub initialEntries={['/new-order']} />
}
