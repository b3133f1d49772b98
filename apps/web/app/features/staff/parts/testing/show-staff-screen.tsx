import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DialogStack } from '../../../../ui/dialogs/dialog-stack.tsx'
import { Toasts } from '../../../../ui/toasts.tsx'

/**
 * Shows a screen of the staff area at its address, with the dialogs and toasts that open over it. The answer counts how often
 * the page has asked for its data.
 */
export async function showStaffScreen(screen: ReactNode, address: `/staff/${string}`) {
  const loaded = vi.fn((_asked: unknown) => null)
  const Stub = createRoutesStub([
    {
      id: 'page',
      path: '*',
      loader: loaded,
      HydrateFallback: () => null,
      Component: () => (
        <main className="p-4">
          {screen}
          <Toasts />
          <DialogStack />
        </main>
      ),
    },
  ])
  await render(<Stub initialEntries={[address]} />)
  return loaded
}
