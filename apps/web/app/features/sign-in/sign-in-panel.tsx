import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { api, setSignedIn } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { openWizard } from '../session/open-wizard.ts'
import { readReferral } from '../site/referral.ts'
import { AddressStep, type SignInAddress } from './address-step.tsx'
import { CodeStep } from './code-step.tsx'
import { letterLinkOf } from './letter-link.ts'
import type { LetterLink } from './letter-link.ts'
import { LinkStep } from './link-step.tsx'
import { loginRoles } from './login-roles.ts'
import type { RoleChoice, SignInRole } from './login-roles.ts'
import { rememberRole } from './last-role.ts'

// Only staff see it.
const TotpStep = lazy(async () => ({ default: (await import('./totp-step.tsx')).TotpStep }))

export interface SignInPanelProps {
  /** The role to begin with; with `isRoleFixed` there is no choice of another. */
  readonly role?: SignInRole
  readonly isRoleFixed?: boolean
  /** What can be chosen in place of the roles of visitors. */
  readonly roles?: readonly RoleChoice[]
  readonly flags: { readonly login_by_phone: boolean; readonly login_by_email: boolean }
  /** Called when the session is ready. The parent decides where to go on. */
  readonly onDone: () => void
}

type Sent = CallResponse<'GET /request-code'>

interface Waiting {
  readonly address: SignInAddress
  /** When another code may be asked for, as a moment in milliseconds. */
  readonly resend_at: number
}

/** A code with the address it went to, or the link of a letter. */
type Proof = ({ readonly code: string } & ReturnType<typeof queryOf>) | LetterLink

const EMPTY = { phone: '', email: '' }

/** Signing in: whom as, where to send a code, the code (Product §4, §5). Nothing typed is lost between the steps. */
export function SignInPanel(props: SignInPanelProps) {
  const { role: first = 'client', isRoleFixed = false, roles = loginRoles(), flags, onDone } = props
  const [role, setRole] = useState<SignInRole>(first)
  const [address, setAddress] = useState<SignInAddress>({
    ...EMPTY,
    login_method: flags.login_by_phone ? LOGIN_METHOD.phone : LOGIN_METHOD.email,
  })
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [isReturned, setReturned] = useState(false)
  const request = useAction(async ({ signal }, to: SignInAddress) => {
    const sent: Sent = await api('GET /request-code', { query: { role, ...queryOf(to) }, signal })
    setWaiting({ address: to, resend_at: Date.now() + sent.retry_after * 1000 })
  })
  const { login, letter, totp_token, leaveLetter, setTotpToken } = useLogin({ role, roles: props.roles, onDone })
  if (totp_token !== null) {
    return (
      <Suspense>
        <TotpStep
          totp_token={totp_token}
          onDone={() => (setSignedIn(true), onDone())}
          onBack={() => (setReturned(true), setWaiting(null), setTotpToken(null))}
        />
      </Suspense>
    )
  }
  if (letter) {
    return (
      <LinkStep
        failure={login.failure}
        isBusy={login.isBusy}
        onSignIn={() => void login.run(letter)}
        onBack={() => (login.clearFailure(), setRole(letter.role), setReturned(true), leaveLetter())}
      />
    )
  }
  if (waiting) {
    return (
      <CodeStep
        address={waiting.address}
        resend_at={waiting.resend_at}
        failure={login.failure}
        requestFailure={request.failure}
        isBusy={login.isBusy}
        isResending={request.isBusy}
        onCode={(code) => void login.run({ code, ...queryOf(waiting.address) })}
        onClear={login.clearFailure}
        onResend={() => void request.run(waiting.address)}
        onBack={() => (login.clearFailure(), request.clearFailure(), setReturned(true), setWaiting(null))}
      />
    )
  }
  return (
    <AddressStep
      role={role}
      roles={isRoleFixed ? null : roles}
      flags={flags}
      address={address}
      failure={request.failure}
      isBusy={request.isBusy}
      isReturned={isReturned}
      onRole={setRole}
      onAddress={(next) => (request.clearFailure(), setAddress(next))}
      onSubmit={() => void request.run(address)}
    />
  )
}

interface LoginWish {
  readonly role: SignInRole
  readonly roles: readonly RoleChoice[] | undefined
  readonly onDone: () => void
}

/** The call that signs in, the letter's link that this page was opened by, and the challenge of the second factor. */
function useLogin({ role, roles, onDone }: LoginWish) {
  const [isLetterLeft, setLetterLeft] = useState(false)
  const [totp_token, setTotpToken] = useState<string | null>(null)
  const hash = useSyncExternalStore(
    onHashChange,
    () => window.location.hash,
    () => '',
  )
  const letter = isLetterLeft ? null : letterLinkOf(hash, roles)
  const login = useAction(async ({ signal }, proof: Proof) => {
    const body = { role, ...proof, ...referralOf() }
    const { is_exists, totp_token: challenge } = await api('POST /login', { body, signal })
    if (challenge !== undefined) {
      setTotpToken(challenge)
      return
    }
    setSignedIn(true)
    rememberRole(body.role)
    // A narrator who is not one yet begins to be one, or goes on where he stopped (Product §4).
    if (is_exists) onDone()
    else await openWizard()
  })
  return { login, letter, totp_token, leaveLetter: () => setLetterLeft(true), setTotpToken }
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function queryOf(to: SignInAddress) {
  return to.login_method === LOGIN_METHOD.phone
    ? { login_method: LOGIN_METHOD.phone, phone: to.phone }
    : { login_method: LOGIN_METHOD.email, email: to.email.trim() }
}

/** Under which referral programme the person came, if any (Product §2). */
function referralOf(): { referal_url?: string } {
  const referal_url = readReferral()
  return referal_url === undefined ? {} : { referal_url }
}
