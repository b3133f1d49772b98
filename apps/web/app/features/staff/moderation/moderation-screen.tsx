import './moderation.css'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaffSplitPage } from '../parts/staff-split-page.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { StaffPages } from '../parts/staff-pages.tsx'
import { isQueue } from './load-moderation.ts'
import type { ModerationData } from './load-moderation.ts'
import { moderationAddress, MODERATION_LISTS } from './moderation-types.ts'
import type { ModerationListName } from './moderation-types.ts'
import { NarratorCheck } from './narrator-check.tsx'
import { NarratorTable } from './narrator-table.tsx'
import { QueueRow } from './queue-row.tsx'

const LIST_WORDS: Readonly<Record<ModerationListName, () => string>> = {
  waiting: m.moderation_list_waiting,
  rework: m.moderation_list_rework,
  checked: m.moderation_list_checked,
  all: m.moderation_list_all,
}

/** Narrators in the hands of staff: the queue with its decisions, and everybody to look up (Product §7). */
export function ModerationScreen({ data }: { readonly data: ModerationData }) {
  const { filter, counts } = data
  const tabs = MODERATION_LISTS.map((list) => ({
    to: moderationAddress({ list, name: filter.name, page: 1 }),
    label: LIST_WORDS[list](),
    ...(list !== 'all' && { count: counts[list] }),
    isOn: filter.list === list,
  }))
  return (
    <StaffPage
      title={m.moderation_title()}
      isList
      search={{ label: m.moderation_search(), value: filter.name }}
      tabs={tabs}
    >
      {isQueue(filter) ? <Queue data={data} /> : <Everybody data={data} />}
    </StaffPage>
  )
}

function Queue({ data }: { readonly data: ModerationData }) {
  const { filter, rows, shown, total_pages } = data
  if (rows.length === 0 && shown === null) return <EmptyQueue data={data} />
  return (
    <StaffSplitPage
      label={LIST_WORDS[filter.list]()}
      rows={rows}
      keyOf={(row) => row.id}
      shown={shown?.narrator.id ?? null}
      addressOf={(row) => moderationAddress(filter, row.id)}
      row={(row) => <QueueRow row={row} />}
      foot={<StaffPages page={filter.page} total_pages={total_pages} />}
    >
      {shown && <NarratorCheck key={shown.narrator.id} data={data} changes={shown} />}
    </StaffSplitPage>
  )
}

function EmptyQueue({ data: { filter } }: { readonly data: ModerationData }) {
  if (filter.name !== '') return <EmptyState title={m.moderation_not_found()} text={m.moderation_not_found_text()} />
  return filter.list === 'waiting' ? (
    <EmptyState title={m.moderation_queue_empty()} text={m.moderation_queue_empty_text()} />
  ) : (
    <EmptyState title={m.moderation_rework_empty()} />
  )
}

function Everybody({ data }: { readonly data: ModerationData }) {
  const { filter, rows, shown, total_pages } = data
  if (shown) {
    return (
      <>
        <Link className="link mb-4 inline-flex items-center gap-1" to={moderationAddress(filter)}>
          <ArrowLeft className="icon-s" />
          {m.moderation_back()}
        </Link>
        <NarratorCheck key={shown.narrator.id} data={data} changes={shown} />
      </>
    )
  }
  return (
    <>
      <NarratorTable rows={rows} filter={filter} />
      <StaffPages page={filter.page} total_pages={total_pages} />
    </>
  )
}
