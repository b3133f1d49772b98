import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { fillFigures } from '../text-figures.ts'

/** A text as the site shows it: the same figures, the same marks, cleaned in the same way. */
export async function previewText(app: Pick<AppContext, 'database'>, text: string, language: Locale): Promise<string> {
  const settings = await readSettings(app.database.kysely)
  return (await renderMarkdown(fillFigures(text, settings, language), language)).html
}
