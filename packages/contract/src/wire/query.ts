/**
 * Building blocks for what arrives as text: query values and path segments (Product §7). Numbers and booleans come as words
 * there, lists come repeated (`age=1&age=2`), with brackets (`age[]=1`) or separated by commas (`age=1,2`).
 *
 * Each block gives its wire form to types and to the OpenAPI page, and takes the looser spellings as well. An empty value
 * (`page=`) never gets here: the server takes it for an absent one.
 */
import { z } from 'zod'
import { fieldError } from '../errors/field-messages.ts'

/** The largest id: ids are 8-byte integers in the database and safe integers in JavaScript. */
const MAX_ID = Number.MAX_SAFE_INTEGER

/** An id of a row: a whole number from 1. */
export const wireId = z.preprocess((raw: number) => toNumber(raw), z.int().min(1).max(MAX_ID))

/** A whole number in a query; give it bounds by `wireInt(0, 100)`. */
export function wireInt(minimum: number, maximum: number) {
  return z.preprocess((raw: number) => toNumber(raw), z.int().min(minimum).max(maximum))
}

/** Page of a list, from 1; absent means the first. */
export const wirePage = z
  .preprocess((raw: number) => toNumber(raw), z.int().min(1).max(1_000_000))
  .optional()
  .default(1)

/** true, false, 1 or 0, also as words. */
export const wireBoolean = z.preprocess((raw: boolean) => toBoolean(raw), z.boolean())

/** A list of ids in any of the three spellings, without repetitions; absent means empty. */
export const wireIds = wireList(wireId, 100)

/** A list of `item` in any of the three spellings, at most `maximum` long; absent means empty. */
export function wireList<S extends z.ZodType>(item: S, maximum: number) {
  return z
    .preprocess((raw: readonly z.input<S>[]) => toList(raw), z.array(item).max(maximum))
    .optional()
    .default([])
}

/** A short text of a query such as a name search, trimmed; absent means empty. */
export const wireSearch = z.string().trim().max(100).optional().default('')

/** `YYYY-MM-DD`. */
export const wireDate = z.iso.date({ error: fieldError('date') })

/** A day that something may have happened on: beyond these years the database has no moments for days of Moscow, or no books. */
export const wireDay = wireDate.refine((day) => day >= '2000-01-01' && day <= '2999-12-31', {
  error: fieldError('date'),
})

/** A month of Moscow, `2026-10`. */
export const wireMonth = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: fieldError('date') })

/** The days of a list or an export, those of Moscow and both inclusive; put it into `inOrder(z.object({ ...wirePeriod }))`. */
export const wirePeriod = { from: wireDay.optional(), to: wireDay.optional() }

/** Refuses at `to` a period whose last day is before its first (Product 2.797). */
export function inOrder<S extends z.ZodObject<typeof wirePeriod>>(query: S): S {
  return query.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: fieldError('period_order'),
    path: ['to'],
  })
}

/** A moment in UTC, `2026-11-21T09:30:00.000Z`. */
export const wireMoment = z.iso.datetime({ error: fieldError('date') })

/** Time of day on a timetable, `HH:MM`. */
export const wireTimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fieldError('time') })

/** `"12"` becomes 12; what is not plainly a number stays as it came and is refused by the schema. */
function toNumber(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  return /^-?\d{1,16}(\.\d{1,6})?$/.test(raw) ? Number(raw) : raw
}

function toBoolean(raw: unknown): unknown {
  if (raw === 'true' || raw === '1' || raw === 1) return true
  if (raw === 'false' || raw === '0' || raw === 0) return false
  return raw
}

function toList(raw: unknown): unknown {
  if (raw === undefined) return undefined
  const items: unknown[] = Array.isArray(raw) ? raw : [raw]
  const split = items.flatMap((item) =>
    typeof item === 'string' ? item.split(',').map((part) => part.trim()) : [item],
  )
  return [...new Set(split.filter((item) => item !== ''))]
}
