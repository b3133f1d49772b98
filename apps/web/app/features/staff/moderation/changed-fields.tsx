import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/avatar.tsx'
import { narratorName } from '../../narrators/card-track.ts'
import type { Changes } from './moderation-types.ts'
import { wordChanges } from './word-changes.ts'
import type { TextPart } from './word-changes.ts'

/** What visitors see now beside what a listed narrator wants to be seen; words that differ are marked. */
export function ChangedFields({ changes }: { readonly changes: Changes }) {
  const { narrator, shown } = changes
  const waiting = new Set(narrator.waiting)
  const has = (...fields: Changes['narrator']['waiting']): boolean => fields.some((field) => waiting.has(field))
  return (
    <section aria-labelledby="moderation-changes">
      <h3 id="moderation-changes" className="mb-3">
        {m.moderation_changes()}
      </h3>
      <div className="moderation-changes">
        {has('image') && (
          <Pair title={m.moderation_photo()}>
            <Face image={shown.image} />
            <Face image={narrator.image} />
          </Pair>
        )}
        {has('firstname', 'lastname') && (
          <TextPair title={m.moderation_name()} old={narratorName(shown)} now={narratorName(narrator)} />
        )}
        {has('description') && (
          <TextPair title={m.moderation_description()} old={shown.description} now={narrator.description} />
        )}
        {has('description_en') && (
          <TextPair title={m.moderation_description_en()} old={shown.description_en} now={narrator.description_en} />
        )}
      </div>
    </section>
  )
}

interface PairProps {
  readonly title: string
  readonly children: readonly [ReactNode, ReactNode]
}

function Pair({ title, children: [old, now] }: PairProps) {
  return (
    <section aria-label={title} className="moderation-pair">
      <h4>{title}</h4>
      <div>
        <p className="hint">{m.moderation_old()}</p>
        {old}
      </div>
      <div>
        <p className="hint">{m.moderation_new()}</p>
        {now}
      </div>
    </section>
  )
}

function TextPair({ title, old, now }: { readonly title: string; readonly old: string; readonly now: string }) {
  const parts = wordChanges(old, now)
  return (
    <Pair title={title}>
      <Words parts={parts.old} mark="del" />
      <Words parts={parts.now} mark="ins" />
    </Pair>
  )
}

function Words({ parts, mark: Mark }: { readonly parts: readonly TextPart[]; readonly mark: 'del' | 'ins' }) {
  if (parts.length === 0) return <p className="text-ink-2">{m.moderation_empty()}</p>
  return (
    <p className="moderation-text">
      {parts.map(({ text, isChanged }, index) => (isChanged ? <Mark key={index}>{text}</Mark> : text))}
    </p>
  )
}

/** On the colour of the narrator whose card it is. */
function Face({ image }: { readonly image: string | null }) {
  if (image === null) return <p className="text-ink-2">{m.moderation_no_photo()}</p>
  return <Avatar src={image} size="l" alt={m.moderation_photo()} />
}
