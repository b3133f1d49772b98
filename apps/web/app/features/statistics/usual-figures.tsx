import { Link } from 'react-router'
import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Disclosure } from '../../ui/surface.tsx'
import { NOTHING, Table } from '../../ui/table.tsx'
import { answerTimeText } from './answer-time.ts'

type UsualTimes = NonNullable<CallResponse<'GET /narrator/statistics'>['usual_times']>
type Row = UsualTimes['figures'][number]

/** What clients are told of how soon he answers and delivers, which orders say so, and what changes it. */
export function UsualFigures({ usual_times }: { readonly usual_times: UsualTimes }) {
  const { figures, needed, counted } = usual_times
  const moves = [
    m.statistics_usual_move_counted({ counted }),
    m.statistics_usual_move_from(),
    m.statistics_usual_move_pause(),
    m.statistics_usual_move_left(),
    m.statistics_usual_move_when(),
  ]
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="statistics-usual">
      <h2 id="statistics-usual" className="text-h3">
        {m.statistics_usual()}
      </h2>
      {figures.length === 0 ? (
        <p className="text-small text-ink-2">{m.statistics_usual_none({ needed })}</p>
      ) : (
        <>
          <p className="text-small text-ink-2">{m.statistics_usual_note()}</p>
          <FigureTable figures={figures} needed={needed} />
        </>
      )}
      <Disclosure summary={m.statistics_usual_moves()}>
        <ul className="statistics-moves">
          {moves.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

function FigureTable({ figures, needed }: Pick<UsualTimes, 'figures' | 'needed'>) {
  const columns = [
    {
      id: 'genre',
      title: m.statistics_usual_genre(),
      role: 'title' as const,
      cell: ({ genre, part }: Row) =>
        `${genre.title}, ${part === 'day' ? m.statistics_usual_day() : m.statistics_usual_night()}`,
    },
    {
      id: 'answer',
      title: m.statistics_usual_answer(),
      cell: ({ answer }: Row) => <Figure figure={answer} needed={needed} />,
    },
    {
      id: 'delivery',
      title: m.statistics_usual_delivery(),
      cell: ({ delivery }: Row) => (delivery.orders === 0 ? NOTHING : <Figure figure={delivery} needed={needed} />),
    },
  ]
  return (
    <Table
      caption={m.statistics_usual()}
      columns={columns}
      rows={figures}
      keyOf={({ genre, part }) => `${genre.id} ${part}`}
    />
  )
}

function Figure({ figure, needed }: { readonly figure: Row['answer']; readonly needed: number }) {
  const { minutes, orders, order_id } = figure
  if (minutes === null || order_id === null) {
    return <span className="text-small text-ink-3">{m.statistics_usual_few({ count: orders, needed })}</span>
  }
  return (
    <span className="statistics-usual">
      <b className="num">{answerTimeText(minutes)}</b>
      <span className="text-small text-ink-2">
        {m.statistics_usual_from({ count: orders })},{' '}
        <Link className="link" to={pathTo.order(order_id)}>
          {m.statistics_usual_set({ id: order_id })}
        </Link>
      </span>
    </span>
  )
}
