import { data } from 'react-router'

/** The number in an address. Throws the 404 page for what is no id at all. */
export function idOf(segment: string | undefined): number {
  const id = /^\d{1,15}$/.test(segment ?? '') ? Number(segment) : 0
  if (id < 1) throw data({ code: 'NOT_FOUND', message: '' }, 404)
  return id
}
