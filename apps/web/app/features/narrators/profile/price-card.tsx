import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatPercent, formatRoubles } from '../../../ui/format/numbers.ts'
import { Note } from '../../../ui/surface.tsx'
import { narratorName } from '../card-track.ts'
import { ChooseButton } from '../choose-button.tsx'
import { FavouriteButton } from '../favourite-button.tsx'
import { PauseReason } from '../pause-reason.tsx'
import type { Viewer } from '../viewer.ts'
import type { ExtraRow, PriceRow } from './price-rows.ts'
import type { ProfileData } from './profile-data.ts'
import { priceName } from './profile-words.ts'

/** What the narrator charges, and the choice (Product §9). */
export function PriceCard({ data, viewer }: { readonly data: ProfileData; readonly viewer: Viewer }) {
  const { narrator, prices, extras, genres, topics } = data
  const name = narratorName(narrator)
  return (
    <aside className="profile-side" aria-label={m.profile_prices()}>
      <div className="card">
        <h2 className="hidden-text">{m.profile_prices()}</h2>
        {prices.main && <p className="text-caption text-ink-3">{priceName(prices.main, genres)}</p>}
        <div className="flex items-end justify-between">
          <p className="profile-price">{prices.main ? formatRoubles(prices.main.amount) : m.list_on_request()}</p>
          {viewer.client_id !== null && (
            <FavouriteButton
              client_id={viewer.client_id}
              narrator={{ id: narrator.id, name }}
              className="profile-wide"
            />
          )}
        </div>
        {prices.main?.least_minutes !== undefined && (
          <p className="hint">{m.profile_least_minutes({ count: prices.main.least_minutes })}</p>
        )}
        {viewer.mayChoose && <Choice data={data} name={name} />}
        {prices.others.length > 0 && (
          <Rows>
            {prices.others.map((row) => (
              <Row key={row.key} name={priceName(row, genres)} note={noteOf(row)}>
                {formatRoubles(row.amount)}
              </Row>
            ))}
          </Rows>
        )}
        {extras.length > 0 && (
          <Rows title={m.profile_extras()}>
            {extras.map((row) => (
              <Row key={row.kind === 'topic' ? row.topic_id : row.kind} name={extraName(row, topics)}>
                {extraValue(row)}
              </Row>
            ))}
          </Rows>
        )}
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
    </>
  )
}

function Rows({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div className="profile-rows">
      {title !== undefined && <h3>{title}</h3>}
      <dl>{children}</dl>
    </div>
  )
}

function Row({
  name,
  note,
  children,
}: {
  readonly name: string
  readonly note?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>
        {name}
        {note !== undefined && <span className="ml-2 whitespace-nowrap text-ok">{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function noteOf(row: PriceRow): string | undefined {
  return row.discount === undefined ? undefined : `−${formatPercent(row.discount)}`
}

function extraName(row: ExtraRow, topics: ProfileData['topics']): string {
  if (row.kind === 'topic') return m.profile_topic({ topic: topics.find(({ id }) => id === row.topic_id)?.title ?? '' })
  const names = {
    urgent: m.profile_urgent,
    federal: m.profile_federal,
    alienation: m.profile_alienation,
    parody: m.profile_parody,
  }
  return names[row.kind]()
}

function extraValue(row: ExtraRow): string {
  if (row.kind === 'alienation') return row.amount === 0 ? m.profile_free() : formatRoubles(row.amount)
  return `+${formatPercent(row.percent)}`
}
