import '../../features/compilations/compilations.css'
import { Link } from 'react-router'
import { CompilationCard, CompilationCover, coverVoice } from '../../features/compilations/compilation-card.tsx'
import type { CompilationsData } from '../../features/compilations/compilation-data.ts'
import { loadCompilations } from '../../features/compilations/load-compilations.ts'
import { PlayAll, compilationTracks } from '../../features/compilations/play-all.tsx'
import { useViewer } from '../../features/narrators/viewer.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Badge } from '../../ui/surface.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import type { Route } from './+types/compilations.ts'

/** The slug of the genre, where the address names one: the file serves both. */
function genreSlug(params: object): string | undefined {
  return 'genre' in params ? String(params.genre) : undefined
}

export const loader = ({ params, ...args }: Route.LoaderArgs) =>
  loadPage(args, [], (visit) => loadCompilations(visit, genreSlug(params)))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { genre } = loaderData
  if (genre === null) return pageMeta({ title: m.comp_title(), description: m.comp_description() })
  const words = { genre: genre.title }
  return pageMeta({ title: m.comp_title_of_genre(words), description: m.comp_description_of_genre(words) })
}

/** Voices put together by the house, of all genres or of one (Product §2). */
export default function CompilationsPage({ loaderData: data }: Route.ComponentProps) {
  const { genre, genres, total, others } = data
  return (
    <>
      <h1>{genre === null ? m.comp_title() : m.comp_title_of_genre({ genre: genre.title })}</h1>
      <p className="mt-1.5 mb-6 max-w-140 text-ink-2">{m.comp_lead()}</p>
      <TabLinks
        label={m.comp_genres()}
        links={[
          { to: pathTo.compilations(), label: m.comp_all(), count: total },
          ...genres.map(({ slug, title, count }) => ({ to: pathTo.compilationGenre(slug), label: title, count })),
        ]}
      />
      {data.first === null ? (
        <EmptyState
          title={m.comp_empty()}
          text={m.comp_empty_text()}
          action={<ButtonLink to={pathTo.narrators()}>{m.nav_narrators()}</ButtonLink>}
        />
      ) : (
        <First {...data.first} timbres={data.timbres} />
      )}
      <ul className="comp-grid">
        {others.map((comp) => (
          <li key={comp.id}>
            <CompilationCard comp={comp} />
          </li>
        ))}
      </ul>
    </>
  )
}

type FirstProps = NonNullable<CompilationsData['first']> & Pick<CompilationsData, 'timbres'>

/** The first of a genre, ready to be heard. */
function First({ comp, narrators, timbres }: FirstProps) {
  const { mayChoose } = useViewer()
  return (
    <section className={`comp-first ${coverVoice(comp)}`} aria-labelledby="comp-first-title">
      <div className="comp-first-words">
        <Badge>{m.comp_choice()}</Badge>
        <h2 id="comp-first-title">
          <Link to={pathTo.compilation(comp.slug)}>{comp.title}</Link>
        </h2>
        <p className="text-ink-2">{comp.description}</p>
        <PlayAll tracks={compilationTracks(narrators, timbres, mayChoose)} comp_id={comp.id} />
      </div>
      <CompilationCover comp={comp} most={7} />
    </section>
  )
}
