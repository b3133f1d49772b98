import { useRevalidator } from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/outbox.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ api }) => {
    const { messages } = await api('GET /outbox')
    return { messages }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.outbox_title(), isPrivate: true })

const CHANNEL_NAMES = { sms: m.outbox_sms, mail: m.outbox_mail, telegram: m.outbox_telegram } as const

/** Letters and codes of a demo installation, which has no mail and no SMS service (Product §4). Elsewhere: 404. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { messages } = loaderData
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid max-w-[760px] gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <h1>{m.outbox_title()}</h1>
          <p className="text-ink-2">{m.outbox_lead()}</p>
        </div>
        <Button kind="outline" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {m.outbox_refresh()}
        </Button>
      </header>
      {messages.length === 0 ? (
        <EmptyState
          title={m.outbox_empty()}
          text={m.outbox_empty_text()}
          action={
            <ButtonLink kind="outline" to={pathTo.login()}>
              {m.login_go()}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-3">
          {messages.map((message) => (
            <li key={message.id} className="grid gap-2 rounded-l border border-line bg-surface p-5">
              <p className="text-caption text-ink-2">
                {m.outbox_to({
                  kind: CHANNEL_NAMES[message.channel](),
                  address: message.address,
                  time: message.formatted_created_at,
                })}
              </p>
              {message.subject !== '' && <h2 className="text-h3">{message.subject}</h2>}
              <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
