import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import { SignInPanel } from '../sign-in-panel.tsx'

/** Shows the panel as the page of signing in does, with both ways to sign in. */
export async function showPanel(onDone: () => void = () => undefined): Promise<void> {
  const flags = { login_by_phone: true, login_by_email: true }
  const Stub = createRoutesStub([{ path: '*', Component: () => <SignInPanel flags={flags} onDone={onDone} /> }])
  await render(<Stub initialEntries={['/login']} />)
}
