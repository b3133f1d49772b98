import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatPercent, formatRoubles } from '../../../ui/format/numbers.ts'
import { Note } from '../../../ui/surface.tsx'
import type { ExtraRow, PriceRow } from './price-rows.ts'
import type { ProfileData } from './profile-data.ts'
import { priceName } from './profile-labels.ts'

type PriceData = Pick<ProfileData, 'extras' | 'genres' | 'topics'>

/** Prices by genre and length, then what comes on top (Product §9). */
export function PriceLists({ rows, data }: { readonly rows: readonly PriceRow[]; readonly data: PriceData }) {
  const { extras, genres, topics } = data
  return (
    <>
      {rows.length > 0 && (
        <Rows>
          {rows.map((row) => (
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
    </>
  )
}

/** The whole price list, for pages that show no other part of it. */
export function PriceTable({ data }: { readonly data: ProfileData }) {
  const { main, others } = data.prices
  return (
    <div className="price-table">
      <PriceLists rows={main ? [main, ...others] : others} data={data} />
      {main?.least_minutes !== undefined && (
        <p className="hint">{m.profile_least_minutes({ count: main.least_minutes })}</p>
      )}
      {main === null && others.length === 0 && <p className="text-ink-2">{m.list_on_request()}</p>}
      <Note tone="ok" icon={<ShieldCheck />} className="mt-6">
        {m.profile_guarantee()}
      </Note>
    </div>
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

interface RowProps {
  readonly name: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

function Row({ name, note, children }: RowProps) {
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

function extraName(row: ExtraRow, topics: PriceData['topics']): string {
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
