import { idFromSlug } from '@tembrel/domain/narrators/slug.ts'
import { apiError, type ApiError } from '../../../http/api-error.ts'

/**
 * The narrator's id in the last part of an address: an id, or a slug with any former name in it. Throws NOT_FOUND (404) for
 * anything else.
 */
export function narratorIdOf(address: string): number {
  const id = idFromSlug(address)
  if (id === null) throw apiError('NOT_FOUND')
  return id
}

/**
 * The error for a missing narrator. `gone` means that the narrator once existed, so that the page can report this to search
 * engines.
 */
export function narratorNotFound(narrator: { readonly activated_at: Date | null } | undefined): ApiError {
  return apiError('NOT_FOUND', narrator?.activated_at ? { data: { gone: true } } : {})
}
