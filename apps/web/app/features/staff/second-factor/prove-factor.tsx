import { useEffect, useRef } from 'react'
import { FACTOR_FRESH_MINUTES } from '@tembrel/domain/accounts/fresh-factor.ts'
import { api } from '../../../api/browser-api.ts'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { CodeDialog } from './code-dialog.tsx'

let asked: Promise<boolean> | null = null

/** Asks for the second factor once more, once for all calls that wait for it. False: the question was closed (Product 4.823). */
export async function proveFactor(): Promise<boolean> {
  asked ??= new Promise<boolean>((onEnd, reject) => {
    openDialog(async () => ProveDialog, { onEnd }).catch(reject)
  }).finally(() => (asked = null))
  return await asked
}

function ProveDialog({ onEnd, close }: StackedDialogProps & { readonly onEnd: (isProved: boolean) => void }) {
  const times_shown = useRef(0)
  // Also when the page goes away below it; an answer that was given stays. Strict mode hides and shows it at once.
  useEffect(() => {
    times_shown.current += 1
    return () => {
      times_shown.current -= 1
      queueMicrotask(() => times_shown.current === 0 && onEnd(false))
    }
  }, [onEnd])
  return (
    <CodeDialog
      title={m.factor_prove()}
      text={m.factor_prove_text({ minutes: FACTOR_FRESH_MINUTES })}
      confirm={m.factor_prove_confirm()}
      act={async (code) => {
        await api('POST /staff/totp/prove', { body: { code } })
        onEnd(true)
      }}
      close={close}
    />
  )
}
