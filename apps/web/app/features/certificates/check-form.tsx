import { readCheckNumber } from '@tembrel/domain/documents/check-number.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/input.tsx'

interface CheckFormProps {
  /** As it was asked for, also when nothing has it: nobody types it twice. */
  readonly asked: string
  /** No certificate has the number that was asked for. */
  readonly isUnknown: boolean
}

/** Asks for the number of a certificate. Without scripts the browser sends it as a query. */
export function CheckForm({ asked, isUnknown }: CheckFormProps) {
  const navigate = useNavigate()
  const [number, setNumber] = useState(asked)
  const [refused, setRefused] = useState<string | null>(isUnknown ? asked : null)
  const error = refused !== number ? undefined : isMalformed(number) ? m.check_malformed() : m.check_unknown()
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      action={pathTo.check()}
      onSubmit={(event) => {
        event.preventDefault()
        const read = readCheckNumber(number)
        setRefused(number)
        if (read !== null) void navigate(pathTo.check(read))
      }}
    >
      <TextField
        label={m.check_number()}
        hint={m.check_number_hint()}
        error={error}
        className="min-w-0 flex-1 basis-64"
        name="number"
        value={number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button kind="accent" type="submit" className="mt-[26px]">
        {m.check_submit()}
      </Button>
    </form>
  )
}

function isMalformed(number: string): boolean {
  return readCheckNumber(number) === null
}
