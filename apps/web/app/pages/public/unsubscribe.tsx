import { useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { KIND_TEXTS } from '../../features/notifications/kind-texts.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/unsubscribe.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ url }) => ({ token: url.searchParams.get('token') ?? '' }))

export const meta: Route.MetaFunction = () => pageMeta({ title: m.unsubscribe_title(), isPrivate: true })

/** Where a letter's link for leaving leads. Nothing happens before a press: mail programs open links by themselves. */
export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  const { token } = loaderData
  const [stopped, setStopped] = useState<string | null>(null)
  const { run, isBusy, failure } = useAction(async ({ signal }) => {
    const { kind } = await api('POST /notifications/unsubscribe', { query: { token }, signal })
    setStopped(kind === 'all' ? m.notify_kind_all() : KIND_TEXTS[kind]().title)
  })
  const isWrong = token === '' || failure !== null
  const title = stopped !== null ? m.unsubscribe_done() : isWrong ? m.unsubscribe_wrong() : m.unsubscribe_title()
  const text =
    stopped !== null
      ? m.unsubscribe_done_text({ kind: stopped })
      : isWrong
        ? m.unsubscribe_wrong_text()
        : m.unsubscribe_text()
  return (
    <div className="grid max-w-[560px] justify-items-start gap-5" aria-live="polite">
      <h1>{title}</h1>
      <p className="text-ink-2">{text}</p>
      {stopped === null && !isWrong ? (
        <Button kind="accent" isBusy={isBusy} busyText={m.unsubscribe_busy()} onClick={() => void run()}>
          {m.unsubscribe_button()}
        </Button>
      ) : (
        <ButtonLink kind="outline" to={pathTo.settings()}>
          {m.unsubscribe_settings()}
        </ButtonLink>
      )}
    </div>
  )
}
