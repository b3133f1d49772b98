import { STAFF_DUTIES, type StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select.tsx'
import { dutyName, dutyText } from './duty-labels.ts'

interface DutyFieldProps {
  readonly value: StaffDuty
  readonly onChange: (duty: StaffDuty) => void
}

/** How much of the support's role somebody gets, with what that is. */
export function DutyField({ value, onChange }: DutyFieldProps) {
  return (
    <SelectField
      label={m.duty_field()}
      value={value}
      hint={dutyText(value)}
      options={STAFF_DUTIES.map((duty) => ({ value: duty, label: dutyName(duty) }))}
      onChange={onChange}
    />
  )
}
