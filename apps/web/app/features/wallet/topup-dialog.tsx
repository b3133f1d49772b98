import './wallet.css'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { LoadingMessage, Skeleton } from '../../ui/skeleton.tsx'
import { appState } from '../session/session.ts'
import { TopupForm } from './topup-form.tsx'
import type { TopupTerms } from './topup-form.tsx'

export interface TopupRequest {
  /** What is missing, in whole roubles. */
  readonly sum?: number
  /** An invoice was issued; the page may show its line. */
  readonly onIssued?: () => void
}

type Terms = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly terms: TopupTerms }

/** Topping the client's wallet up in a dialog (Product §2); it asks for the terms itself. */
export function TopupDialog({ sum, onIssued, close }: TopupRequest & StackedDialogProps) {
  const [terms, setTerms] = useState<Terms>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        setTerms({ state: 'ready', terms: await loadTerms(abort.signal) })
      } catch {
        if (!abort.signal.aborted) setTerms({ state: 'failed' })
      }
    }
    void ask()
    return () => abort.abort()
  }, [attempt])
  const issued = (): void => {
    void appState.refresh()
    onIssued?.()
  }
  const again = (): void => {
    setTerms({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return (
    <Dialog title={m.wallet_topup_title()} onClose={close}>
      <div className="mt-4">
        {terms.state === 'loading' && (
          <>
            <LoadingMessage>{m.wallet_topup_loading()}</LoadingMessage>
            <Skeleton height={320} />
          </>
        )}
        {terms.state === 'failed' && <ErrorBlock onRetry={again}>{m.wallet_topup_failed()}</ErrorBlock>}
        {terms.state === 'ready' && (
          <TopupForm {...terms.terms} {...(sum !== undefined && { initialSum: sum })} onIssued={issued} />
        )}
      </div>
    </Dialog>
  )
}

async function loadTerms(signal: AbortSignal): Promise<TopupTerms> {
  const options = { signal, quiet: true }
  const [wallet, info] = await Promise.all([
    api('GET /{role}/payments', { params: { role: 'client' }, query: { invoices: '0' }, ...options }),
    api('GET /appinfo', options),
  ])
  return {
    commission: info.client_topup_commission,
    limits: wallet.limits,
    hasInvoice: info.flags.topup_by_invoice,
  }
}
