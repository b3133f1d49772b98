import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { accountWords } from './account-labels.ts'
import { OWN_ACCOUNTS } from './ledger-query.ts'
import type { LedgerQuery } from './ledger-query.ts'

type OwnedKind = 'wallet' | 'payout' | 'escrow'

/** Chooses any account: one of ours by a press, a person's or an order's by its number. */
export function AccountPicker({ query }: { readonly query: LedgerQuery }) {
  const shown = query.account ?? (query.profile ? 'wallet' : query.order ? 'escrow' : 'revenue')
  return (
    <div className="staff-bar flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <nav className="flex flex-wrap gap-2" aria-label={m.ledger_accounts()}>
        {OWN_ACCOUNTS.map((account) => (
          <Link
            key={account}
            className="chip"
            to={withQuery(pathToStaff.staffLedger(), { account })}
            aria-current={account === shown ? 'true' : undefined}
          >
            {accountWords(account)}
          </Link>
        ))}
      </nav>
      <OwnedAccount key={JSON.stringify(query)} query={query} />
    </div>
  )
}

function OwnedAccount({ query }: { readonly query: LedgerQuery }) {
  const first: OwnedKind = query.order ? 'escrow' : query.account === 'payout' ? 'payout' : 'wallet'
  const [kind, setKind] = useState<OwnedKind>(first)
  const [number, setNumber] = useState(String(query.profile ?? query.order ?? ''))
  const navigate = useNavigate()
  const isNumber = /^\d{1,15}$/.test(number.trim())
  const open = (): void => {
    if (!isNumber) return
    const owner = kind === 'escrow' ? { order: number.trim() } : { profile: number.trim() }
    void navigate(withQuery(pathToStaff.staffLedger(), { account: kind, ...owner }))
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <SelectField
        label={m.ledger_kind()}
        value={kind}
        options={[
          { value: 'wallet', label: accountWords('wallet') },
          { value: 'payout', label: accountWords('payout') },
          { value: 'escrow', label: accountWords('escrow') },
        ]}
        onChange={setKind}
      />
      <TextField
        label={m.ledger_number()}
        className="w-36"
        inputMode="numeric"
        maxLength={15}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" isDisabled={!isNumber}>
        {m.ledger_open()}
      </Button>
    </form>
  )
}
