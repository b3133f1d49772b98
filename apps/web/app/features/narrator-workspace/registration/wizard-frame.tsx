import { ArrowLeft, Check, CloudCheck, CloudOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { SiteNotices } from '../../site-notices/site-notices.tsx'
import { SupportLink } from '../../site/support-link.tsx'
import type { SavePhase } from '../use-autosave.ts'
import type { WizardStep } from './wizard-data.ts'
import './wizard.css'

const STEPS: readonly (readonly [WizardStep, () => string])[] = [
  [1, m.registration_step_login],
  [2, m.registration_step_profile],
  [3, m.registration_step_prices],
  [4, m.registration_step_demos],
]

interface WizardFrameProps {
  readonly step: WizardStep
  /** The last step that can be opened. */
  readonly reach: WizardStep
  readonly onStep?: (step: WizardStep) => void
  readonly title: string
  readonly lead: string
  readonly phase?: SavePhase
  readonly aside?: ReactNode
  /** The one decisive button, and why it is off. */
  readonly next?: ReactNode
  readonly reason?: ReactNode
  readonly children: ReactNode
}

/** The registration has a page without menu and footer: the logo, the support, the way out, the steps, and a bar below (Product §2). */
export function WizardFrame(props: WizardFrameProps) {
  const { step, reach, onStep, title, lead, phase, aside, next, reason, children } = props
  const back = STEPS.findLast(([number]) => number < step)?.[0]
  return (
    <>
      <a className="skip-link" href="#main">
        {m.shell_skip()}
      </a>
      <header className="wizard-head">
        <Link className="brand" to={pathTo.home()} aria-label={m.shell_brand()}>
          <Logo />
        </Link>
        <span className="flex-1" />
        {phase !== undefined && <SavedState phase={phase} />}
        <SupportLink className={buttonClass({ kind: 'quiet', className: 'wizard-support' })} />
        <Link className="icon-btn" to={pathTo.home()} aria-label={m.registration_close()}>
          <X />
        </Link>
      </header>
      <main id="main" className="wizard" tabIndex={-1}>
        <SiteNotices />
        <Steps step={step} reach={reach} onStep={onStep} />
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-2 max-w-[600px] text-ink-2">{lead}</p>
        <div className={aside === undefined ? 'mt-7' : 'wizard-columns'}>
          <div className="min-w-0">
            {/* The title asks a question; the headings of its parts need the name of the step above them. */}
            <h2 className="hidden-text">{STEPS[step - 1]?.[1]()}</h2>
            {children}
          </div>
          {aside !== undefined && <aside className="wizard-aside">{aside}</aside>}
        </div>
      </main>
      {next !== undefined && (
        <footer className="wizard-foot">
          {back !== undefined && onStep && (
            <Button kind="quiet" className="wizard-back" onClick={() => onStep(back)}>
              <ArrowLeft />
              <span>{m.registration_back()}</span>
            </Button>
          )}
          <div className="wizard-reason">{reason}</div>
          {next}
        </footer>
      )}
    </>
  )
}

/** Where in the registration one is; steps that are within reach can be gone to. */
function Steps({ step, reach, onStep }: Pick<WizardFrameProps, 'step' | 'reach' | 'onStep'>) {
  return (
    <ol className="wizard-steps" aria-label={m.registration_steps()}>
      {STEPS.map(([number, name]) => {
        const state = number === step ? 'now' : number < reach ? 'done' : 'ahead'
        const words = (
          <>
            <i aria-hidden>{state === 'done' ? <Check /> : number}</i>
            <b>{name()}</b>
            {state === 'done' && <span className="hidden-text">{m.registration_step_done()}</span>}
          </>
        )
        return (
          <li key={number} data-state={state} aria-current={number === step ? 'step' : undefined}>
            {onStep && number !== step && number <= reach ? (
              <button type="button" className="wizard-step" onClick={() => onStep(number)}>
                {words}
              </button>
            ) : (
              <span className="wizard-step">{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const SAVED_WORDS: Readonly<Record<SavePhase, () => string>> = {
  saved: m.registration_saved,
  waiting: m.registration_saving,
  saving: m.registration_saving,
  failed: m.registration_unsaved,
  held: m.registration_held,
}

/** Whether what is on the screen is kept. */
function SavedState({ phase }: { readonly phase: SavePhase }) {
  const isKept = phase !== 'failed' && phase !== 'held'
  return (
    <span className="wizard-saved" role="status">
      {isKept ? <CloudCheck /> : <CloudOff />}
      <span>{SAVED_WORDS[phase]()}</span>
    </span>
  )
}
