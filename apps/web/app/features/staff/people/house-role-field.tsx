import type { WireInvitation } from '@tembrel/contract/calls/staff/people.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select.tsx'
import { roleName } from '../../session/role-name.ts'

export type HouseRole = WireInvitation['role']

/** Roles that only staff give (Product §4). */
const HOUSE_ROLES: readonly HouseRole[] = ['soundengineer', 'supporter', 'accountant']

interface HouseRoleFieldProps {
  readonly value: HouseRole
  readonly roles: readonly HouseRole[]
  readonly hint?: string | undefined
  readonly onChange: (role: HouseRole) => void
}

/** Which of them a member of the support may give: roles of staff only as an owner (Product 4.822). */
export function givenRoles(may_staff_roles: boolean): readonly HouseRole[] {
  return HOUSE_ROLES.filter((role) => may_staff_roles || !isStaffRole(role))
}

/** Which role of the house. */
export function HouseRoleField({ value, roles, hint, onChange }: HouseRoleFieldProps) {
  return (
    <SelectField
      label={m.people_role()}
      value={value}
      hint={hint}
      options={roles.map((role) => ({ value: role, label: roleName(role) }))}
      onChange={onChange}
    />
  )
}
