/** Views of the lists of the office that somebody has saved for himself (Product 7.998). */
import { MOST_OF_VIEW_QUERY, MOST_OF_VIEW_TITLE, VIEW_PAGES } from '@tembrel/domain/office/saved-views.ts'
import { z } from 'zod'
import { call } from '../../call.ts'
import { fieldError } from '../../errors/field-messages.ts'
import { wireId } from '../../wire/query.ts'

const page = z.enum(VIEW_PAGES)

const wireSavedView = z.object({
  id: z.int(),
  title: z.string(),
  /** The query of the list's address, without a question mark. */
  query: z.string(),
})
export type WireSavedView = z.infer<typeof wireSavedView>

const views = z.object({ views: z.array(wireSavedView) })

export const staffViewCalls = [
  call({
    method: 'GET',
    path: '/staff/views',
    tag: 'staff',
    summary: 'Views of a list that the caller has saved, by title, and the columns that he sees of it',
    access: ['supporter', 'accountant'],
    query: z.object({ page }),
    response: views.extend({
      /** Ids of the columns that the caller sees of the list, in their order. */
      columns: z.array(z.string()),
    }),
  }),
  call({
    method: 'PUT',
    path: '/staff/views',
    tag: 'staff',
    summary: 'Saves what a list shows under a title; a view of this title is replaced. Answers all views of the list',
    access: ['supporter', 'accountant'],
    body: z.strictObject({
      page,
      title: z
        .string()
        .trim()
        .min(1, { error: fieldError('required') })
        .max(MOST_OF_VIEW_TITLE)
        // A chip of nothing but invisible characters cannot be found.
        .refine((title) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(title), { error: fieldError('required') }),
      query: z.string().max(MOST_OF_VIEW_QUERY),
    }),
    response: views,
    errors: ['TOO_MANY_VIEWS'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/views/{id}',
    tag: 'staff',
    summary: 'Deletes a view of the caller; answers those of the list that are left',
    access: ['supporter', 'accountant'],
    params: z.object({ id: wireId }),
    response: views,
    errors: ['NOT_FOUND'],
  }),
] as const
