/** Parts that every sitemap has. */

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** When an address or a file last changed; nothing where that is not known. */
export function lastmod(changed_at: Date | null): string {
  return changed_at === null ? '' : `<lastmod>${changed_at.toISOString()}</lastmod>`
}
