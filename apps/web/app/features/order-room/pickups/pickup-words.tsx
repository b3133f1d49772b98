import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { ReadWords } from '../read-words.tsx'

interface PickupWordsProps {
  readonly text: string
  readonly is_new: readonly boolean[]
  readonly readings: Order['readings']
}

/** The text of pick-ups: what is to be recorded stands out, its neighbours are dimmed (Product 10.115). */
export function PickupWords({ text, is_new, readings }: PickupWordsProps) {
  const sentences = scriptSentences(text)
  return (
    <>
      {sentences.map(({ index, start, text: words }) => {
        return (
          <Fragment key={index}>
            {text.slice(sentences[index - 1]?.end ?? 0, start)}
            <PickupSentence isNew={is_new[index] === true}>
              <ReadWords text={words} from={start} readings={readings} />
            </PickupSentence>
          </Fragment>
        )
      })}
    </>
  )
}

/** A sentence that is to be recorded, or that is there for the tone. */
export function PickupSentence({ isNew, children }: { readonly isNew: boolean; readonly children: ReactNode }) {
  return (
    <span className="pickup-sentence" data-new={isNew}>
      {children}
      {!isNew && <span className="hidden-text"> ({m.pickups_tone()})</span>}
    </span>
  )
}

/** Of which order these are the pick-ups, and what the two looks of the sentences mean. */
export function PickupsNote({ parent_id }: { readonly parent_id: number }) {
  return (
    <p className="mt-0.5 text-small text-ink-2">
      {m.pickups_note()}{' '}
      <Link className="link num" to={pathTo.order(parent_id)}>
        {m.pickups_parent({ id: parent_id })}
      </Link>
    </p>
  )
}
