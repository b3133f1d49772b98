import { ShieldCheck } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { Note } from '../../../ui/surface.tsx'
import { narratorName } from '../card-track.ts'
import { ChooseButton } from '../choose-button.tsx'
import { Heart } from '../heart.tsx'
import { PauseReason } from '../pause-reason.tsx'
import type { Viewer } from '../viewer.ts'
import { PriceLists } from './price-table.tsx'
import type { ProfileData } from './profile-data.ts'
import { priceName } from './profile-labels.ts'
import { UsualTimes } from './usual-times.tsx'

/** What the narrator charges, and the choice (Product §9). */
export function PriceCard({ data, viewer }: { readonly data: ProfileData; readonly viewer: Viewer }) {
  const { narrator, prices, genres } = data
  const name = narratorName(narrator)
  return (
    <aside className="profile-side" aria-label={m.profile_prices()}>
      <div className="card">
        <h2 className="hidden-text">{m.profile_prices()}</h2>
        {prices.main && <p className="text-caption text-ink-3">{priceName(prices.main, genres)}</p>}
        <div className="flex items-end justify-between">
          <p className="profile-price">{prices.main ? formatRoubles(prices.main.amount) : m.list_on_request()}</p>
          <Heart viewer={viewer} narrator={{ id: narrator.id, name }} className="profile-wide" />
        </div>
        {prices.main?.least_minutes !== undefined && (
          <p className="hint">{m.profile_least_minutes({ count: prices.main.least_minutes })}</p>
        )}
        {viewer.mayChoose && <Choice data={data} name={name} />}
        <PriceLists rows={prices.others} data={data} />
      </div>
      <Note tone="ok" icon={<ShieldCheck />} className="mt-4">
        {m.profile_guarantee()}
      </Note>
    </aside>
  )
}

function Choice({ data, name }: { readonly data: ProfileData; readonly name: string }) {
  const { narrator, genre, loaded_at } = data
  return (
    <>
      <ChooseButton
        kind="accent"
        size="l"
        isFull
        className="profile-wide mt-4"
        label={m.profile_choose()}
        narrator={{ id: narrator.id, name, on_pause: narrator.on_pause, genre_id: genre?.id ?? null }}
        reasonId="pause-reason"
      />
      <p className="mt-3 text-center text-caption text-ink-3" id="pause-reason">
        {narrator.on_pause ? <PauseReason until={narrator.paused_until} now={loaded_at} /> : m.profile_when()}
      </p>
      <UsualTimes data={data} className="mt-1 text-center text-caption text-ink-3" />
    </>
  )
}
