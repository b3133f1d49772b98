import { useState } from 'react'
import { data } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/telegram-stand-in.ts'

const CHAT_KEY = 'demo_telegram_chat'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], async ({ appInfo, url }) => {
    if (!(await appInfo()).demo) throw data({ code: 'NOT_FOUND', message: '' }, 404)
    return { token: url.searchParams.get('start') ?? '' }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.standin_title(), isPrivate: true })

interface Line {
  readonly isBot: boolean
  readonly text: string
}

/** The bot of a demo installation, which has no Telegram: one can connect it here as one would there. */
export default function TelegramStandInPage({ loaderData }: Route.ComponentProps) {
  const { token } = loaderData
  const [lines, setLines] = useState<readonly Line[]>([])
  const say = useAction(async ({ signal }, text: string, shown: string) => {
    const kept = Number(localStorage.getItem(CHAT_KEY) ?? 0)
    const body = { text, ...(kept > 0 ? { chat_id: kept } : {}) }
    const { chat_id, reply } = await api('POST /outbox/telegram', { body, signal })
    localStorage.setItem(CHAT_KEY, String(chat_id))
    const said: Line[] = [{ isBot: false, text: shown }]
    if (reply !== null) said.push({ isBot: true, text: reply })
    setLines((before) => [...before, ...said])
  })
  useFailureToast(say.failure)
  return (
    <div className="grid max-w-[560px] gap-5">
      <h1>{m.standin_title()}</h1>
      <p className="text-ink-2">{m.standin_lead()}</p>
      <ul role="log" aria-label={m.standin_chat()} className="grid gap-3 empty:hidden">
        {lines.map((line, index) => (
          <li
            key={index}
            className={`max-w-[85%] rounded-l border border-line px-4 py-3 ${line.isBot ? 'justify-self-start bg-surface' : 'justify-self-end bg-sunken'}`}
          >
            <b className="block text-caption text-ink-2">{line.isBot ? m.standin_bot() : m.standin_you()}</b>
            {line.text}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="accent"
          isBusy={say.isBusy}
          onClick={() => void say.run(`/start ${token}`.trim(), m.standin_start())}
        >
          {m.standin_start()}
        </Button>
        <Button kind="outline" isBusy={say.isBusy} onClick={() => void say.run('/stop', '/stop')}>
          {m.standin_stop()}
        </Button>
        <ButtonLink kind="quiet" to={pathTo.outbox()}>
          {m.outbox_title()}
        </ButtonLink>
      </div>
      <p className="text-small text-ink-2">{m.standin_outbox()}</p>
    </div>
  )
}
