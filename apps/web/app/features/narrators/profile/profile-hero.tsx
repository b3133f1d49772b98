import { m } from '../../../paraglide/messages.js'
import { TrackPlayButton, TrackTime, TrackWave } from '../../../player/track-controls.tsx'
import type { Track } from '../../../player/track.ts'
import { Capsule } from '../../../ui/avatar.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Badge } from '../../../ui/surface.tsx'
import { ChooseButton } from '../choose-button.tsx'
import { Heart } from '../heart.tsx'
import { narratorName } from '../card-track.ts'
import { PauseReason } from '../pause-reason.tsx'
import type { Viewer } from '../viewer.ts'
import { LocalTime } from './local-time.tsx'
import type { ProfileData } from './profile-data.ts'
import { priceUnit, voiceSentence } from './profile-labels.ts'

interface HeroProps {
  readonly data: ProfileData
  readonly viewer: Viewer
  readonly track: Track | null
  readonly queue: readonly Track[]
}

/** The face, the name and the main demo on the colour of the voice; on phones also the price and the choice. */
export function ProfileHero({ data, viewer, track, queue }: HeroProps) {
  const { narrator, loaded_at } = data
  return (
    <section className="profile-hero" aria-label={m.profile_hero()}>
      <Capsule src={narrator.image} className="profile-face" />
      <div className="profile-intro">
        <div className="profile-state">
          {narrator.on_pause ? (
            <Badge tone="warn">{m.list_on_pause()}</Badge>
          ) : (
            <Badge icon={<i className="live-dot" />}>{m.profile_takes_orders()}</Badge>
          )}
          <LocalTime narrator={narrator} loaded_at={loaded_at} />
        </div>
        <div className="profile-name">
          <h1>{narratorName(narrator)}</h1>
          <p>{voiceSentence(data)}</p>
        </div>
        {track && <MainDemo track={track} queue={queue} />}
      </div>
      <PhoneChoice data={data} viewer={viewer} />
    </section>
  )
}

function MainDemo({ track, queue }: { readonly track: Track; readonly queue: readonly Track[] }) {
  return (
    <div className="profile-main-demo">
      <TrackPlayButton track={track} queue={queue} size="l" />
      <div className="min-w-0 flex-1">
        <p className="mb-3 flex justify-between gap-3 text-small">
          <b className="truncate">{m.profile_main_demo({ title: track.title })}</b>
          <span className="text-ink-2">
            <TrackTime track={track} />
          </span>
        </p>
        <TrackWave track={track} queue={queue} size="l" className="profile-wave" />
      </div>
    </div>
  )
}

/** On phones the price card is far below, so its main facts are repeated here. */
function PhoneChoice({ data, viewer }: Pick<HeroProps, 'data' | 'viewer'>) {
  const { narrator, genre, prices, loaded_at } = data
  const name = narratorName(narrator)
  return (
    <div className="profile-phone-choice">
      <p>
        {prices.main && <span className="block text-caption text-ink-2">{priceUnit(prices.main.key)}</span>}
        <span className="price">{prices.main ? formatRoubles(prices.main.amount) : m.list_on_request()}</span>
      </p>
      <Heart viewer={viewer} narrator={{ id: narrator.id, name }} />
      {viewer.mayChoose && (
        <ChooseButton
          kind="accent"
          className="flex-1"
          narrator={{ id: narrator.id, name, on_pause: narrator.on_pause, genre_id: genre?.id ?? null }}
          reasonId="phone-pause-reason"
        />
      )}
      {narrator.on_pause && (
        <p className="basis-full text-small" id="phone-pause-reason">
          <PauseReason until={narrator.paused_until} now={loaded_at} />
        </p>
      )}
    </div>
  )
}
