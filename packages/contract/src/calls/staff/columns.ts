/** Columns of the lists of the office, as each of the staff has chosen them (Product 7.882). */
import { COLUMN_PAGES, MOST_COLUMNS } from '@tembrel/domain/office/list-columns.ts'
import { z } from 'zod'
import { call } from '../../call.ts'

const params = z.object({ page: z.enum(COLUMN_PAGES) })

const columns = z.object({
  /** Ids of the columns in their order; those of the list itself while the caller has chosen none. */
  columns: z.array(z.string().min(1).max(30)).max(MOST_COLUMNS),
})

export const staffColumnCalls = [
  call({
    method: 'GET',
    path: '/staff/columns/{page}',
    tag: 'staff',
    summary: 'Which columns of a list the caller sees, in their order',
    access: ['supporter', 'accountant'],
    params,
    response: columns,
  }),
  call({
    method: 'PUT',
    path: '/staff/columns/{page}',
    tag: 'staff',
    summary:
      'Chooses the columns of a list for the caller; the one that opens a row is always among them, what the list does not have is left out',
    access: ['supporter', 'accountant'],
    params,
    body: z.strictObject({ columns: columns.shape.columns }),
    response: columns,
  }),
] as const
