import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { narratorName } from '../agent/narrator-labels.ts'
import { roleName } from '../session/role-name.ts'

type Session = CallResponse<'GET /sessions'>['sessions'][number]

const ICONS: Readonly<Record<Session['device']['kind'], LucideIcon>> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  other: MonitorSmartphone,
}

const KINDS: Readonly<Record<Exclude<Session['device']['kind'], 'other'>, () => string>> = {
  computer: m.settings_session_computer,
  phone: m.settings_session_phone,
  tablet: m.settings_session_tablet,
}

/** Where the person is signed in, with signing out there (Product §4). */
export function SessionList() {
  const { sessions, isFailed, reload } = useSessions()
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <section className="grid gap-3">
      <h2>{m.settings_sessions()}</h2>
      {others.length > 0 && <p className="text-ink-2">{m.settings_sessions_text()}</p>}
      {sessions === null && isFailed && (
        <ErrorBlock onRetry={() => void reload()}>{m.settings_sessions_failed()}</ErrorBlock>
      )}
      {sessions === null && !isFailed && <Skeleton height={132} width="100%" className="rounded-m" />}
      {sessions !== null && (
        <ul className="card grid px-5 py-1">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={reload} />
          ))}
        </ul>
      )}
      {sessions !== null && others.length === 0 && (
        <p className="text-small text-ink-2">{m.settings_sessions_only()}</p>
      )}
      {others.length > 1 && (
        <Button className="justify-self-start" onClick={() => void askEndOthers(reload)}>
          {m.settings_sessions_end_all()}
        </Button>
      )}
    </section>
  )
}

/** The list, asked for when it appears and after every change; null until it is there. */
function useSessions(): { sessions: readonly Session[] | null; isFailed: boolean; reload: () => Promise<void> } {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const accept = useCallback((list: readonly Session[] | null): void => {
    setFailed(list === null)
    if (list !== null) setSessions(list)
  }, [])
  useEffect(() => {
    let isGone = false
    void loadSessions().then((list) => {
      if (!isGone) accept(list)
    })
    return () => {
      isGone = true
    }
  }, [accept])
  const reload = async (): Promise<void> => accept(await loadSessions())
  return { sessions, isFailed, reload }
}

async function loadSessions(): Promise<readonly Session[] | null> {
  return await api('GET /sessions').then(
    (answer) => answer.sessions,
    () => null,
  )
}

interface SessionRowProps {
  readonly session: Session
  readonly onEnded: () => Promise<void>
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { id, device, current, formatted_used_at } = session
  const Icon = ICONS[device.kind]
  const name = deviceName(device)
  const end = useAction(async ({ signal }) => {
    await api('DELETE /sessions/{id}', { params: { id }, signal })
    showToast({ text: m.settings_session_ended() })
    await onEnded()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <Icon className="flex-none text-ink-2" />
      <div className="min-w-0 flex-1 basis-48">
        <b className="block font-semibold break-words">{name}</b>
        <span className="block text-small break-words text-ink-2">{roleWords(session)}</span>
        {!current && (
          <span className="block text-small text-ink-2">{m.settings_session_used({ time: formatted_used_at })}</span>
        )}
        <span className="block text-small text-ink-2">{sessionStart(session)}</span>
        {end.failure && <FieldError>{end.failure.message}</FieldError>}
      </div>
      {current ? (
        <Badge tone="ok">{m.settings_session_here()}</Badge>
      ) : (
        <Button
          size="s"
          isBusy={end.isBusy}
          aria-label={m.settings_session_end_of({ device: name })}
          onClick={() => void end.run()}
        >
          {m.settings_session_end()}
        </Button>
      )}
    </li>
  )
}

/** What is signed in there: browser or program, and system, as far as they are known. */
export function deviceName({ browser, system }: Session['device']): string {
  if (browser !== null && system !== null) return m.settings_session_device({ browser, system })
  return browser ?? system ?? m.settings_session_unknown()
}

/** When a session was begun, and from which address: it is precise enough to recognise one's own network, but not to locate anyone. */
export function sessionStart({ formatted_created_at: time, place }: Session): string {
  return place === null ? m.settings_session_since({ time }) : m.settings_session_since_from({ time, place })
}

/** Who is signed in, and on what kind of device. */
function roleWords({ role, acting_as, device }: Session): string {
  const who =
    acting_as === null
      ? roleName(role)
      : m.settings_session_as({ role: roleName('agent'), name: narratorName(acting_as) })
  return device.kind === 'other' ? who : m.settings_session_who_on({ who, kind: KINDS[device.kind]() })
}

async function askEndOthers(onEnded: () => Promise<void>): Promise<void> {
  await openDialog(async () => (await import('../confirm/ask-dialog.tsx')).AskDialog, {
    title: m.settings_sessions_end_ask(),
    text: m.settings_sessions_end_ask_text(),
    confirm: m.settings_sessions_end_all(),
    act: async () => {
      await api('DELETE /sessions')
      showToast({ text: m.settings_sessions_ended_all() })
      await onEnded()
    },
  })
}
