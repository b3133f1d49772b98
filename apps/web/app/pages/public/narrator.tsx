import '../../features/narrators/profile/profile.css'
import { useMemo } from 'react'
import { narratorName } from '../../features/narrators/card-track.ts'
import { chooseFromPlayer } from '../../features/narrators/choose-button.tsx'
import { About } from '../../features/narrators/profile/about.tsx'
import { DemoList } from '../../features/narrators/profile/demo-list.tsx'
import { demoTracks } from '../../features/narrators/profile/demo-tracks.ts'
import { loadProfile } from '../../features/narrators/profile/load-profile.ts'
import { PriceCard } from '../../features/narrators/profile/price-card.tsx'
import { ProfileHero } from '../../features/narrators/profile/profile-hero.tsx'
import { Reviews } from '../../features/narrators/profile/reviews.tsx'
import { useSeenNarrator } from '../../features/narrators/use-seen.ts'
import { useViewer } from '../../features/narrators/viewer.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { loadPage } from '../../server/load-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { voiceClass, voiceOf } from '../../ui/sound/voice.ts'
import type { Route } from './+types/narrator.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, [], (visit) => loadProfile(visit, args.params.narrator))

const DESCRIPTION_LENGTH = 200

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { narrator } = loaderData
  const description = narrator.description.slice(0, DESCRIPTION_LENGTH)
  return pageMeta({ title: m.profile_title({ name: narratorName(narrator) }), description })
}

/** One narrator: voice, prices, about himself, what clients say (Product §2). */
export default function NarratorPage({ loaderData: data }: Route.ComponentProps) {
  const { narrator, timbre, genre } = data
  useSeenNarrator(narrator.id)
  const viewer = useViewer()
  const name = narratorName(narrator)
  const voice = voiceOf(timbre?.id ?? null, narrator.id)
  const demos = useMemo(() => {
    const choose = chooseFromPlayer({ ...narrator, genre_id: genre?.id ?? null }, viewer.mayChoose)
    return demoTracks(narrator, timbre, choose)
  }, [narrator, timbre, genre, viewer.mayChoose])
  const main = demos.find(({ demo }) => demo.main) ?? demos[0]
  return (
    <div className={voiceClass(voice)}>
      <div className="mb-5 max-desktop:hidden">
        <Breadcrumbs items={[{ label: m.nav_narrators(), to: pathTo.narrators() }, { label: name }]} />
      </div>
      <ProfileHero data={data} viewer={viewer} track={main?.track ?? null} queue={demos.map(({ track }) => track)} />
      <div className="profile-columns">
        <div className="profile-sections">
          <section aria-labelledby="demos-title">
            <h2 id="demos-title" className="mb-4">
              {m.profile_demos()}
            </h2>
            <DemoList demos={demos} data={data} />
          </section>
          <About data={data} />
          <Reviews narrator={narrator} voice={voice} />
        </div>
        <PriceCard data={data} viewer={viewer} />
      </div>
    </div>
  )
}
