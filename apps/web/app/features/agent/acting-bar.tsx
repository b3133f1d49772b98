import { ArrowLeft, UserRoundPen } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/surface.tsx'
import { useUser } from '../session/session.ts'
import { askToDrop } from './ask-to-drop.ts'
import { narratorName } from './narrator-labels.ts'
import { stopActing } from '../session/switch-narrator.ts'

/**
 * Above every page while an agent acts for a narrator (Product §2): for whom, and the way back in one press. One who is not
 * registered yet can be finished or dropped here, wherever the agent has gone from the registration.
 */
export function ActingBar() {
  const user = useUser()
  const { pathname } = useLocation()
  const leaving = useAction(async (_tools, agent_id: number) => {
    await stopActing(agent_id)
    window.location.assign(pathTo.orders())
  })
  useFailureToast(leaving.failure)
  const agent_id = user?.acting_agent_id ?? null
  if (user === null || agent_id === null) return null
  const narrator = user.agent_narrators.find(({ id }) => id === user.id)
  const isUnfinished = narrator?.state === 'registering'
  const isRegistering = pathname === pathTo.register()
  const words = { name: narratorName(narrator ?? user) }
  return (
    <Note tone={isUnfinished ? 'warn' : 'info'} icon={<UserRoundPen />} className="mb-5 items-center [&>div]:grow">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="min-w-0 break-words">{isUnfinished ? m.acting_unfinished(words) : m.acting_for(words)}</p>
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          {isUnfinished && !isRegistering && (
            <Link className={buttonClass({ kind: 'outline', size: 's' })} to={pathTo.register()}>
              {m.acting_finish()}
            </Link>
          )}
          {isUnfinished && narrator && (
            <Button
              kind="quiet"
              size="s"
              aria-haspopup="dialog"
              onClick={() => askToDrop(narrator, async () => void (await leaving.run(agent_id)))}
            >
              {m.acting_drop()}
            </Button>
          )}
          <Button
            kind={isUnfinished ? 'quiet' : 'outline'}
            size="s"
            isBusy={leaving.isBusy}
            onClick={() => void leaving.run(agent_id)}
          >
            <ArrowLeft />
            {m.acting_back()}
          </Button>
        </div>
      </div>
    </Note>
  )
}
