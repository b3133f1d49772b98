import { createRoutesStub } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import type { Ledger } from '../ledger-query.ts'
import { LedgerView } from '../ledger-view.tsx'

/** Shows an account's books with what opens over them; `loaded` counts how often the page has asked for them. */
export async function showLedger(ledger: Ledger, isAccountant: boolean) {
  const loaded = vi.fn(() => null)
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: loaded,
      HydrateFallback: () => null,
      Component: () => (
        <main className="p-4">
          <LedgerView ledger={ledger} query={{ profile: 3001 }} isAccountant={isAccountant} />
          <Toasts />
          <DialogStack />
        </main>
      ),
    },
  ])
  await render(<Stub initialEntries={['/staff/ledger']} />)
  return loaded
}
