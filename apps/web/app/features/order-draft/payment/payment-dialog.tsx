import { titleOfText } from '@tembrel/domain/script/title-of-text.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorBlock } from '../../../ui/empty-state.tsx'
import { LoadingMessage, Skeleton } from '../../../ui/skeleton.tsx'
import { narratorName } from '../../narrators/card-track.ts'
import { useUser } from '../../session/session.ts'
import { OrderEditorContext, useOrderEditor, useFormState } from '../order-editor-context.ts'
import type { OrderEditor } from '../order-editor.ts'
import { PaymentStep } from './payment-step.tsx'
import { useGoOn } from '../sign-in-dialog.tsx'

const SignInPanel = lazy(async () => ({ default: (await import('../../sign-in/sign-in-panel.tsx')).SignInPanel }))

/** Paying for the order: a guest signs in first, then chooses how (Product §4, payment modal). */
export function PaymentDialog({ editor, close }: StackedDialogProps & { readonly editor: OrderEditor }) {
  return (
    <OrderEditorContext value={editor}>
      <PaymentContent close={close} />
    </OrderEditorContext>
  )
}

function PaymentContent({ close }: StackedDialogProps) {
  const editor = useOrderEditor()
  const isSignedIn = useUser() !== null
  const { form, narrator } = useFormState()
  const goOn = useGoOn(editor)
  const title = form.title.trim() === '' ? titleOfText(form.draft.text) : form.title.trim()
  const about = [title, narrator && narratorName(narrator)].filter(Boolean).join(' · ')
  return (
    <Dialog title={m.pay_title()} onClose={close}>
      <p className="mt-1 text-small break-words text-ink-2">{about}</p>
      <div className="mt-5">
        {isSignedIn ? (
          <PaymentMethods close={close} />
        ) : (
          <>
            <p className="mb-5 text-ink-2">{m.neworder_sign_in_payment()}</p>
            <Suspense fallback={<Skeleton height={220} />}>
              <SignInPanel isRoleFixed flags={editor.info.flags} onDone={() => void goOn()} />
            </Suspense>
          </>
        )}
      </div>
    </Dialog>
  )
}

type Balance = { readonly state: 'loading' | 'failed' } | { readonly state: 'known'; readonly balance: number }

function PaymentMethods({ close }: StackedDialogProps) {
  const { api } = useOrderEditor()
  const [wallet, setWallet] = useState<Balance>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const options = {
          params: { role: 'client' as const },
          query: { invoices: '0' as const },
          signal: abort.signal,
          quiet: true,
        }
        const { balance } = await api('GET /{role}/payments', options)
        setWallet({ state: 'known', balance: Math.floor(balance) })
      } catch {
        if (!abort.signal.aborted) setWallet({ state: 'failed' })
      }
    }
    void ask()
    return () => abort.abort()
  }, [api, attempt])
  if (wallet.state === 'known') {
    return <PaymentStep balance={wallet.balance} onBalanceDoubt={() => setAttempt(attempt + 1)} close={close} />
  }
  if (wallet.state === 'loading') {
    return (
      <>
        <LoadingMessage>{m.neworder_balance_loading()}</LoadingMessage>
        <Skeleton height={220} />
      </>
    )
  }
  const retry = (): void => {
    setWallet({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return <ErrorBlock onRetry={retry}>{m.neworder_balance_failed()}</ErrorBlock>
}
