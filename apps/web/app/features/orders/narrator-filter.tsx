import { useLocation, useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { withQuery } from '../../paths.ts'
import { SelectField } from '../../ui/fields/select.tsx'
import { narratorName } from '../agent/narrator-labels.ts'
import { useUser } from '../session/session.ts'

const ALL = 0

/** The narrator whose orders an agent sees in the list; the choice is in the address. */
export function NarratorFilter({ narrator_id }: { readonly narrator_id: number | null }) {
  const narrators = useUser()?.agent_narrators ?? []
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (narrators.length < 2 && narrator_id === null) return null
  const options = narrators.map((narrator) => ({ value: narrator.id, label: narratorName(narrator) }))
  const isKnown = narrator_id === null || narrators.some(({ id }) => id === narrator_id)
  const choose = (id: number): void => {
    // The list is the same page: whoever chooses with the keyboard stays where he is.
    void navigate(withQuery(pathname, { narrator: id === ALL ? null : id }), {
      preventScrollReset: true,
      state: { keepFocus: true },
    })
  }
  return (
    <SelectField
      className="mb-6 w-fit max-w-full"
      label={m.orders_filter_narrator()}
      isPill
      value={isKnown ? (narrator_id ?? ALL) : ALL}
      options={[{ value: ALL, label: m.orders_filter_all() }, ...options]}
      onChange={choose}
    />
  )
}
