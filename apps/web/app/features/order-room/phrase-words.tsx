import { Fragment } from 'react'
import { phrasesBySentence } from '@tembrel/domain/phrases/phrase-list.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import { ownWords } from '../../i18n/own-words.ts'
import { m } from '../../paraglide/messages.js'
import type { Order } from '../nouns/order/order-types.ts'
import { PickupSentence } from './pickups/pickup-words.tsx'
import { ReadWords } from './read-words.tsx'

/** What the file of a phrase is called and the note to it, above its words: neither is read aloud (Product §10). */
export function PhraseHead({ phrase: { name, note } }: { readonly phrase: Phrase }) {
  return (
    <span className="phrase-head">
      <span className="hidden-text">{m.room_phrase_file()} </span>
      <b>{name}</b>
      {note !== '' && <span {...ownWords(note)}>{note}</span>}
    </span>
  )
}

/** A script that is a list: each phrase below its name and its note; of pick-ups, with what is there for the tone. */
export function PhraseWords({
  text,
  phrases,
  readings,
  pickups,
}: Pick<Order, 'phrases' | 'pickups' | 'readings' | 'text'>) {
  const sentences = scriptSentences(text)
  const heads = phrasesBySentence(text, phrases)
  return (
    <>
      {sentences.map(({ index, start, text: words }) => {
        const phrase = heads.get(index)
        return (
          <Fragment key={index}>
            {text.slice(sentences[index - 1]?.end ?? 0, start)}
            {phrase && <PhraseHead phrase={phrase} />}
            {pickups ? (
              <PickupSentence isNew={pickups.is_new[index] === true}>
                <ReadWords text={words} from={start} readings={readings} />
              </PickupSentence>
            ) : (
              <ReadWords text={words} from={start} readings={readings} />
            )}
          </Fragment>
        )
      })}
    </>
  )
}
