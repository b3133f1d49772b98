import { CreditCard } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { maskCardEnds } from '@tembrel/domain/accounts/card-number.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { LoadingMessage, Skeleton } from '../../ui/skeleton.tsx'
import type { CardWay } from './card-way.ts'
import { showPayoutWidget } from './payout-widget.ts'
import type { ReadCard } from './payout-widget.ts'

interface WidgetCardProps {
  readonly widget: Extract<CardWay, { kind: 'widget' }>
  /** Null until the provider's form has read one. */
  readonly card: ReadCard | null
  /** What the service said to it. */
  readonly refused: string | undefined
  readonly onCard: (card: ReadCard | null) => void
}

/** A card that is typed into the card provider's form: the form, and then which card it was. */
export function WidgetCard({ widget, card, refused, onCard }: WidgetCardProps) {
  const label = useId()
  // Whoever works in the form goes on here when it goes or comes; whoever has gone on elsewhere stays there.
  const [hasFocus, setFocus] = useState(false)
  const [attempt, setAttempt] = useState(0)
  return (
    <div role="group" aria-labelledby={label} className="field">
      <span id={label} className="label">
        {m.payout_card()}
      </span>
      {card === null ? (
        <WidgetForm
          // Each attempt begins anew.
          key={`${widget.script_url} ${String(attempt)}`}
          widget={widget}
          hasFocus={hasFocus}
          onCard={(read, hadFocus) => {
            setFocus(hadFocus)
            onCard(read)
          }}
          onAgain={() => {
            setFocus(true)
            setAttempt(attempt + 1)
          }}
        />
      ) : (
        <ChosenCard
          card={card}
          hasFocus={hasFocus}
          onAnother={() => {
            setFocus(true)
            onCard(null)
          }}
        />
      )}
      {refused !== undefined && (
        <div role="alert">
          <FieldError>{refused}</FieldError>
        </div>
      )}
    </div>
  )
}

interface ChosenCardProps {
  readonly card: ReadCard
  readonly hasFocus: boolean
  readonly onAnother: () => void
}

function ChosenCard({ card, hasFocus, onAnother }: ChosenCardProps) {
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) chosen.current?.focus()
  }, [hasFocus])
  return (
    <>
      <div
        ref={chosen}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-m bg-sunken px-4 py-2"
      >
        <CreditCard className="icon-s text-ink-3" aria-hidden />
        <span className="num min-w-0 break-all">{maskCardEnds(card.card_first6, card.card_last4)}</span>
        <Button size="s" kind="quiet" className="ml-auto" onClick={onAnother}>
          {m.payout_card_other()}
        </Button>
      </div>
      <div className="hint" role="status">
        {m.payout_card_read()}
      </div>
    </>
  )
}

const PLACE = 'payout-widget'

const PROBLEMS: Readonly<Record<string, () => string>> = {
  card_country_code_error: m.payout_card_country,
  card_unknown_country_code_error: m.payout_card_unknown_country,
}

type OnRead = (card: ReadCard, hadFocus: boolean) => void

interface WidgetFormProps extends Pick<WidgetCardProps, 'widget'> {
  readonly hasFocus: boolean
  readonly onCard: OnRead
  readonly onAgain: () => void
}

function WidgetForm({ widget, hasFocus, onCard, onAgain }: WidgetFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const { state, problem } = useShownWidget(place, widget, onCard)
  useEffect(() => {
    if (hasFocus) place.current?.focus()
  }, [hasFocus])
  return (
    <>
      {state === 'loading' && (
        <>
          <LoadingMessage>{m.payout_widget_loading()}</LoadingMessage>
          <Skeleton height={160} width="100%" className="rounded-m" />
        </>
      )}
      {/* The script of the provider fills it; nothing of ours is inside. */}
      <div ref={place} id={PLACE} tabIndex={-1} hidden={state === 'failed'} className="-mx-1 outline-none" />
      {state === 'failed' ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <FieldError>{m.payout_widget_failed()}</FieldError>
          <Button size="s" onClick={onAgain}>
            {m.payout_again()}
          </Button>
        </div>
      ) : problem === null ? (
        <div className="hint">{m.payout_card_hint()}</div>
      ) : (
        <div role="alert">
          <FieldError>{(PROBLEMS[problem] ?? m.payout_card_service)()}</FieldError>
        </div>
      )}
    </>
  )
}

interface ShownWidget {
  readonly state: 'loading' | 'ready' | 'failed'
  /** Why the last card cannot be used, as the provider names it. */
  readonly problem: string | null
}

/** The provider's form in its place, for as long as the place is there. */
function useShownWidget(
  place: RefObject<HTMLDivElement | null>,
  { script_url, account_id }: WidgetCardProps['widget'],
  onCard: OnRead,
): ShownWidget {
  const [state, setState] = useState<ShownWidget['state']>('loading')
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(onCard)
  useEffect(() => {
    latest.current = onCard
  })
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const unlessGone =
      <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
      (...args: Args): void => {
        if (!signal.aborted) act(...args)
      }
    const shown = place.current
    if (shown) {
      showPayoutWidget({
        ...{ script_url, account_id, place: shown, signal },
        onCard: unlessGone((card: ReadCard) => latest.current(card, shown.contains(document.activeElement))),
        onProblem: unlessGone(setProblem),
      }).then(
        unlessGone(() => setState('ready')),
        unlessGone(() => setState('failed')),
      )
    }
    return () => gone.abort()
  }, [place, script_url, account_id])
  return { state, problem }
}
