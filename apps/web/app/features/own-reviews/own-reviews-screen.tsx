import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { NarratorTabs } from './narrator-tabs.tsx'
import type { OwnReviews, ReviewFilter } from './own-review.ts'
import { OwnReviewList } from './own-review-list.tsx'
import { ReviewTotals } from './review-totals.tsx'

interface OwnReviewsScreenProps {
  readonly list: OwnReviews
  readonly filter: ReviewFilter
  readonly narrator: { readonly firstname: string; readonly image: string | null }
}

/** What clients say of a narrator, and his replies (Product §2). */
export function OwnReviewsScreen({ list, filter, narrator }: OwnReviewsScreenProps) {
  const navigate = useNavigate()
  const [answered, setAnswered] = useState(0)
  const { summary } = list
  const choose = (next: ReviewFilter): void => {
    const query = { filter: next === 'all' ? undefined : next }
    void navigate(withQuery(pathTo.reviews(), query), { preventScrollReset: true, state: { keepFocus: true } })
  }
  return (
    <div className="grid max-w-[760px] grid-cols-1 gap-6">
      <h1>{m.own_reviews_page()}</h1>
      <NarratorTabs />
      {summary.total === 0 ? (
        <EmptyState title={m.own_reviews_empty()} text={m.own_reviews_empty_text()} />
      ) : (
        <>
          <ReviewTotals summary={summary} />
          <Segmented
            legend={m.own_reviews_filter()}
            value={filter}
            options={[
              { value: 'all', label: `${m.own_reviews_filter_all()} ${summary.total}` },
              { value: 'unanswered', label: `${m.own_reviews_filter_unanswered()} ${summary.unanswered - answered}` },
            ]}
            onChange={choose}
          />
          {list.reviews.length === 0 ? (
            <EmptyState
              title={m.own_reviews_all_answered()}
              text={m.own_reviews_all_answered_text()}
              action={<ButtonLink to={pathTo.reviews()}>{m.own_reviews_show_all()}</ButtonLink>}
            />
          ) : (
            <div>
              <OwnReviewList
                first={list}
                filter={filter}
                narrator={narrator}
                onFirstReply={() => setAnswered(answered + 1)}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}
