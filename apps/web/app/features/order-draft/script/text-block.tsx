import { Link2, Paperclip } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import { useOrderEditor, useFileView, useFormState } from '../order-editor-context.ts'
import { ClipLengthField } from './clip-length-field.tsx'
import { completeLink } from '../form/field-problems.ts'
import { PhraseListEditor } from '../phrases/phrase-list-editor.tsx'
import { PhraseOffer } from '../phrases/phrase-offer.tsx'
import { FileField } from './file-field.tsx'
import { Block } from '../order-block.tsx'
import { ReadingsPanel } from './readings-panel.tsx'
import { ScriptDrop } from './script-drop.tsx'
import { ScriptEditor } from './script-editor.tsx'
import { useProblemOf } from '../form/use-problem-of.ts'

interface TextBlockProps {
  /** Who could read the script, while the order has words and no narrator. */
  readonly Brief?: ComponentType | undefined
}

/** The script, or where it lies, and what the narrator should know. */
export function TextBlock({ Brief }: TextBlockProps) {
  const { form, errors } = useFormState()
  const { file, info } = useOrderEditor()
  const { problem, phase } = useFileView()
  const [isFileWanted, setFileWanted] = useState(false)
  const [isLinkWanted, setLinkWanted] = useState(false)
  const linkInput = useRef<HTMLInputElement>(null)
  const isTooBig = problem === 'too_big'
  const hasLink = isLinkWanted || isTooBig || form.draft.link !== '' || errors['link'] !== undefined
  const hasFile = isFileWanted || phase !== 'none' || problem !== null
  useEffect(() => {
    if (isLinkWanted || isTooBig) linkInput.current?.focus()
  }, [isLinkWanted, isTooBig])
  const add = (
    <div className="flex flex-wrap justify-end gap-1">
      {!hasFile && file.canTake() && (
        <Button kind="quiet" size="s" onClick={() => setFileWanted(true)}>
          <Paperclip className="icon-s" />
          {m.neworder_file()}
        </Button>
      )}
      {!hasLink && (
        <Button kind="quiet" size="s" onClick={() => setLinkWanted(true)}>
          <Link2 className="icon-s" />
          {m.neworder_link()}
        </Button>
      )}
    </div>
  )
  return (
    <Block title={m.neworder_text()} aside={add}>
      <ScriptDrop onFile={(dropped) => void file.choose(dropped)}>
        <Script />
      </ScriptDrop>
      {Brief && info.flags.script_brief && form.draft.narrator_id === null && form.draft.words_count > 0 && (
        <Suspense>
          <Brief />
        </Suspense>
      )}
      <ReadingsPanel />
      <div className="mt-5 grid gap-5">
        {hasFile && <FileField />}
        {hasLink && <LinkField ref={linkInput} />}
        <ClipLengthField />
        <CommentField />
        <TitleField />
      </div>
    </Block>
  )
}

/**
 * The editor; folded away while it is empty beside a file whose words cannot be read: «0 words» would say that there is nothing
 * to voice. Once it was open it stays open, so that the field does not disappear while it is being emptied.
 */
function Script() {
  const { form, errors } = useFormState()
  const { script, phase } = useFileView()
  const [isWanted, setWanted] = useState(false)
  const isHeld = phase !== 'none' && phase !== 'left' && phase !== 'refused'
  const isFolded = isHeld && script === null && form.draft.text === '' && errors['text'] === undefined && !isWanted
  const [isPressed, setPressed] = useState(false)
  if (form.phrases.length > 0) return <PhraseListEditor isFocused={isPressed} onUnlist={() => setPressed(true)} />
  if (!isFolded)
    return (
      <>
        <ScriptEditor isFocused={isWanted || isPressed} />
        <PhraseOffer onTaken={() => setPressed(true)} />
      </>
    )
  return (
    <div className="neworder-script-folded">
      <p className="min-w-0 flex-1 text-ink-2">{m.neworder_script_in_file()}</p>
      <Button kind="outline" size="s" onClick={() => setWanted(true)}>
        {m.neworder_script_open()}
      </Button>
    </div>
  )
}

function LinkField({ ref }: { readonly ref: React.RefObject<HTMLInputElement | null> }) {
  const { store, file } = useOrderEditor()
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
      hint={file.canTake() ? m.neworder_link_hint() : m.neworder_file_drafts_off()}
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

function CommentField() {
  const { store } = useOrderEditor()
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
  const { store } = useOrderEditor()
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
