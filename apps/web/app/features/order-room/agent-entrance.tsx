import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import { narratorName } from '../agent/narrator-labels.ts'
import { ActAsNarrator } from '../agent/act-as-narrator.tsx'
import { useUser } from '../session/session.ts'

interface AgentEntranceProps {
  /** Where to go on as the narrator. */
  readonly to: string
  readonly title: string
  readonly text: string
}

/** An agent opens what belongs to one of his narrators as that narrator (Product §6). */
export function AgentEntrance({ to, title, text }: AgentEntranceProps) {
  const narrators = (useUser()?.agent_narrators ?? []).filter(({ state }) => state !== 'registering')
  return (
    <>
      <h1 className="mb-6">{title}</h1>
      {narrators.length === 0 ? (
        <EmptyState title={m.room_agent_no_narrators()} />
      ) : (
        <>
          <p className="mb-4 max-w-[60ch] text-ink-2">{text}</p>
          <ul className="flex flex-wrap gap-3">
            {narrators.map((narrator) => (
              <li key={narrator.id}>
                <ActAsNarrator narrator_id={narrator.id} to={to} className={buttonClass({})}>
                  <Avatar
                    src={narrator.image}
                    size="xs"
                    isRound
                    className={`-ml-2.5 ${voiceClass(voiceOf(narrator.timbre_id, narrator.id))}`}
                  />
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
