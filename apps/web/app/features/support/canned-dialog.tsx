import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireCannedAnswer } from '@tembrel/contract/wire/ticket.ts'
import { CANNED_FIELDS } from '@tembrel/domain/office/canned-fields.ts'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorBlock } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextAreaField, TextField } from '../../ui/fields/input.tsx'
import { SelectField, type SelectOption } from '../../ui/fields/select.tsx'
import { LoadingMessage } from '../../ui/skeleton.tsx'

interface CannedDialogProps {
  readonly ticket_id: number
  readonly onChoose: (words: string) => void
}

type Edited = Partial<Pick<WireCannedAnswer, 'id'>> & Omit<WireCannedAnswer, 'id'>

type Filled = CallResponse<'GET /staff/tickets/{id}/filled-answers'>['canned_answers'][number]

/** Ready-made answers: choosing one puts it into the answer; here they are also written. */
export function CannedDialog({ ticket_id, onChoose, close }: CannedDialogProps & StackedDialogProps) {
  const [answers, setAnswers] = useState<readonly Filled[] | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const { run, failure, isBusy } = useAction(async () => {
    setAnswers((await api('GET /staff/tickets/{id}/filled-answers', { params: { id: ticket_id } })).canned_answers)
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
              <li key={answer.id} className="flex min-w-0 items-center gap-1">
                <button
                  type="button"
                  className="canned"
                  onClick={() => {
                    onChoose(answer.filled)
                    close()
                  }}
                >
                  <b className="block truncate text-small">{answer.title}</b>
                  <span className="block truncate text-small text-ink-2">{answer.filled}</span>
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
          <Button className="mt-4" onClick={() => setEdited({ title: '', text: '', locale: getLocale() })}>
            <Plus />
            {m.support_canned_add()}
          </Button>
        </>
      )}
    </Dialog>
  )
}

const LANGUAGES: readonly SelectOption<Locale>[] = [
  { value: 'ru', label: 'Русский' },
  { value: 'en', label: 'English' },
]

/** «{имя}, {номер заказа}»: what can stand in a text of the language. */
function fieldNames(locale: Locale): string {
  return Object.values(CANNED_FIELDS)
    .map((names) => `{${names[locale]}}`)
    .join(', ')
}

interface CannedFormProps {
  readonly edited: Edited
  readonly onEnd: () => void
  readonly onSaved: () => void
}

function CannedForm({ edited, onEnd, onSaved }: CannedFormProps) {
  const [title, setTitle] = useState(edited.title)
  const [text, setText] = useState(edited.text)
  const [locale, setLocale] = useState(edited.locale)
  const save = useAction(async ({ keyFor }) => {
    const body = { title, text, locale }
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
      <SelectField label={m.support_canned_locale()} value={locale} options={LANGUAGES} onChange={setLocale} />
      <TextAreaField
        label={m.support_canned_words()}
        hint={m.support_canned_fields({ fields: fieldNames(locale) })}
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
