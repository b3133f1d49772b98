import { dutyOpens } from '@tembrel/contract/staff-duties.ts'
import type { CallKey } from '../../api/call-types.ts'
import { useUser } from './session.ts'

/** Whether the duty of whoever is signed in opens a call of their role, by the table that the service asks (Product 7.877). */
export function useMay(): (call: CallKey) => boolean {
  const duty = useUser()?.duty
  return (call) => duty === undefined || dutyOpens(call, duty)
}
