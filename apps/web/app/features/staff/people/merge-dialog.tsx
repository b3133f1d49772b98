import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { CallResponse } from '../../../api/call-types.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useWrongField } from '../../../api/use-wrong-field.ts'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { Note } from '../../../ui/surface.tsx'
import { MergeFacts } from '../../merging/merge-facts.tsx'
import { announceRight } from '../rights/announce-right.ts'
import { personName, personNumber, rolesLine } from './person-labels.ts'

type Preview = CallResponse<'GET /staff/people/{person}/merge'>

/** Makes two people one: shows first what moves, what stays behind, and what prevents it (Product §7). */
export function MergeDialog({ person, close }: { readonly person: string } & StackedDialogProps) {
  const [number, setNumber] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const navigate = useNavigate()
  const into = Number(number.replace(/^№\s*/, ''))
  const look = useAction(async ({ signal }) => {
    setPreview(await api('GET /staff/people/{person}/merge', { params: { person }, query: { into }, signal }))
  })
  const merge = useAction(async ({ keyFor, signal }) => {
    const call = { params: { person }, body: { into }, idempotencyKey: keyFor({ person, into }), signal }
    const isDone = await announceRight(() => api('POST /staff/people/{person}/merge', call), m.people_merged())
    close()
    if (isDone) await navigate(pathToStaff.staffPerson(into))
  })
  const isNumber = Number.isSafeInteger(into) && into > 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isNumber) return
    void (preview === null ? look : merge).run()
  }
  const isBlocked = preview !== null && preview.conflicts.length > 0
  const failure = look.failure ?? merge.failure
  useWrongField(failure)
  return (
    <Dialog title={m.people_person_merge()} onClose={close}>
      <form className="mt-2 grid gap-5" onSubmit={submit} noValidate>
        <p className="text-ink-2">{m.people_person_merge_lead()}</p>
        <TextField
          label={m.people_person_merge_into()}
          hint={m.people_person_merge_into_hint()}
          error={
            number !== '' && !isNumber ? m.people_person_merge_number() : (failure?.errors['into'] ?? failure?.message)
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          data-autofocus
          value={number}
          onChange={(event) => {
            look.clearFailure()
            merge.clearFailure()
            setPreview(null)
            setNumber(event.target.value)
          }}
        />
        {preview && <PreviewNote preview={preview} />}
        <Button
          type="submit"
          kind={preview === null ? 'ink' : 'danger'}
          isFull
          isDisabled={!isNumber || isBlocked}
          isBusy={look.isBusy || merge.isBusy}
        >
          {preview === null ? m.people_person_merge_look() : m.people_person_merge_do()}
        </Button>
      </form>
    </Dialog>
  )
}

function PreviewNote({ preview }: { readonly preview: Preview }) {
  const { into, moves, stays, conflicts, client, sessions } = preview
  const moving = wordsOf(moves.phone, moves.email, rolesLine(moves.roles))
  const staying = wordsOf(stays.phone, stays.email)
  return (
    <div className="grid gap-3" role="status">
      <p>
        <b>{personName(into)}</b> <span className="num text-ink-3">{personNumber(into)}</span>
      </p>
      {conflicts.length > 0 ? (
        <Note tone="warn">{m.people_person_merge_conflict({ what: rolesLine(conflicts) })}</Note>
      ) : (
        <p className="text-small break-words">
          {moving === '' ? m.people_person_merge_moves_none() : m.people_person_merge_moves({ what: moving })}
        </p>
      )}
      {client && <MergeFacts client={client} title={m.people_person_merge_clients()} />}
      {sessions > 0 && (
        <p className="text-small">
          {m.merge_sessions()}: {sessions}
        </p>
      )}
      {staying !== '' && <Note tone="warn">{m.people_person_merge_stays({ what: staying })}</Note>}
    </div>
  )
}

function wordsOf(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(', ')
}
