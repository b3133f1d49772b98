import '../../features/compilations/compilations.css'
import '../../features/content/content.css'
import '../../features/narrators/narrators.css'
import type { MouseEvent } from 'react'
import { CompilationDocument } from '../../features/compilations/compilation-document.tsx'
import { voiceTitles } from '../../features/compilations/compilation-data.ts'
import type { CompilationData } from '../../features/compilations/compilation-data.ts'
import { PostDocument } from '../../features/content/post-document.tsx'
import { TextDocument } from '../../features/content/text-document.tsx'
import { Frame } from '../../features/shell/frame.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { SeenAs, useRootData } from '../../features/site/root-data.ts'
import type { PreviewSubject } from '../../features/staff/content/preview/preview-message.ts'
import { rootDataFor } from '../../features/staff/content/preview/preview-visitor.ts'
import { usePreviewMessages } from '../../features/staff/content/preview/use-preview-messages.ts'
import { m } from '../../paraglide/messages.js'
import { loadStaff } from '../../server/load-staff.ts'
import type { Route } from './+types/staff-preview.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadStaff(args, ['supporter'], async ({ appInfo }) => {
    const info = await appInfo()
    const genres = info.genres.map(({ id, title, slug }) => ({ id, title, slug }))
    return { facets: voiceTitles(info), genres, loaded_at: new Date().toISOString() }
  })

/** Only the editors of this site have it in a frame. */
export const headers: Route.HeadersFunction = () => ({ 'x-frame-options': 'SAMEORIGIN' })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.preview_title(), isPrivate: true })

type Lists = Route.ComponentProps['loaderData']

/** What an editor is writing, drawn by the components of the public pages (Product 7.864); the editor says what and for whom. */
export default function StaffPreviewPage({ loaderData }: Route.ComponentProps) {
  const root = useRootData()
  const shown = usePreviewMessages()
  if (root === null || shown === null) return <Waiting />
  return (
    <SeenAs value={rootDataFor(shown.role, root)}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- presses are only held back here, those of keys too */}
      <div onClickCapture={stay} onSubmitCapture={(event) => event.preventDefault()}>
        <Frame>
          <Subject subject={shown.subject} lists={loaderData} origin={root.origin} />
        </Frame>
      </div>
    </SeenAs>
  )
}

/** Before the editor has said anything, or opened outside of it. */
function Waiting() {
  return (
    <main className="p-6">
      <h1 className="text-h3">{m.preview_title()}</h1>
      <p className="mt-2 text-ink-2">{m.preview_waiting()}</p>
    </main>
  )
}

/** Links lead nowhere from here, except to a part of the same text. */
function stay(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest('a, button') : null
  if (pressed === null || pressed.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
}

interface SubjectProps {
  readonly subject: PreviewSubject
  readonly lists: Lists
  readonly origin: string
}

function Subject({ subject, lists, origin }: SubjectProps) {
  if (subject.kind === 'post') return <PostDocument post={subject.post} related={subject.related} origin={origin} />
  if (subject.kind === 'page') return <TextDocument page={subject.page} />
  return <CompilationDocument data={compilationData(subject, lists)} />
}

function compilationData(
  { narratorcomp: { narrators, ...comp }, total_pages }: Extract<PreviewSubject, { kind: 'compilation' }>,
  { facets, genres, loaded_at }: Lists,
): CompilationData {
  const genre = genres.find(({ id }) => id === comp.genres_id) ?? null
  return { comp, narrators, page: total_pages, total_pages, genre, facets, others: [], loaded_at }
}
