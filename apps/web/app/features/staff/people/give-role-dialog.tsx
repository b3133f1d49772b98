import { useState } from 'react'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { announceRight } from '../rights/announce-right.ts'
import { DutyField } from '../rights/duty-field.tsx'
import { GenreChoice } from './genre-choice.tsx'
import type { Genre } from './genre-choice.tsx'
import { HouseRoleField } from './house-role-field.tsx'
import type { HouseRole } from './house-role-field.tsx'

interface GiveRoleDialogProps {
  readonly person: string
  /** Roles the person lacks; at least one. */
  readonly roles: readonly [HouseRole, ...HouseRole[]]
  readonly genres: readonly Genre[]
}

/** Gives a person a role of the house at once. */
export function GiveRoleDialog({ person, roles, genres, close }: GiveRoleDialogProps & StackedDialogProps) {
  const [role, setRole] = useState<HouseRole>(roles[0])
  const [duty, setDuty] = useState<StaffDuty>('support')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { revalidate } = useRevalidator()
  const give = useAction(async ({ signal }) => {
    const body = {
      role,
      ...(role === 'supporter' && { duty }),
      ...(role === 'soundengineer' && { genres: [...chosen] }),
    }
    await announceRight(() => api('POST /staff/people/{person}/roles', { params: { person }, body, signal }))
    close()
    await revalidate()
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void give.run()
  }
  const genreError = give.failure?.errors['genres']
  return (
    <Dialog title={m.people_give_title()} onClose={close}>
      <form className="mt-2 grid gap-5" onSubmit={submit}>
        <p className="text-ink-2">{m.people_give_lead()}</p>
        <HouseRoleField value={role} roles={roles} onChange={(next) => (give.clearFailure(), setRole(next))} />
        {role === 'supporter' && <DutyField value={duty} onChange={(next) => (give.clearFailure(), setDuty(next))} />}
        {role === 'soundengineer' && (
          <GenreChoice
            genres={genres}
            chosen={chosen}
            error={genreError}
            onChange={(next) => (give.clearFailure(), setChosen(next))}
          />
        )}
        {give.failure && genreError === undefined && (
          <div role="alert">
            <FieldError>{give.failure.message}</FieldError>
          </div>
        )}
        <Button type="submit" kind="accent" isFull isBusy={give.isBusy}>
          {m.people_give_do()}
        </Button>
      </form>
    </Dialog>
  )
}
