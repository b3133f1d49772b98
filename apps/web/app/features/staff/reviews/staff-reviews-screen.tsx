import { ChevronDown, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { narratorName } from '../../narrators/card-track.ts'
import { ReviewItem } from '../../narrators/profile/review-item.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { StaffPages } from '../parts/staff-pages.tsx'
import { useMay } from '../../session/use-may.ts'

export type StaffReviews = CallResponse<'GET /staff/reviews'>
type StaffReview = StaffReviews['reviews'][number]
export type ReviewState = 'all' | 'hidden'

interface StaffReviewsScreenProps {
  readonly list: StaffReviews
  readonly state: ReviewState
  readonly page: number
}

/** Everybody's reviews, for the support to hide what must not be public (Product §3). */
export function StaffReviewsScreen({ list, state, page }: StaffReviewsScreenProps) {
  const { reviews, counts, total_pages } = list
  const tabOf = (name: ReviewState, label: string) => {
    const to = withQuery(pathToStaff.staffReviews(), { state: name === 'all' ? undefined : name })
    return { to, label, count: counts[name], isOn: state === name }
  }
  return (
    <StaffPage
      title={m.staff_reviews_reviews()}
      isList
      tabs={[tabOf('all', m.staff_reviews_all()), tabOf('hidden', m.staff_reviews_hidden())]}
    >
      {reviews.length === 0 && <NoReviews state={state} />}
      <div className="staff-reviews">
        {reviews.map((review) => (
          <JudgedReview key={review.id} review={review} />
        ))}
      </div>
      <StaffPages page={page} total_pages={total_pages} />
    </StaffPage>
  )
}

function NoReviews({ state }: { readonly state: ReviewState }) {
  return state === 'hidden' ? (
    <EmptyState title={m.staff_reviews_none()} text={m.staff_reviews_none_text()} />
  ) : (
    <EmptyState title={m.staff_reviews_no_reviews()} text={m.staff_reviews_no_reviews_text()} />
  )
}

function JudgedReview({ review }: { readonly review: StaffReview }) {
  const { revalidate } = useRevalidator()
  const { id, narrator, is_hidden } = review
  const mayHide = useMay()('POST /staff/reviews/{id}/{action}')
  // Dense rows show one line of a review until they are opened.
  const [isOpen, setOpen] = useState(false)
  const change = async (action: 'hide' | 'show'): Promise<void> => {
    await api('POST /staff/reviews/{id}/{action}', { params: { id, action } })
    await revalidate()
  }
  const show = useAction(() => change('show'))
  useFailureToast(show.failure)
  const hide = (): Promise<void> =>
    openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, {
      title: m.staff_reviews_hide_ask(),
      text: m.staff_reviews_hide_text(),
      confirm: m.staff_reviews_hide(),
      isDanger: true,
      act: () => change('hide'),
    })
  const mark = (
    <span className="flex flex-wrap items-center gap-2 text-small text-ink-3">
      {m.staff_reviews_about()}
      <Link className="link" to={pathTo.narrator(narrator.slug)}>
        {narratorName(narrator)}
      </Link>
      {is_hidden && (
        <Badge tone="warn" icon={<EyeOff className="icon-s" />}>
          {m.staff_reviews_is_hidden()}
        </Badge>
      )}
    </span>
  )
  const answer = (
    <div className="staff-review-acts">
      {mayHide && (
        <Button
          size="s"
          isBusy={show.isBusy}
          aria-haspopup={is_hidden ? undefined : 'dialog'}
          onClick={() => void (is_hidden ? show.run() : hide())}
        >
          {is_hidden ? m.staff_reviews_show() : m.staff_reviews_hide()}
        </Button>
      )}
      <IconButton
        className="staff-review-open"
        label={m.staff_reviews_whole()}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown className="icon-s" />
      </IconButton>
    </div>
  )
  return (
    <div data-open={isOpen}>
      <ReviewItem
        review={review}
        narrator={{ firstname: narrator.firstname, image: null }}
        mark={mark}
        answer={answer}
      />
    </div>
  )
}
