import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NarratorCards } from '../narrators/list/narrator-cards.tsx'
import { useViewer } from '../narrators/viewer.ts'
import { CompilationCard } from './compilation-card.tsx'
import type { CompilationData } from './compilation-data.ts'
import { PlayAll, compilationTracks } from './play-all.tsx'

/** One compilation: heard in a row or voice by voice (Product §2). */
export function CompilationDocument({ data }: { readonly data: CompilationData }) {
  const { comp, narrators, facets, genre, page, total_pages, others } = data
  const { mayChoose } = useViewer()
  const crumbs = genre ? [{ label: genre.title, to: pathTo.compilationGenre(genre.slug) }] : []
  return (
    <>
      <div className="mb-5 max-desktop:hidden">
        <Breadcrumbs items={[{ label: m.comp_title(), to: pathTo.compilations() }, ...crumbs, { label: comp.title }]} />
      </div>
      <header className="mb-8">
        <h1>{comp.title}</h1>
        {comp.description !== '' && <p className="mt-1.5 max-w-140 text-ink-2">{comp.description}</p>}
        <p className="mt-1.5 text-ink-2">
          {m.comp_narrators({ count: comp.narrators_count })}
          {genre && (
            <>
              {' · '}
              <Link className="link" to={pathTo.compilationGenre(genre.slug)}>
                {genre.title}
              </Link>
            </>
          )}
        </p>
        <PlayAll tracks={compilationTracks(narrators, facets.timbres, mayChoose)} comp_id={comp.id} />
      </header>
      {narrators.length === 0 ? (
        <EmptyState
          title={m.comp_no_narrators()}
          text={m.comp_no_narrators_text()}
          action={<ButtonLink to={pathTo.compilations()}>{m.comp_show_all()}</ButtonLink>}
        />
      ) : (
        <NarratorCards narrators={narrators} data={data} />
      )}
      {page < total_pages && (
        <p className="mt-8 text-center">
          <ButtonLink to={withQuery(pathTo.compilation(comp.slug), { page: page + 1 })} preventScrollReset replace>
            {m.ui_show_more({ count: Math.min(24, comp.narrators_count - narrators.length) })}
          </ButtonLink>
        </p>
      )}
      {others.length > 0 && (
        <section className="section" aria-labelledby="others-title">
          <h2 id="others-title" className="mb-6">
            {m.comp_others()}
          </h2>
          <ul className="comp-grid">
            {others.map((other) => (
              <li key={other.id}>
                <CompilationCard comp={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
