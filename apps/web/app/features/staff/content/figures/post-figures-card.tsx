import { FOLLOWS_DAYS } from '@tembrel/domain/content/post-figures.ts'
import { Link } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { formatSum } from '../../../nouns/payment/format-sum.ts'
import { postFiguresAddress, USUAL_PERIOD } from './post-figures-query.ts'
import type { PostFiguresAnswer } from './post-figures-query.ts'

/** What a post brought in the last 28 days, beside its words (Product 7.867). */
export function PostFiguresCard({ totals }: { readonly totals: PostFiguresAnswer['totals'] }) {
  const rows = [
    [m.content_figures_views(), formatNumber(totals.views)],
    [m.content_figures_heard(), formatNumber(totals.heard)],
    [m.content_figures_orders(), formatNumber(totals.orders)],
    [m.content_figures_paid(), formatNumber(totals.paid)],
    ...(totals.turnover_kopecks === null
      ? []
      : [[m.content_figures_sum(), formatSum(totals.turnover_kopecks / 100)] as const]),
  ] as const
  return (
    <section className="grid gap-2" aria-labelledby="post-figures">
      <h2 id="post-figures" className="text-h3">
        {m.content_figures_card()}
      </h2>
      <dl className="post-figures">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">{m.content_figures_note({ days: FOLLOWS_DAYS })}</p>
      <Link className="link text-small" to={postFiguresAddress({ period: USUAL_PERIOD })}>
        {m.content_figures_all()}
      </Link>
    </section>
  )
}
