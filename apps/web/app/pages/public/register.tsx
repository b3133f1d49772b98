import { loadWizard } from '../../features/narrator-workspace/registration/load-wizard.ts'
import { Wizard } from '../../features/narrator-workspace/registration/wizard.tsx'
import { WizardLogin } from '../../features/narrator-workspace/registration/wizard-login.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { loadPage } from '../../server/load-page.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/register.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async (visit) => ({ data: await loadWizard(visit) }))

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.registration_page_title(), description: m.registration_login_lead(), isPrivate: true })

/** Going from step to step needs nothing new: what is typed is in the page, and saves by itself. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

/** Becoming a narrator (Product §2): 1 log in, 2 profile, 3 prices, 4 demo. */
export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  return loaderData.data === null ? <WizardLogin /> : <Wizard data={loaderData.data} />
}
