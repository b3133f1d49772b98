import './voice-window.css'
import '../profile/profile.css'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { Capsule } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { voiceOf } from '../../../ui/sound/voice.ts'
import { About } from '../profile/about.tsx'
import { DemoList } from '../profile/demo-list.tsx'
import { demoTracks } from '../profile/demo-tracks.ts'
import { LocalTime } from '../profile/local-time.tsx'
import { PriceTable } from '../profile/price-table.tsx'
import type { ProfileData } from '../profile/profile-data.ts'
import { speechSentence } from '../profile/profile-labels.ts'
import { Reviews } from '../profile/reviews.tsx'
import { UsualTimes } from '../profile/usual-times.tsx'
import { useSeenNarrator } from '../use-seen.ts'
import { uncapitalize } from '../voice-labels.ts'

type Part = 'demos' | 'about' | 'prices' | 'reviews'

interface ProfileScreenProps {
  readonly data: ProfileData
  readonly onAllReviews: () => void
}

/** The profile inside a dialog: the voice on top, everything else in four parts (Product §2). */
export function ProfileScreen({ data, onAllReviews }: ProfileScreenProps) {
  const [part, setPart] = useState<Part>('demos')
  const { narrator, timbre } = data
  useSeenNarrator(narrator.id)
  const demos = useMemo(() => demoTracks(narrator, timbre, undefined), [narrator, timbre])
  const main = demos.find(({ demo }) => demo.main) ?? demos[0]
  return (
    <div className="voice-window-body">
      <Voice data={data} track={main?.track ?? null} queue={demos.map(({ track }) => track)} />
      <div className="voice-window-tabs">
        <Tabs<Part>
          label={m.profile_tabs()}
          idPrefix="voice"
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'demos', label: m.profile_demos(), count: demos.length },
            { value: 'about', label: m.profile_about() },
            { value: 'prices', label: m.profile_prices() },
            { value: 'reviews', label: m.profile_reviews(), count: narrator.reviews_count },
          ]}
        />
      </div>
      <div className="voice-panel" role="tabpanel" id="voice-panel" aria-labelledby={`voice-${part}`}>
        {part === 'demos' && <DemoList demos={demos} data={data} />}
        {part === 'about' && <About data={data} />}
        {part === 'prices' && <PriceTable data={data} />}
        {part === 'reviews' && (
          <Reviews narrator={narrator} voice={voiceOf(timbre?.id ?? null, narrator.id)} onAll={onAllReviews} />
        )}
      </div>
    </div>
  )
}

interface VoiceProps {
  readonly data: ProfileData
  readonly track: Track | null
  readonly queue: readonly Track[]
}

/** The face and the main demo on the colour of the voice. */
function Voice({ data, track, queue }: VoiceProps) {
  const { narrator, timbre, age, loaded_at } = data
  return (
    <section className="voice-window-hero" aria-label={m.profile_hero()}>
      <Capsule src={narrator.image} className="voice-window-face" />
      <div className="min-w-0 flex-1">
        <div className="profile-state">
          {timbre && <Badge>{uncapitalize(timbre.title)}</Badge>}
          {age !== null && <Badge>{m.list_age({ age })}</Badge>}
          {narrator.on_pause && <Badge tone="warn">{m.list_on_pause()}</Badge>}
          <LocalTime narrator={narrator} loaded_at={loaded_at} />
        </div>
        <p className="mt-3 text-ink-2">{speechSentence(data)}</p>
        <UsualTimes data={data} className="text-small text-ink-2" />
        {track && (
          <div className="mt-3 flex items-center gap-4">
            <TrackPlayButton track={track} queue={queue} />
            <TrackWave track={track} queue={queue} className="min-w-0 flex-1" />
            <span className="text-small text-ink-2">
              <TrackTime track={track} />
            </span>
          </div>
        )}
      </div>
    </section>
  )
}
