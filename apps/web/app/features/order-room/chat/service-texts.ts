import { SERVICE_MESSAGE } from '@tembrel/domain/orders/chat-service-messages.ts'
import type { ServiceMessageCode } from '@tembrel/domain/orders/chat-service-messages.ts'
import { m } from '../../../paraglide/messages.js'
import type { OrderViewerRole } from '../../nouns/order/order-types.ts'

interface ServiceFacts {
  readonly role: OrderViewerRole
  /** Who cleans the recording, fixed when the order was placed. */
  readonly cleaning_by_narrator: boolean
}

/** What the service says to this reader by a message of its own; null for a code that this version does not know. */
export function serviceText(code: number, { role, cleaning_by_narrator }: ServiceFacts): string | null {
  const isClient = role === 'client'
  switch (code as ServiceMessageCode) {
    case SERVICE_MESSAGE.alienation_needed:
      return isClient ? m.chat_service_alienation_client() : m.chat_service_alienation_worker()
    case SERVICE_MESSAGE.federal_done:
      return m.chat_service_federal()
    case SERVICE_MESSAGE.cleaning_needed:
      if (isClient) return m.chat_service_cleaning_client()
      return cleaning_by_narrator ? m.chat_service_cleaning_narrator() : m.chat_service_cleaning_engineer()
    case SERVICE_MESSAGE.client_write_after_completion:
      return isClient ? m.chat_service_after_client() : m.chat_service_after_worker()
    case SERVICE_MESSAGE.client_act_files:
      return isClient ? m.chat_service_act_client() : m.chat_service_act_worker()
    case SERVICE_MESSAGE.support_called:
      return m.chat_service_support_called()
    case SERVICE_MESSAGE.narrator_left:
      return isClient ? m.room_service_narrator_left_client() : m.room_service_narrator_left_worker()
    case SERVICE_MESSAGE.narrator_back:
      return m.room_service_narrator_back()
    default:
      return null
  }
}
