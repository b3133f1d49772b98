import type { WireDocument } from '@tembrel/contract/calls/documents.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { formatDay } from '../../http/format-moment.ts'
import { localeQuery } from '../../http/locale-query.ts'
import type { DocumentKind } from './document-data.ts'
import { documentFileName } from './document-names.ts'
import type { DocumentRow } from './documents.queries.ts'

/** A document in a list of its order. */
export function presentDocument(row: DocumentRow, role: Role, locale: Locale): WireDocument {
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    number: row.number,
    year: row.year,
    name: documentFileName(row),
    path: `/api/${role}/orders/${row.order_id}/documents/${row.id}${localeQuery(locale)}`,
    is_void: row.voided_at !== null,
    check_number: row.check_number,
    names_shown: row.names_shown,
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatDay(row.created_at, locale),
  }
}
