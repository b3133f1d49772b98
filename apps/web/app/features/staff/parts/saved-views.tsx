import { Bookmark, X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { WireSavedView } from '@tembrel/contract/calls/staff/views.ts'
import { MOST_OF_VIEW_TITLE, viewQuery } from '@tembrel/domain/office/saved-views.ts'
import type { ViewPage } from '@tembrel/domain/office/saved-views.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface SavedViewsProps {
  readonly page: ViewPage
  /** As the page was loaded. */
  readonly views: readonly WireSavedView[]
}

/** What somebody often looks for in a list, by one press; and the way to save what it shows now (Product 7.998). */
export function SavedViews({ page, views: loaded }: SavedViewsProps) {
  const { pathname, search } = useLocation()
  const [changed, setChanged] = useState<readonly WireSavedView[] | null>(null)
  const [isNaming, setNaming] = useState(false)
  const views = changed ?? loaded
  const query = viewQuery(search)
  const current = views.find((view) => view.query === query)
  const removal = useAction(async (_tools, id: number) => {
    setChanged((await api('DELETE /staff/views/{id}', { params: { id } })).views)
  })
  useFailureToast(removal.failure)
  if (views.length === 0 && query === '') return null
  return (
    <div className="staff-bar">
      <nav className="flex flex-wrap items-center gap-2" aria-label={m.views_title()}>
        {views.map((view) => (
          <Fragment key={view.id}>
            <Link
              className="chip max-w-full"
              to={view.query === '' ? pathname : `${pathname}?${view.query}`}
              aria-current={view === current ? 'true' : undefined}
              preventScrollReset
            >
              <Bookmark className="icon-s" aria-hidden />
              <span className="min-w-0 truncate" {...ownWords(view.title)}>
                {view.title}
              </span>
            </Link>
            {view === current && (
              <IconButton
                isSmall
                label={m.views_delete({ title: view.title })}
                onClick={() => void removal.run(view.id)}
              >
                <X className="icon-s" />
              </IconButton>
            )}
          </Fragment>
        ))}
        {!current && query !== '' && !isNaming && (
          <Button kind="quiet" size="s" onClick={() => setNaming(true)}>
            <Bookmark className="icon-s" />
            {m.views_save()}
          </Button>
        )}
      </nav>
      {isNaming && !current && query !== '' && (
        <ViewName
          page={page}
          query={query}
          onSaved={(saved) => {
            setChanged(saved)
            setNaming(false)
          }}
          onCancel={() => setNaming(false)}
        />
      )}
    </div>
  )
}

interface ViewNameProps {
  readonly page: ViewPage
  readonly query: string
  readonly onSaved: (views: readonly WireSavedView[]) => void
  readonly onCancel: () => void
}

function ViewName({ page, query, onSaved, onCancel }: ViewNameProps) {
  const [title, setTitle] = useState('')
  const save = useAction(async () => {
    onSaved((await api('PUT /staff/views', { body: { page, title, query } })).views)
  })
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
    >
      <TextField
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field is opened by a press
        autoFocus
        label={m.views_name()}
        value={title}
        maxLength={MOST_OF_VIEW_TITLE}
        error={save.failure === null ? '' : (save.failure.errors['title'] ?? save.failure.message)}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel()
        }}
      />
      <Button type="submit" size="s" isBusy={save.isBusy} busyText={m.room_busy()}>
        {m.views_save_now()}
      </Button>
      <Button kind="quiet" size="s" onClick={onCancel}>
        {m.room_cancel()}
      </Button>
    </form>
  )
}
