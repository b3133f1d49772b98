import { DEFAULT_LOCALE, getLocale } from '../../i18n/locale.ts'
import { withQuery } from '../../paths.ts'

/** An archive of the previews of a compilation of music, or of the demos of narrators, named in the page's language. */
export function archivePath(of: 'musiccomp' | 'comp', id: number): string {
  const locale = getLocale()
  return withQuery('/download', { [of]: id, locale: locale === DEFAULT_LOCALE ? null : locale })
}
