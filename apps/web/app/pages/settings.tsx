import { NotificationSettings } from '../features/notifications/notification-settings.tsx'
import { TelegramConnect } from '../features/notifications/telegram-connect.tsx'
import { pageMeta } from '../features/shell/page-meta.ts'
import { useUser } from '../features/shell/session.ts'
import { m } from '../paraglide/messages.js'
import { loadPage } from '../server/load-page.ts'
import type { Route } from './+types/settings.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, appInfo }) => {
    const [settings, { timezones }] = await Promise.all([api('GET /notifications/settings'), appInfo()])
    return { settings, timezones: timezones.map(({ name, title }) => ({ name, title })) }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.settings_title(), isPrivate: true })

/** What a person can set for himself (Product §2). */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, timezones } = loaderData
  const isConnected = useUser()?.tg_connected ?? settings.tg_connected
  return (
    <div className="grid max-w-[720px] gap-8">
      <h1>{m.settings_title()}</h1>
      <TelegramConnect isAvailable={settings.tg_available} isConnected={isConnected} />
      <NotificationSettings settings={settings} timezones={timezones} isTelegramConnected={isConnected} />
    </div>
  )
}
