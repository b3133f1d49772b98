/**
 * Which narrator's profile is open over the page, stored in the hash of the address: a change of it loads nothing. It is not
 * visible, because the profile's own address masks it.
 */
const NAME = '#narrator='

/** The hash for the profile at this path, with the genre of its query. */
export function layerHash(profilePath: string, query: string): string {
  const slug = profilePath.split('/').at(-1) ?? ''
  const genre = new URLSearchParams(query).get('genre')
  return `${NAME}${slug}${genre === null ? '' : `&genre=${genre}`}`
}

/** Whom the hash names; null when it is another one. `genre_id` 0 = as the narrator has it. */
export function readLayerHash(hash: string): { readonly slug: string; readonly genre_id: number } | null {
  if (!hash.startsWith(NAME)) return null
  const [slug = '', genre = ''] = hash.slice(NAME.length).split('&genre=')
  if (slug === '') return null
  return { slug: decodeURIComponent(slug), genre_id: /^\d{1,4}$/.test(genre) ? Number(genre) : 0 }
}
