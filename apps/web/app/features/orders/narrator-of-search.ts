/** Whose orders an agent asks for by `?narrator=`; null for those of all narrators. */
export function narratorOfSearch(search: URLSearchParams): number | null {
  const asked = search.get('narrator') ?? ''
  return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null
}
