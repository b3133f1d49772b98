import { isPricedByMinutes } from '@tembrel/domain/orders/genre-ids.ts'
import { Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/input.tsx'
import { useDesk, useFormState } from './desk-context.ts'
import { completeLink, fieldProblems } from './field-problems.ts'
import type { FieldProblem } from './field-problems.ts'
import { obstacleText } from './obstacle-words.ts'
import { Block } from './order-block.tsx'
import { ScriptEditor } from './script-editor.tsx'

/** The script, or where it lies, and what the narrator should know. */
export function TextBlock() {
  const { info } = useDesk()
  const { form, errors } = useFormState()
  const [isLinkWanted, setLinkWanted] = useState(false)
  const linkInput = useRef<HTMLInputElement>(null)
  const hasLink = isLinkWanted || form.draft.link !== '' || errors['link'] !== undefined
  const genre = info.genres.find(({ id }) => id === form.draft.genre)
  useEffect(() => {
    if (isLinkWanted) linkInput.current?.focus()
  }, [isLinkWanted])
  const addLink = !hasLink && (
    <Button kind="quiet" size="s" onClick={() => setLinkWanted(true)}>
      <Link2 className="icon-s" />
      {m.neworder_link()}
    </Button>
  )
  return (
    <Block title={m.neworder_text()} aside={addLink}>
      <ScriptEditor />
      <div className="mt-5 grid gap-5">
        {hasLink && <LinkField ref={linkInput} />}
        {genre && isPricedByMinutes(genre) && <ClipLengthField />}
        <CommentField />
        <TitleField />
      </div>
    </Block>
  )
}

/** What is wrong with a field: what the server said, else what can be seen from here. */
function useProblemOf(field: string): string | undefined {
  const { info } = useDesk()
  const { form, narrator, errors } = useFormState()
  const problem: FieldProblem | undefined = fieldProblems(form)[field]
  return errors[field] ?? (problem && obstacleText(problem, { draft: form.draft, narrator, info }))
}

function LinkField({ ref }: { readonly ref: React.RefObject<HTMLInputElement | null> }) {
  const { store } = useDesk()
  const { form, errors } = useFormState()
  const problem = useProblemOf('link')
  const [isLeft, setLeft] = useState(form.draft.link !== '')
  const setLink = (link: string): void => void store.change({ change: 'fields', fields: { link } })
  return (
    <TextField
      ref={ref}
      type="url"
      inputMode="url"
      autoComplete="off"
      label={m.neworder_link_label()}
      hint={m.neworder_link_hint()}
      // While it is being typed an address is never complete.
      error={isLeft || errors['link'] !== undefined ? problem : undefined}
      placeholder="https://"
      value={form.draft.link}
      onChange={(event) => setLink(event.target.value)}
      onBlur={() => {
        setLink(completeLink(form.draft.link))
        setLeft(true)
      }}
      data-field="link"
    />
  )
}

function ClipLengthField() {
  const { store } = useDesk()
  const { form } = useFormState()
  const problem = useProblemOf('clip_length')
  const { clip_length } = form.draft
  return (
    <TextField
      className="max-w-[260px]"
      label={m.neworder_clip_length()}
      hint={m.neworder_clip_length_hint()}
      error={problem}
      inputMode="numeric"
      autoComplete="off"
      unit={m.neworder_minutes()}
      value={clip_length === 0 ? '' : String(clip_length)}
      onChange={(event) => {
        const minutes = Number(event.target.value.replace(/\D/g, '').slice(0, 6))
        store.change({ change: 'fields', fields: { clip_length: minutes } })
      }}
      data-field="clip_length"
    />
  )
}

function CommentField() {
  const { store } = useDesk()
  const { form } = useFormState()
  return (
    <TextAreaField
      label={m.neworder_comment()}
      hint={m.neworder_comment_hint()}
      error={useProblemOf('comment')}
      rows={3}
      value={form.comment}
      onChange={(event) => store.setWords({ comment: event.target.value })}
      data-field="comment"
    />
  )
}

function TitleField() {
  const { store } = useDesk()
  const { form } = useFormState()
  return (
    <TextField
      label={m.neworder_name()}
      hint={m.neworder_name_hint()}
      error={useProblemOf('title')}
      autoComplete="off"
      value={form.title}
      onChange={(event) => store.setWords({ title: event.target.value })}
      data-field="title"
    />
  )
}
