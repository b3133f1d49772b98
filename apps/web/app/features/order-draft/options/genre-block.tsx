import { availabilityOf } from '@tembrel/domain/orders/draft-settle.ts'
import { genreUnavailableReason } from '@tembrel/domain/orders/genre-availability.ts'
import { m } from '../../../paraglide/messages.js'
import { FieldError } from '../../../ui/fields/field.tsx'
import { priceLabel } from '../../narrators/price-label.ts'
import { useOrderEditor, useFormState } from '../order-editor-context.ts'
import { GENRE_ICONS, OTHER_GENRE_ICON } from './genre-icons.ts'
import { announceNotices } from '../price/notice-labels.ts'
import { tooShortText } from '../price/obstacle-labels.ts'
import { openGenreQuestion } from '../open-dialogs.ts'
import { Block } from '../order-block.tsx'
import type { OrderGenre } from '../order-info.ts'

/** What is recorded. A genre that the text does not fit says why (Product §5). */
export function GenreBlock() {
  const { info } = useOrderEditor()
  const { errors } = useFormState()
  return (
    <Block title={m.neworder_genre()}>
      <div className="neworder-genres" role="radiogroup" aria-label={m.neworder_genre()}>
        {info.genres.map((genre) => (
          <GenreCard key={genre.id} genre={genre} />
        ))}
      </div>
      {errors['genre'] !== undefined && (
        <div className="mt-3" role="alert">
          <FieldError>{errors['genre']}</FieldError>
        </div>
      )}
    </Block>
  )
}

function GenreCard({ genre }: { readonly genre: OrderGenre }) {
  const { info } = useOrderEditor()
  const { form } = useFormState()
  const choose = useGenreChoice()
  const isChosen = form.draft.genre === genre.id
  const reason = genreUnavailableReason(genre, availabilityOf(form.draft), info.flags)
  const Icon = GENRE_ICONS[genre.id] ?? OTHER_GENRE_ICON
  return (
    <label className="neworder-genre" data-on={isChosen || undefined} data-off={reason !== null || undefined}>
      <input
        type="radio"
        name="order-genre"
        checked={isChosen}
        // The chosen one stays reachable: it is the way to the others.
        disabled={reason !== null && !isChosen}
        data-field={isChosen ? 'genre' : undefined}
        onChange={() => choose(genre)}
      />
      <Icon />
      <span className="neworder-genre-title">{genre.title}</span>
      <span className="text-caption">{reason === null ? genreNote(genre) : unavailableNote(genre, reason)}</span>
    </label>
  )
}

function genreNote(genre: OrderGenre): string {
  return priceLabel(genre) ?? m.home_on_request()
}

function unavailableNote(genre: OrderGenre, reason: NonNullable<ReturnType<typeof genreUnavailableReason>>): string {
  if (reason === 'genre_off') return m.neworder_genre_off()
  return reason === 'text_too_short'
    ? tooShortText(genre.min_seconds)
    : m.neworder_genre_too_long({ seconds: genre.max_seconds })
}

/** Changes the genre; music that would go is asked about first, anything else can be taken back in a toast. */
function useGenreChoice(): (genre: OrderGenre) => void {
  const editor = useOrderEditor()
  return (genre) => {
    const change = { change: 'genre', genre: genre.id } as const
    const apply = (): void => {
      const before = editor.store.getState()
      announceNotices(editor, before, editor.store.change(change))
    }
    const takesMusic = editor.store.preview(change).notices.some(({ code }) => code === 'musics_removed')
    if (takesMusic) void openGenreQuestion({ genre: genre.title, onChange: apply })
    else apply()
  }
}
