import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { appState, useUser } from '../session/session.ts'

interface FavouriteButtonProps {
  readonly client_id: number
  readonly narrator: { readonly id: number; readonly name: string }
  readonly isOutlined?: boolean
  readonly className?: string | undefined
}

/** The heart of a client. It flips when the service has said yes, and in every other place with the next updates. */
export function FavouriteButton({ client_id, narrator, isOutlined = false, className }: FavouriteButtonProps) {
  const featured = useUser()?.featured
  const [answer, setAnswer] = useState<{ isOn: boolean; before: typeof featured } | null>(null)
  // What the person's updates say is newer than the answer to one press.
  const isOn = answer && answer.before === featured ? answer.isOn : (featured?.includes(narrator.id) ?? false)
  const { run, isBusy, failure } = useAction(async ({ signal }) => {
    const body = { narrator_id: narrator.id, status: !isOn }
    const saved = await api('PUT /client/{id}/set-featured-narrator', { params: { id: client_id }, body, signal })
    setAnswer({ isOn: saved.featured, before: featured })
    void appState.refresh()
  })
  useEffect(() => {
    if (failure) showToast({ text: failure.message, isError: true })
  }, [failure])
  return (
    <IconButton
      label={m.list_favourite({ name: narrator.name })}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      isOutlined={isOutlined}
      className={className}
      onClick={() => void run()}
    >
      <Heart />
    </IconButton>
  )
}
