/** Settings, flags and the calendar, edited by staff (Product §2 staff area, §6). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { fieldError } from '../../errors/field-messages.ts'
import { wireDay, wireInt } from '../../wire/query.ts'

/** Anything that JSON can say; a body has nothing else. Null is a value, a missing one is not. */
export const wireJson = z.unknown().refine((value) => value !== undefined, { error: fieldError('required') })

const form = z.object({
  kind: z.enum(['flag', 'number', 'text', 'long_text', 'choice', 'tiers', 'fields']),
  /** What the number counts, in words: «дн.»; null for none. */
  unit: z.string().nullable(),
  whole: z.boolean(),
  /** Null is a value too: "not looked at". */
  nullable: z.boolean(),
  /** Bounds of a number, or of the length of a text. */
  minimum: z.number().nullable(),
  above: z.number().nullable(),
  maximum: z.number().nullable(),
  options: z.array(z.object({ value: z.string(), title: z.string() })),
})

export const wireSetting = form.extend({
  key: z.string(),
  /** Key of a group. */
  group: z.string(),
  title: z.string(),
  /** What it does, where the title alone does not say it. */
  note: z.string().nullable(),
  /** Parts of `fields`. */
  fields: z.array(form.extend({ name: z.string(), title: z.string() })),
  value: z.unknown(),
  default_value: z.unknown(),
  /** Goes back with a change. */
  version: z.int(),
  /** Whether the reader may change it. */
  may_change: z.boolean(),
  /** Null when it was never changed. `by` is null when the product did it by itself. */
  changed: z.object({ at: z.string(), formatted_at: z.string(), by: z.string().nullable() }).nullable(),
})
export type WireSetting = z.infer<typeof wireSetting>

const calendarDay = z.object({ day: z.string(), is_business_day: z.boolean(), title: z.string() })
export type WireCalendarDay = z.infer<typeof calendarDay>

const STAFF = ['supporter', 'accountant'] as const
const of_setting = z.object({ key: z.string().regex(/^[a-z0-9_]{1,40}(\.[a-z0-9_]{1,60})?$/) })
const of_day = z.object({ day: wireDay })

export const staffSettingCalls = [
  call({
    method: 'GET',
    path: '/staff/settings',
    tag: 'staff',
    summary: 'Every setting with its form, its value and who changed it last; the accountant gets those of money',
    access: STAFF,
    response: z.object({
      /** In their order. */
      groups: z.array(z.object({ key: z.string(), title: z.string() })),
      settings: z.array(wireSetting),
    }),
  }),
  call({
    method: 'PUT',
    path: '/staff/settings/{key}',
    tag: 'staff',
    summary: 'Changes a setting; settings of money are the accountant’s, all others the support’s',
    access: STAFF,
    params: of_setting,
    body: z.strictObject({
      /** By the setting’s own form; 422 names the part of it that does not fit, as `value.lufs_max`. */
      value: wireJson,
      /** The one that was read; 409 when somebody has changed the setting since. */
      version: z.int().min(1),
    }),
    response: z.object({ setting: wireSetting }),
    errors: ['CONFLICT'],
  }),
  call({
    method: 'GET',
    path: '/staff/settings/{key}/history',
    tag: 'staff',
    summary: 'The last hundred changes of a setting, newest first',
    access: STAFF,
    params: of_setting,
    response: z.object({
      changes: z.array(
        z.object({
          id: z.int(),
          old_value: z.unknown(),
          new_value: z.unknown(),
          at: z.string(),
          formatted_at: z.string(),
          by: z.string().nullable(),
        }),
      ),
    }),
  }),
  call({
    method: 'GET',
    path: '/staff/calendar',
    tag: 'staff',
    summary: 'Days of a year that differ from "Monday to Friday"',
    access: ['supporter'],
    query: z.object({ year: wireInt(2000, 2100) }),
    response: z.object({ days: z.array(calendarDay) }),
  }),
  call({
    method: 'PUT',
    path: '/staff/calendar/{day}',
    tag: 'staff',
    summary: 'Makes a day a holiday, or a business day',
    access: ['supporter'],
    params: of_day,
    body: z.strictObject({
      is_business_day: z.boolean(),
      title: z
        .string()
        .trim()
        .min(1, { error: fieldError('required') })
        .max(120),
    }),
    response: z.object({ day: calendarDay }),
  }),
  call({
    method: 'DELETE',
    path: '/staff/calendar/{day}',
    tag: 'staff',
    summary: 'Makes a day an ordinary one again',
    access: ['supporter'],
    params: of_day,
    status: 204,
  }),
] as const
