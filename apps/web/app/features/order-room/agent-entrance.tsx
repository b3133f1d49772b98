import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { narratorName } from '../agent/narrator-words.ts'
import { ActAsNarrator } from '../orders/act-as-narrator.tsx'
import { useUser } from '../shell/session.ts'

/** An agent opens an order as the narrator it was given to (Product §6). */
export function AgentEntrance({ to }: { readonly to: string }) {
  const narrators = (useUser()?.agent_narrators ?? []).filter(({ state }) => state !== 'registering')
  return (
    <>
      <h1 className="mb-6">{m.room_agent_title()}</h1>
      {narrators.length === 0 ? (
        <EmptyState title={m.room_agent_nobody()} />
      ) : (
        <>
          <p className="mb-4 max-w-[60ch] text-ink-2">{m.room_agent_text()}</p>
          <ul className="flex flex-wrap gap-3">
            {narrators.map((narrator) => (
              <li key={narrator.id}>
                <ActAsNarrator narrator_id={narrator.id} to={to} className={buttonClass({})}>
                  <Avatar src={narrator.image} size="xs" isRound className="-ml-2.5" />
                  {narratorName(narrator)}
                </ActAsNarrator>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
