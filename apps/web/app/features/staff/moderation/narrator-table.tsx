import { CircleCheck, CircleSlash, Clock3, PencilLine, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Badge } from '../../../ui/surface.tsx'
import type { Tone } from '../../../ui/surface.tsx'
import type { Column } from '../../../ui/table.tsx'
import { voiceClass, voiceOf } from '../../../ui/sound/voice.ts'
import { StaffTable } from '../parts/staff-table.tsx'
import { waitWords } from '../../support/wait-labels.ts'
import { moderationAddress } from './moderation-types.ts'
import type { ModerationFilter, ModerationRow } from './moderation-types.ts'
import { nameOrNumber, stateWords, waitingWords } from './narrator-labels.ts'

const LOOKS: Readonly<Record<ModerationRow['state'], { readonly tone?: Tone; readonly icon: ReactNode }>> = {
  registering: { icon: <PencilLine className="icon-s" /> },
  on_moderate: { tone: 'warn', icon: <Clock3 className="icon-s" /> },
  returned: { tone: 'info', icon: <Undo2 className="icon-s" /> },
  active: { tone: 'ok', icon: <CircleCheck className="icon-s" /> },
  disabled: { icon: <CircleSlash className="icon-s" /> },
}

/** The state of a narrator by an icon and a word. */
export function NarratorState({ state }: { readonly state: ModerationRow['state'] }) {
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {stateWords(state)}
    </Badge>
  )
}

/** Made when it is shown: the words depend on the language of the page. */
const columns = (): readonly Column<ModerationRow>[] => [
  {
    id: 'name',
    title: m.moderation_column_name(),
    role: 'title',
    isCut: 'wide',
    cell: (row) => (
      <span className="moderation-name">
        <Avatar src={row.image} size="xs" className={voiceClass(voiceOf(row.timbre_id, row.id))} />
        <span className="min-w-0">{nameOrNumber(row)}</span>
      </span>
    ),
  },
  { id: 'id', title: m.moderation_column_id(), cell: (row) => <span className="num">{row.id}</span> },
  { id: 'waits', title: m.moderation_column_waits(), isCut: true, cell: (row) => waitsWords(row) },
  {
    id: 'agent',
    title: m.moderation_column_agent(),
    cell: (row) => (row.agent_id === null ? '—' : m.moderation_with_agent()),
  },
  {
    id: 'state',
    title: m.moderation_column_state(),
    role: 'status',
    cell: (row) => <NarratorState state={row.state} />,
  },
]

function waitsWords(row: ModerationRow): string {
  if (row.waiting_seconds === null) return '—'
  return `${waitingWords(row)} · ${waitWords(row.waiting_seconds)}`
}

interface NarratorTableProps {
  readonly rows: readonly ModerationRow[]
  readonly filter: ModerationFilter
}

/** Narrators with their states, to be looked up. */
export function NarratorTable({ rows, filter }: NarratorTableProps) {
  return (
    <StaffTable
      caption={m.moderation_table()}
      columns={columns()}
      rows={rows}
      keyOf={(row) => row.id}
      addressOf={(row) => moderationAddress(filter, row.id)}
      empty={
        <EmptyState
          title={filter.name === '' ? m.moderation_none() : m.moderation_not_found()}
          text={m.moderation_not_found_text()}
        />
      }
    />
  )
}
