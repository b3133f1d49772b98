import './staff-content.css'
import '../editing/editing.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { useRenewWhile } from '../../../api/use-renew-while.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { TrackPlayButton } from '../../../player/track-controls.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { narratorName } from '../../narrators/card-track.ts'
import { StaffPage } from '../parts/staff-page.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import { useTouched } from '../editing/use-touched.ts'
import { NewWork } from './new-work.tsx'
import { shownTitle } from './shown-title.ts'
import { WorkEditor } from './work-editor.tsx'
import { staffWorkTrack } from './work-track.ts'
import type { GenreChoice, StaffWork } from './work-track.ts'
import { useMay } from '../../session/use-may.ts'

interface WorksScreenProps {
  readonly works: readonly StaffWork[]
  readonly genres: readonly GenreChoice[]
}

/** Finished works in the order of the home page, hidden ones too, and the way to add one (Product §2 staff area). */
export function WorksScreen({ works, genres }: WorksScreenProps) {
  const { onTouched } = useTouched()
  const may = useMay()
  const [opened, setOpened] = useState<readonly number[]>([])
  const { items, order } = useOrder(works, async (body) => api('PUT /staff/works', { body }))
  useRenewWhile(
    works.some(({ sound }) => sound === null),
    useRevalidator().revalidate,
  )
  const close = (id: number): void => setOpened((before) => before.filter((one) => one !== id))
  return (
    <StaffPage
      title={m.content_works()}
      actions={
        <ButtonLink size="s" to={pathTo.home()}>
          {m.content_on_site()}
        </ButtonLink>
      }
    >
      <div className="staff-facts">
        <div className="card editing-card">
          {items.length === 0 && <EmptyState title={m.content_works_none()} text={m.content_works_none_text()} />}
          <SortableList
            label={m.content_works()}
            items={items}
            keyOf={({ id }) => id}
            nameOf={shownTitle}
            isFixed={!may('PUT /staff/works')}
            onOrder={order}
            row={(work) =>
              opened.includes(work.id) ? (
                <WorkEditor work={work} genres={genres} onTouched={onTouched} onClose={() => close(work.id)} />
              ) : (
                <WorkRow work={work} genres={genres} onOpen={() => setOpened([...opened, work.id])} />
              )
            }
          />
        </div>
        {may('POST /staff/works') && <NewWork genres={genres} onTouched={onTouched} />}
      </div>
    </StaffPage>
  )
}

interface WorkRowProps {
  readonly work: StaffWork
  readonly genres: readonly GenreChoice[]
  readonly onOpen: () => void
}

function WorkRow({ work, genres, onOpen }: WorkRowProps) {
  const track = staffWorkTrack(work)
  const isOpen = useMay()('PUT /staff/works/{id}')
  const { narrator, demo, genres_id } = work
  const title = shownTitle(work)
  const genre = genres.find(({ id }) => id === genres_id)?.title
  const facts = [
    narratorName(narrator),
    genre,
    demo === null || demo.title === '' ? undefined : m.content_work_demo_named({ title: demo.title }),
  ]
  return (
    <div className="track-row">
      {track !== null && <TrackPlayButton track={track} size="s" />}
      <span className="work-name">
        <b className="font-semibold">{title}</b>
        <span className="block text-small text-ink-2">{facts.filter((fact) => fact !== undefined).join(' · ')}</span>
      </span>
      <WorkState work={work} />
      {isOpen && (
        <Button size="s" aria-label={m.content_work_change_one({ name: title })} onClick={onOpen}>
          {m.content_work_change()}
        </Button>
      )}
    </div>
  )
}

/** Why visitors do not see it; nothing when they do. */
function WorkState({ work: { hidden, narrator, demo, sound } }: { readonly work: StaffWork }) {
  return (
    <>
      {sound === null && <Badge>{m.content_work_preparing()}</Badge>}
      {hidden && <Badge>{m.content_hidden()}</Badge>}
      {!narrator.is_listed && <Badge tone="warn">{m.content_narrator_not_listed()}</Badge>}
      {demo !== null && !demo.is_public && <Badge tone="warn">{m.content_work_demo_hidden()}</Badge>}
    </>
  )
}
