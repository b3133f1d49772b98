import type { WireInvitation } from '@tembrel/contract/calls/staff-people.ts'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/select.tsx'
import { roleName } from '../../shell/role-name.ts'

export type HouseRole = WireInvitation['role']

/** Roles that only staff give (Product §4). */
export const HOUSE_ROLES: readonly HouseRole[] = ['soundengineer', 'supporter', 'accountant']

interface HouseRoleFieldProps {
  readonly value: HouseRole
  readonly roles?: readonly HouseRole[]
  readonly onChange: (role: HouseRole) => void
}

/** Which role of the house. */
export function HouseRoleField({ value, roles = HOUSE_ROLES, onChange }: HouseRoleFieldProps) {
  return (
    <SelectField
      label={m.people_role()}
      value={value}
      options={roles.map((role) => ({ value: role, label: roleName(role) }))}
      onChange={onChange}
    />
  )
}
