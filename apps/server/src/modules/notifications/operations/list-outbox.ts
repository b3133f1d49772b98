import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import { selectOutboxMessages } from '../notifications.queries.ts'

/** Letters and messages of a demo installation, newest first (Product §4). Throws 404 on any other installation. */
export async function listOutbox(app: AppContext, address: string | undefined, locale: Locale) {
  if (!app.config.demo) throw apiError('NOT_FOUND')
  const rows = await selectOutboxMessages(app.database.kysely, address)
  return rows.map(({ created_at, ...row }) => ({ ...row, formatted_created_at: formatMoment(created_at, locale) }))
}
