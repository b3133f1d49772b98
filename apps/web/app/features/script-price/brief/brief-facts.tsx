import { m } from '../../../paraglide/messages.js'
import { Chip } from '../../../ui/fields/chip.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatDuration } from '../../../ui/format/times.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormState, useOrderEditor } from '../../order-draft/order-editor-context.ts'
import { lineTitle } from '../../order-draft/price/price-labels.ts'
import { languageInSentence, uncapitalize } from '../../narrators/voice-labels.ts'
import { rangeText, signText } from './brief-labels.ts'
import type { Brief } from './use-brief.ts'

interface BriefFactsProps {
  /** Null before the first answer: words and length are known without it. */
  readonly brief: Brief | null
  readonly isGenreChosen: boolean
  readonly onGenre: (genre: number) => void
}

/** Length, genre, language and price of the script. */
export function BriefFacts({ brief, isGenreChosen, onGenre }: BriefFactsProps) {
  const { draft } = useFormState().form
  const { words_count, time_optimal } = brief ?? draft
  return (
    <section className="brief-facts" aria-label={m.brief_facts()}>
      <div>
        <p className="brief-label">{m.brief_length()}</p>
        <p className="price num">{formatDuration(time_optimal)}</p>
        <p className="text-small text-ink-2">
          <span className="num">{m.neworder_words({ count: words_count, shown: formatNumber(words_count) })}</span>
          {brief?.language != null && ` · ${m.brief_language({ language: languageInSentence(brief.language.title) })}`}
          {brief !== null && brief.language === null && words_count > 0 && ` · ${m.brief_language_unknown()}`}
        </p>
      </div>
      {brief === null ? (
        <Skeleton width="100%" height={96} className="block rounded-m" />
      ) : (
        <Genre brief={brief} isGenreChosen={isGenreChosen} onGenre={onGenre} />
      )}
      {brief?.range != null && <Price brief={brief} range={brief.range} />}
    </section>
  )
}

function Genre({ brief, isGenreChosen, onGenre }: BriefFactsProps & { readonly brief: Brief }) {
  const { info } = useOrderEditor()
  const { suggestion } = brief
  const titleOf = (id: number | null): string => info.genres.find((genre) => genre.id === id)?.title ?? ''
  const offered = info.genres.filter(({ id }) => brief.genres.includes(id) || id === brief.genre)
  if (brief.words_count === 0) return null
  return (
    <div>
      <p className="brief-label" id="brief-genre">
        {m.neworder_genre()}
      </p>
      {suggestion.genre !== null && (
        <p className="text-small">
          <b>{m.brief_looks_like({ genre: titleOf(suggestion.genre) })}</b>{' '}
          <span className="text-ink-2">{signText(brief)}</span>
        </p>
      )}
      {isGenreChosen && brief.genre !== suggestion.genre && (
        <p className="text-small text-ink-2">{m.brief_counted_as({ genre: titleOf(brief.genre) })}</p>
      )}
      <div className="brief-chips" role="group" aria-labelledby="brief-genre">
        {offered.map(({ id, title }) => (
          <Chip key={id} isOn={id === brief.genre} onClick={() => onGenre(id)}>
            {title}
          </Chip>
        ))}
      </div>
      {brief.clip_length > 0 && (
        <p className="mt-2 text-small text-ink-2">{m.brief_minutes({ count: brief.clip_length })}</p>
      )}
    </div>
  )
}

function Price({ brief, range }: { readonly brief: Brief; readonly range: NonNullable<Brief['range']> }) {
  const { info } = useOrderEditor()
  const { draft } = useFormState().form
  const priced = brief.prices.filter(({ total }) => total !== null)
  const counted = { ...draft, genre: brief.genre ?? draft.genre }
  const parts = priced[0]?.lines.map((line) => uncapitalize(lineTitle(line, { draft: counted, info }))) ?? []
  const soonest = priced
    .filter(({ deadline_at }) => deadline_at !== null)
    .toSorted((a, b) => String(a.deadline_at).localeCompare(String(b.deadline_at)))[0]
  return (
    <div>
      <p className="brief-label">{m.brief_price()}</p>
      <p className="price num">{rangeText(range)}</p>
      <p className="text-small text-ink-2">
        {m.brief_price_of({ parts: parts.join(', ') })}
        {soonest?.formatted_deadline_at != null && ` ${m.brief_ready_from({ time: soonest.formatted_deadline_at })}`}
      </p>
    </div>
  )
}
