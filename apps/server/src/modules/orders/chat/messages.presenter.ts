/** Messages of an order → the wire (Product §3). */
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import { SERVICE_MESSAGE } from '@tembrel/domain/orders/chat-service-messages.ts'
import { editableUntil } from '@tembrel/domain/orders/chat-threads.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOrderMessage } from '@tembrel/contract/wire/order.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import type { FileRow } from '../../files/files.queries.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { presentFiles } from '../script/files.presenter.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import type { MessageRow } from './chat.queries.ts'

/** What a message is shown with. */
export interface MessageParts {
  readonly messageFiles: readonly { message_id: number; file_id: string }[]
  readonly files: ReadonlyMap<string, FileRow>
  readonly now: Date
  readonly settings: Settings
  readonly open_threads: readonly number[]
}

/** A message as `actor` sees it: without a document that is not for him, with what he may still do to his own words. */
export function presentMessage(
  message: MessageRow,
  parts: MessageParts,
  actor: OrderActor,
  locale: Locale,
): WireOrderMessage {
  const own = message.from_role === actor.role && message.from_profile_id === actor.profile_id
  const until = editableUntil(message.created_at, parts.settings.clocks.message_edit_minutes)
  const isEditable = own && until >= parts.now && parts.open_threads.includes(message.worker_id)
  const file_ids = parts.messageFiles.filter((file) => file.message_id === message.id).map((file) => file.file_id)
  return {
    id: message.id,
    text: message.text,
    files: isDocumentHiddenFrom(message, actor)
      ? []
      : presentFiles({ files: parts.files, order: { id: message.order_id } }, actor, file_ids),
    from: message.from_role as WireOrderMessage['from'],
    narrators_id: message.thread === 'narrator' ? message.worker_id : null,
    soundengineers_id: message.thread === 'soundengineer' ? message.worker_id : null,
    service_code: message.service_code,
    author:
      message.author_firstname === null
        ? null
        : { firstname: shownName(message.author_firstname, locale), image: message.author_image },
    own,
    editable_until: isEditable ? until.toISOString() : null,
    created_at: message.created_at.toISOString(),
    edited_at: message.edited_at?.toISOString() ?? null,
    read_at: own ? (message.read_at?.toISOString() ?? null) : null,
    formatted_created_at: formatMoment(message.created_at, locale),
  }
}

/** The act names the client's money and company, which are no business of the workers. */
function isDocumentHiddenFrom(message: MessageRow, actor: OrderActor): boolean {
  const isWorker = actor.role === 'narrator' || actor.role === 'soundengineer'
  return isWorker && message.service_code === SERVICE_MESSAGE.client_act_files
}
