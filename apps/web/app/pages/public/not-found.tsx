import { data } from 'react-router'

/** Any other address. The error page of the root shows it, with the whole frame around. */
export function loader() {
  throw data({ code: 'NOT_FOUND', message: '' }, 404)
}

export default function NotFoundPage() {
  return null
}
