import { BookOpen, ChevronDown, ChevronUp, FileText, Link as LinkIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import { ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatFileSize, formatNumber } from '../../ui/format/numbers.ts'
import { formatDuration } from '../../ui/format/times.ts'
import type { Order } from '../nouns/order/order-types.ts'
import { useRootData } from '../site/root-data.ts'
import { isReadFromScreen } from './is-read-from-screen.ts'
import { OwnReadingsBlock, useNotedRoom } from './own-readings.tsx'
import { ReadWords } from './read-words.tsx'
import { PhraseWords } from './phrase-words.tsx'
import { PickupsNote, PickupWords } from './pickups/pickup-words.tsx'
import { useReview } from './review/review.ts'
import { ScriptSentences, useHasSentences } from './review/script-sentences.tsx'
import { RoomProvider, useRoom } from './room.ts'

/** What is to be read aloud, with what the client has said about it. */
export function ScriptBlock() {
  const { room, own } = useNotedRoom()
  const { order } = room
  const hasAnything = order.text !== '' || order.link !== '' || order.file !== null || order.comment !== ''
  if (!hasAnything) return null
  return (
    <section className="card" aria-labelledby="room-script">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="room-script" className="text-h3">
          {m.room_script()}
        </h2>
        {order.words_count > 0 && (
          <span className="num text-small text-ink-2">
            {order.phrases.length > 0 && `${phrasesText(order.phrases.length)} · `}
            {wordsText(order.words_count)} · {formatDuration(secondsAtChosenSpeed(order))}
          </span>
        )}
      </div>
      <RoomProvider value={room}>{order.text !== '' && <Script text={order.text} />}</RoomProvider>
      <ReadFromScreen />
      {own && <OwnReadingsBlock own={own} />}
      <Attachments order={order} />
      {order.comment !== '' && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="mb-1 text-small font-semibold">{m.room_comment()}</h3>
          <p className="text-ui break-words whitespace-pre-line text-ink-2">{order.comment}</p>
        </div>
      )}
    </section>
  )
}

/** The way into the full screen that the narrator reads from (Product 10.70). */
function ReadFromScreen() {
  const { order, role } = useRoom()
  const isOn = useRootData()?.site.flags.reading_mode === true
  if (!isOn || role !== 'narrator' || !isReadFromScreen(order)) return null
  return (
    <div className="mt-2">
      <ButtonLink size="s" to={pathTo.reading(order.id)} state={{ fromOrder: true }}>
        <BookOpen className="icon-s" />
        {m.room_read_from_screen()}
      </ButtonLink>
    </div>
  )
}

/** `31 212 слов`. */
export function wordsText(count: number): string {
  return m.room_words({ count, shown: formatNumber(count) })
}

function phrasesText(count: number): string {
  return m.room_phrases({ count, shown: formatNumber(count) })
}

/** Long scripts show their beginning; opened, they scroll inside (Product §9). */
function Script({ text }: { readonly text: string }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { isCut, isScrolled } = useOverflow(box, isOpen)
  const hasSentences = useHasSentences()
  const { canComment } = useReview()
  const { order } = useRoom()
  return (
    <>
      {order.pickups && <PickupsNote parent_id={order.pickups.parent_id} />}
      {hasSentences && canComment && <p className="mt-0.5 text-small text-ink-2">{m.review_script_hint()}</p>}
      <div
        ref={box}
        id={id}
        className="script"
        {...ownWords(text)}
        data-open={isOpen}
        data-cut={isCut && !isOpen}
        // Content that has the keyboard focus must not be cut off.
        onFocus={() => isCut && setOpen(true)}
        {...(isScrolled && { tabIndex: 0, role: 'region', 'aria-labelledby': 'room-script' })}
      >
        {hasSentences ? <ScriptSentences text={text} /> : <PlainScript text={text} />}
      </div>
      {(isCut || isOpen) && (
        <Button
          kind="quiet"
          size="s"
          className="-ml-3.5"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.room_script_less() : m.room_script_more()}
          {isOpen ? <ChevronUp className="icon-s" /> : <ChevronDown className="icon-s" />}
        </Button>
      )}
    </>
  )
}

/** The script in one piece; a list has names and notes, that of pick-ups says which of its sentences are there for the tone. */
function PlainScript({ text }: { readonly text: string }) {
  const { order } = useRoom()
  if (order.phrases.length > 0) return <PhraseWords {...order} />
  if (!order.pickups) return <ReadWords text={text} readings={order.readings} />
  return <PickupWords text={text} is_new={order.pickups.is_new} readings={order.readings} />
}

/** Whether the closed box hides some of its content, and whether the open one has to be scrolled. */
function useOverflow(box: RefObject<HTMLElement | null>, isOpen: boolean): { isCut: boolean; isScrolled: boolean } {
  const [overflow, setOverflow] = useState({ isCut: false, isScrolled: false })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => {
      const isOver = element.scrollHeight > element.clientHeight + 1
      setOverflow((before) => ({ isCut: isOpen ? before.isCut : isOver, isScrolled: isOpen && isOver }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isOpen])
  return overflow
}

function Attachments({ order }: { readonly order: Order }) {
  if (order.link === '' && order.file === null) return null
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2 text-ui">
      {order.link !== '' && (
        <li className="flex items-center gap-2.5">
          <LinkIcon className="text-ink-3" />
          <ScriptLink address={order.link} />
        </li>
      )}
      {order.file !== null && (
        <li className="flex items-center gap-2.5">
          <FileText className="text-ink-3" />
          <span className="min-w-0">
            <a className="link break-words" href={order.file} download={order.file_name ?? true}>
              {order.file_name ?? m.room_script_file()}
            </a>
            {order.file_size !== null && (
              <span className="num whitespace-nowrap text-ink-3"> · {formatFileSize(order.file_size)}</span>
            )}
          </span>
        </li>
      )}
    </ul>
  )
}

/** Only web addresses are links; whatever else somebody has put there is shown as words. */
function ScriptLink({ address }: { readonly address: string }) {
  const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address)
  if (!isWeb) return <span className="min-w-0 break-words">{address}</span>
  return (
    <a className="link min-w-0 break-all" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  )
}
