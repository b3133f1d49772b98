import '../parts/staff.css'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FACTOR_FRESH_MINUTES } from '@tembrel/domain/accounts/fresh-factor.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { Note } from '../../../ui/surface.tsx'
import type { CodeDialogProps } from './code-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'
import type { BegunSetup } from './totp-setup.tsx'

export type SecurityState = CallResponse<'GET /staff/totp'>

type Step =
  | { readonly kind: 'state' }
  | { readonly kind: 'setup'; readonly begun: BegunSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** One's own second step of signing in: set up, move, recovery codes, remove (Product §4). */
export function SecurityScreen({ state }: { readonly state: SecurityState }) {
  const [step, setStep] = useState<Step>({ kind: 'state' })
  const { revalidate } = useRevalidator()
  const begin = useAction(async ({ signal }) => {
    setStep({ kind: 'setup', begun: await api('POST /staff/totp', { body: {}, signal }) })
  })
  useFailureToast(begin.failure)
  const finish = (): void => {
    // Until now nothing else was open: the menu and the pages are asked for anew.
    if (state.required && !state.enabled) window.location.assign(pathTo.staff())
    else {
      setStep({ kind: 'state' })
      void revalidate()
    }
  }
  return (
    <section className="card mx-auto grid w-full max-w-[560px] gap-5">
      {step.kind === 'setup' && (
        <TotpSetup
          begun={step.begun}
          onDone={(codes) => setStep({ kind: 'codes', codes })}
          onCancel={() => setStep({ kind: 'state' })}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={finish} />}
      {step.kind === 'state' && state.enabled && <Enabled state={state} onStep={setStep} />}
      {step.kind === 'state' && !state.enabled && (
        <>
          {state.required && (
            <Note tone="warn" role="status">
              {m.factor_required()}
            </Note>
          )}
          <Head icon={<ShieldAlert />} title={m.factor_off()} text={m.factor_off_text()} />
          <Button kind="accent" className="justify-self-start" isBusy={begin.isBusy} onClick={() => void begin.run()}>
            {m.factor_setup()}
          </Button>
        </>
      )}
    </section>
  )
}

interface EnabledProps {
  readonly state: SecurityState
  readonly onStep: (step: Step) => void
}

function Enabled({ state, onStep }: EnabledProps) {
  const { revalidate } = useRevalidator()
  const ask = (props: CodeDialogProps): void =>
    void openDialog(async () => (await import('./code-dialog.tsx')).CodeDialog, props)
  const move = (): void =>
    ask({
      title: m.factor_move(),
      text: m.factor_move_text(),
      confirm: m.factor_go_on(),
      act: async (code) => onStep({ kind: 'setup', begun: await api('POST /staff/totp', { body: { code } }) }),
    })
  const renew = (): void =>
    ask({
      title: m.factor_new_codes(),
      text: m.factor_new_codes_text(),
      confirm: m.factor_go_on(),
      act: async (code) => {
        const { recovery_codes } = await api('POST /staff/totp/recovery-codes', { body: { code } })
        onStep({ kind: 'codes', codes: recovery_codes })
      },
    })
  const remove = (): void =>
    ask({
      title: m.factor_remove(),
      text: m.factor_remove_text(),
      confirm: m.factor_remove(),
      isDanger: true,
      act: async (code) => {
        await api('DELETE /staff/totp', { body: { code } })
        await revalidate()
      },
    })
  return (
    <>
      <Head
        icon={<ShieldCheck />}
        title={m.factor_on()}
        text={`${m.factor_on_since({ date: state.formatted_enabled_at ?? '' })}. ${m.factor_codes_left({ count: state.recovery_codes_left })}.`}
      />
      <p className="text-small text-ink-2">{m.factor_asked_again({ minutes: FACTOR_FRESH_MINUTES })}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={move}>{m.factor_move()}</Button>
        <Button onClick={renew}>{m.factor_new_codes()}</Button>
        {!state.required && (
          <Button kind="quiet" onClick={remove}>
            {m.factor_remove()}
          </Button>
        )}
      </div>
    </>
  )
}

interface HeadProps {
  readonly icon: React.ReactNode
  readonly title: string
  readonly text: string
}

function Head({ icon, title, text }: HeadProps) {
  return (
    <div className="flex gap-4">
      <span className="grid size-11 flex-none place-items-center rounded-m bg-sunken">{icon}</span>
      <div className="min-w-0">
        <h2 className="text-h3">{title}</h2>
        <p className="mt-1 text-small text-ink-2">{text}</p>
      </div>
    </div>
  )
}
