import { Loader } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { m } from '../../paraglide/messages.js'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Badge } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toasts.tsx'

interface TelegramConnectProps {
  readonly isAvailable: boolean
  /** Live: it changes when the person has pressed Start in the bot. */
  readonly isConnected: boolean
}

interface Link {
  readonly url: string
  readonly expires_at: string
}

/** Connects the bot by a link, and waits until it has been opened. */
export function TelegramConnect({ isAvailable, isConnected }: TelegramConnectProps) {
  const [link, setLink] = useState<Link | null>(null)
  const connect = useAction(async ({ signal }) => setLink(await api('POST /telegram/link', { signal })))
  const disconnect = useAction(async ({ signal }) => {
    await api('DELETE /telegram/link', { signal })
    setLink(null)
    showToast({ text: m.telegram_disconnected() })
  })
  useFailureToast(connect.failure ?? disconnect.failure)
  const isExpired = useIsPast(link?.expires_at ?? null)
  const connectedText = isAvailable ? m.telegram_connected_text() : m.telegram_off()
  return (
    <section className="grid justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2>{m.telegram_title()}</h2>
        {isConnected && <Badge tone="ok">{m.telegram_connected()}</Badge>}
      </div>
      <p className="text-ink-2">{isConnected ? connectedText : m.telegram_lead()}</p>
      {isConnected ? (
        <Button kind="outline" isBusy={disconnect.isBusy} onClick={() => void disconnect.run()}>
          {m.telegram_disconnect()}
        </Button>
      ) : link !== null && !isExpired ? (
        <Waiting url={link.url} />
      ) : isAvailable ? (
        <>
          {isExpired && <p className="text-small text-ink-2">{m.telegram_expired()}</p>}
          <Button
            kind="outline"
            isBusy={connect.isBusy}
            busyText={m.telegram_connecting()}
            onClick={() => void connect.run()}
          >
            {isExpired ? m.telegram_again() : m.telegram_connect()}
          </Button>
        </>
      ) : (
        <p className="text-small text-ink-2">{m.telegram_off()}</p>
      )}
    </section>
  )
}

function Waiting({ url }: { readonly url: string }) {
  return (
    <>
      <a className={buttonClass({ kind: 'ink' })} href={url} target="_blank" rel="noreferrer">
        {m.telegram_open()}
      </a>
      <p className="flex items-center gap-2 text-small text-ink-2" role="status">
        <Loader className="spinner icon-s flex-none" />
        {m.telegram_waiting()}
      </p>
    </>
  )
}

/** Whether the moment has come; the component is drawn again when it does. */
function useIsPast(moment: string | null): boolean {
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    if (moment === null) return undefined
    const timer = setTimeout(() => setPast(moment), Math.max(0, Date.parse(moment) - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== null && past === moment
}
