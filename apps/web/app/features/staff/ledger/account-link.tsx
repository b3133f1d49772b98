import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { ownerName } from '../parts/payment-labels.ts'
import type { Ledger } from './ledger-query.ts'

/** An account by its name and owner, as a way to it. */
export function AccountLink({ account }: { readonly account: Ledger['account'] }) {
  const { kind, profile, order, title } = account
  const owner = profile ? { profile: profile.id } : order ? { order: order.id } : {}
  const name = profile ? ownerName(profile) : order ? m.ledger_of_order({ id: order.id }) : null
  return (
    <Link className="link" to={withQuery(pathToStaff.staffLedger(), { account: kind, ...owner })}>
      {name === null ? title : `${title}: ${name}`}
    </Link>
  )
}
