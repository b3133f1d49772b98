import { Table2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useFormState, useOrderEditor } from '../../order-draft/order-editor-context.ts'
import { PhraseOffer } from '../../order-draft/phrases/phrase-offer.tsx'

interface BriefListProps {
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** Writes into the field. */
  readonly onShow: (text: string) => void
}

/**
 * A pasted table is offered as a list of phrases, of which the phrases alone are counted (Product §10). The list is edited in the
 * order: here its field is only read, so that no name is lost by a letter.
 */
export function BriefList({ area, onShow }: BriefListProps) {
  const { store } = useOrderEditor()
  const { phrases, draft } = useFormState().form
  const [isTaken, setTaken] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const isList = phrases.length > 0
  const listed = isList ? draft.text : null
  const show = useRef(onShow)
  useEffect(() => {
    show.current = onShow
  })
  useEffect(() => {
    area.current?.toggleAttribute('readonly', listed !== null)
    if (listed !== null) show.current(listed)
  }, [area, listed])
  // The button of the offer is gone: the keyboard goes on where it can be taken back.
  useEffect(() => {
    if (isList && isTaken) line.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isList, isTaken])
  if (!isList) return <PhraseOffer onTaken={() => setTaken(true)} />
  const unlist = (): void => {
    setTaken(false)
    store.unlistPhrases()
    onShow(store.getState().form.draft.text)
    area.current?.focus()
  }
  return (
    <div ref={line} className="phrase-offer">
      <Table2 className="icon-s" />
      <p role="status">
        <b className="font-semibold">{m.phrases_title()}</b> <span className="num">{formatNumber(phrases.length)}</span>
        {'. '}
        {m.phrases_words_hint()}. <span className="text-ink-2">{m.brief_list_hint()}</span>
      </p>
      <Button size="s" kind="quiet" onClick={unlist}>
        {m.phrases_unlist()}
      </Button>
    </div>
  )
}
