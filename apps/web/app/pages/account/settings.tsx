import { NarratorSettings } from '../../features/narrator-workspace/narrator-settings.tsx'
import { loadNarratorWorkspace } from '../../features/narrator-workspace/load-narrator-workspace.ts'
import type { NarratorWorkspace } from '../../features/narrator-workspace/load-narrator-workspace.ts'
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx'
import { TelegramConnect } from '../../features/notifications/telegram-connect.tsx'
import { ClientSettings } from '../../features/people-settings/client-settings.tsx'
import { EngineerSettings } from '../../features/people-settings/engineer-settings.tsx'
import { loadPeopleSettings } from '../../features/people-settings/load-people-settings.ts'
import type { PeopleSettings } from '../../features/people-settings/load-people-settings.ts'
import { SessionList } from '../../features/people-settings/session-list.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useUser } from '../../features/session/session.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { loadPage } from '../../server/load-page.ts'
import type { Visit } from '../../server/visit.ts'
import type { Route } from './+types/settings.ts'

/** What the person of this role sets of himself, by `kind`. */
type OwnSettings = NarratorWorkspace | PeopleSettings | { readonly kind: 'none' }

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async (visit) => {
    const asked = [visit.api('GET /notifications/settings'), visit.appInfo(), loadOwnSettings(visit)] as const
    const [settings, { timezones }, own] = await Promise.all(asked)
    return { settings, timezones: timezones.map(({ name, title }) => ({ name, title })), own }
  })

async function loadOwnSettings(visit: Visit): Promise<OwnSettings> {
  const user = await visit.user()
  if (user?.role === 'narrator') return await loadNarratorWorkspace(visit)
  if (user?.role === 'client' || user?.role === 'soundengineer') {
    return await loadPeopleSettings(visit, { ...user, role: user.role })
  }
  return { kind: 'none' }
}

/** Tabs are words of the same page: what has been typed in one of them must not be loaded away. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOnlyTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOnlyTab ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.settings_title(), isPrivate: true })

/** What a person can set for himself (Product §2). */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, timezones, own } = loaderData
  const isConnected = useUser()?.tg_connected ?? settings.tg_connected
  const common = (
    <>
      <TelegramConnect isAvailable={settings.tg_available} isConnected={isConnected} />
      <NotificationSettings settings={{ ...settings, tg_connected: isConnected }} timezones={timezones} />
      <SessionList />
    </>
  )
  // Another narrator of the same agent is another form.
  if (own.kind === 'narrator') {
    return (
      <NarratorSettings key={own.narrator.id} workspace={own}>
        {common}
      </NarratorSettings>
    )
  }
  return (
    <div className="grid max-w-[720px] gap-8">
      <h1>{m.settings_title()}</h1>
      <PersonPart own={own} />
      {common}
    </div>
  )
}

/** The settings of the role itself; nothing for roles that have none. */
function PersonPart({ own }: { readonly own: OwnSettings }) {
  switch (own.kind) {
    case 'client':
      return <ClientSettings settings={own} />
    case 'soundengineer':
      return <EngineerSettings settings={own} />
    default:
      return null
  }
}
