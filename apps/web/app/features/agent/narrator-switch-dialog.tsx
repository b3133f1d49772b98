import { ArrowLeft, Plus, Trash2, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { closeAllDialogs, openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { User } from '../../server/visit.ts'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Badge } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import { appState, useUser } from '../session/session.ts'
import { agentIdOf } from '../session/agent-of.ts'
import type { AgentNarrator } from '../session/agent-of.ts'
import { askToDrop } from './ask-to-drop.ts'
import { narratorName, narratorNote } from './narrator-labels.ts'
import { goOnAsNarrator, NEW_NARRATOR, stopActing } from '../session/switch-narrator.ts'

export interface NarratorSwitchProps {
  /** The agent, or the narrator he acts as; a page that does not know yet who has signed in passes him here. */
  readonly user: User
  /** Where to go on as the narrator. */
  readonly to: string
  /** Just after signing in there is nothing to go back to: the dialog stays until a narrator is chosen. */
  readonly isForced?: boolean
}

/** The agent's narrators: to go on as one, to take one away, to add one (Product §2). */
export function NarratorSwitchDialog(props: NarratorSwitchProps & StackedDialogProps) {
  const { isForced = false, close } = props
  const { narrators, acting_as, choice, leaving, askRemoval } = useNarratorSwitch(props)
  const failure = choice.failure ?? leaving.failure
  const isEmpty = narrators.length === 0
  return (
    <Dialog title={m.agent_switch_title()} {...(!isForced && { onClose: close })}>
      {isEmpty ? (
        <EmptyState title={m.agent_switch_empty()} text={m.agent_switch_empty_text()} />
      ) : (
        <>
          <p className="mt-2 mb-4 text-ink-2">{m.agent_switch_text()}</p>
          <ul className="-mx-3 grid gap-1" aria-label={m.agent_switch_list()}>
            {narrators.map((narrator) => (
              <NarratorEntry
                key={narrator.id}
                narrator={narrator}
                isHere={narrator.id === acting_as}
                isBusy={choice.isBusy}
                onChoose={() => void choice.run(narrator.id)}
                onRemove={() => askRemoval(narrator)}
              />
            ))}
          </ul>
        </>
      )}
      {failure && (
        <div className="mt-3" role="alert">
          <FieldError>{failure.message}</FieldError>
        </div>
      )}
      <div className="mt-5 grid grid-cols-1 gap-2">
        <Button
          kind={isEmpty ? 'accent' : 'outline'}
          isFull
          isBusy={choice.isBusy}
          onClick={() => void choice.run(NEW_NARRATOR)}
        >
          <Plus />
          {narrators.some(({ state }) => state === 'registering') ? m.agent_switch_go_on() : m.agent_switch_add()}
        </Button>
        <Button isFull onClick={openInvitations}>
          <UserRoundPlus />
          {m.agent_invite_open()}
        </Button>
        {acting_as !== null && (
          <Button kind="quiet" isFull isBusy={leaving.isBusy} onClick={() => void leaving.run()}>
            <ArrowLeft />
            {m.agent_switch_all()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Who can be chosen, and what choosing, leaving and removing do. */
function useNarratorSwitch({ user: opener, to, close }: NarratorSwitchProps & StackedDialogProps) {
  const user = useUser() ?? opener
  const agent_id = agentIdOf(user) ?? 0
  const acting_as = user.role === 'agent' ? null : user.id
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const choice = useAction(async (_tools, narrator_id: number) => {
    if (narrator_id === acting_as) close()
    else await goOnAsNarrator(agent_id, narrator_id, to)
  })
  const leaving = useAction(async () => {
    await stopActing(agent_id)
    await closeAllDialogs()
    window.location.assign(pathTo.orders())
  })
  const remove = async (narrator: AgentNarrator): Promise<void> => {
    await api('PUT /narrator/disable/{id}', { params: { id: narrator.id }, body: { role: 'agent' } })
    await forget(narrator)
  }
  const forget = async ({ id }: AgentNarrator): Promise<void> => {
    setRemoved((before) => new Set(before).add(id))
    // Whoever is not there any more cannot be acted for: the agent is himself again.
    if (id === acting_as) await leaving.run()
    else void appState.refresh()
    showToast({ text: m.agent_removed() })
  }
  const askRemoval = (narrator: AgentNarrator): void => {
    if (narrator.state === 'registering') askToDrop(narrator, async () => forget(narrator))
    else void openRemoval(narrator, async () => remove(narrator))
  }
  const narrators = user.agent_narrators.filter(({ id }) => !removed.has(id))
  return { narrators, acting_as, choice, leaving, askRemoval }
}

interface NarratorEntryProps {
  readonly narrator: AgentNarrator
  readonly isHere: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
  readonly onRemove: () => void
}

function NarratorEntry({ narrator, isHere, isBusy, onChoose, onRemove }: NarratorEntryProps) {
  const name = narratorName(narrator)
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-m px-3 py-2 text-left hover:bg-sunken"
        aria-current={isHere || undefined}
        aria-disabled={isBusy || undefined}
        onClick={onChoose}
      >
        <Avatar src={narrator.image} className={voiceClass(voiceOf(narrator.timbre_id, narrator.id))} />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold break-words">{name}</b>
          <span className="block text-small text-ink-2">{narratorNote(narrator)}</span>
        </span>
        {isHere && <Badge tone="ok">{m.agent_switch_here()}</Badge>}
        {!isHere && narrator.unread > 0 && <span className="unread-dot m-0 flex-none" aria-hidden />}
      </button>
      <IconButton label={m.agent_remove({ name })} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  )
}

function openInvitations(): void {
  void openDialog(async () => (await import('./agent-invitations-dialog.tsx')).AgentInvitationsDialog, {})
}

async function openRemoval(narrator: AgentNarrator, act: () => Promise<void>): Promise<void> {
  await openDialog(async () => (await import('../confirm/ask-dialog.tsx')).AskDialog, {
    title: m.agent_remove_ask({ name: narratorName(narrator) }),
    text: narrator.has_account ? m.agent_release_text() : m.agent_remove_text(),
    confirm: m.agent_remove_do(),
    isDanger: true,
    act,
  })
}
