import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { WireCannedAnswer } from '@tembrel/contract/wire/ticket.ts'
import { api } from '../../api/browser-api.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextAreaField, TextField } from '../../ui/fields/input.tsx'
import { LoadingMessage } from '../../ui/skeleton.tsx'

interface CannedDialogProps {
  readonly onChoose: (words: string) => void
}

type Edited = Partial<Pick<WireCannedAnswer, 'id'>> & Omit<WireCannedAnswer, 'id'>

const NEW: Edited = { title: '', text: '' }

/** Ready-made answers: choosing one puts it into the answer; here they are also written. */
export function CannedDialog({ onChoose, close }: CannedDialogProps & StackedDialogProps) {
  const [answers, setAnswers] = useState<readonly WireCannedAnswer[] | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const { run, failure, isBusy } = useAction(async () => {
    setAnswers((await api('GET /staff/canned-answers')).canned_answers)
  })
  const load = useCallback(() => void run(), [run])
  useEffect(load, [load])
  const remove = useAction(async (_, id: number) => {
    await api('DELETE /staff/canned-answers/{id}', { params: { id } })
    await run()
  })
  useFailureToast(remove.failure)
  const saved = (): void => {
    setEdited(null)
    load()
  }
  return (
    <Dialog title={m.support_canned()} size="middle" onClose={close}>
      {edited ? (
        <CannedForm key={edited.id ?? 0} edited={edited} onEnd={() => setEdited(null)} onSaved={saved} />
      ) : (
        <>
          {failure && (
            <ErrorBlock onRetry={load} isBusy={isBusy}>
              {m.support_canned_failed()}
            </ErrorBlock>
          )}
          {answers === null && !failure && <LoadingMessage>{m.ui_loading()}</LoadingMessage>}
          {answers?.length === 0 && <p className="mt-2 text-ink-2">{m.support_canned_empty()}</p>}
          <ul className="mt-3 grid gap-1">
            {answers?.map((answer) => (
              <li key={answer.id} className="flex items-center gap-1">
                <button
                  type="button"
                  className="canned"
                  onClick={() => {
                    onChoose(answer.text)
                    close()
                  }}
                >
                  <b className="block truncate text-small">{answer.title}</b>
                  <span className="block truncate text-small text-ink-2">{answer.text}</span>
                </button>
                <IconButton isSmall label={m.support_canned_edit(answer)} onClick={() => setEdited(answer)}>
                  <Pencil className="icon-s" />
                </IconButton>
                <IconButton isSmall label={m.support_canned_remove(answer)} onClick={() => void remove.run(answer.id)}>
                  <Trash2 className="icon-s" />
                </IconButton>
              </li>
            ))}
          </ul>
          <Button className="mt-4" onClick={() => setEdited(NEW)}>
            <Plus />
            {m.support_canned_add()}
          </Button>
        </>
      )}
    </Dialog>
  )
}

interface CannedFormProps {
  readonly edited: Edited
  readonly onEnd: () => void
  readonly onSaved: () => void
}

function CannedForm({ edited, onEnd, onSaved }: CannedFormProps) {
  const [title, setTitle] = useState(edited.title)
  const [text, setText] = useState(edited.text)
  const save = useAction(async ({ keyFor }) => {
    const body = { title, text }
    if (edited.id === undefined) await api('POST /staff/canned-answers', { body, idempotencyKey: keyFor(body) })
    else await api('PUT /staff/canned-answers/{id}', { params: { id: edited.id }, body })
    onSaved()
  })
  const errors = save.failure?.errors ?? {}
  useWrongField(save.failure)
  return (
    <form
      className="mt-3 grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
    >
      <TextField
        label={m.support_canned_name()}
        maxLength={80}
        value={title}
        error={errors['title']}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label={m.support_canned_words()}
        rows={5}
        maxLength={5000}
        value={text}
        error={errors['text']}
        onChange={(event) => setText(event.target.value)}
      />
      <Refusal failure={save.failure} fields={['title', 'text']} />
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onEnd}>
          {m.support_cancel()}
        </Button>
        <Button kind="ink" type="submit" isBusy={save.isBusy}>
          {m.support_canned_save()}
        </Button>
      </div>
    </form>
  )
}
