import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import { Skeleton } from '../../ui/skeleton.tsx'
import { firstDocumentChoice, isDocumentChoiceWhole, nameOf } from './document-customer.ts'
import type { DocumentClient } from './document-customer.ts'
import type { PayWay } from './pay-choice.ts'

const DocumentCustomerField = lazy(async () => ({
  default: (await import('./document-customer-field.tsx')).DocumentCustomerField,
}))

/** Said of the company: the papers are in the client's own name. */
const IN_PERSON = 0

interface DocumentCustomer {
  /** The question; null when the order has no papers, or the invoice names the company. */
  readonly field: ReactNode
  /** What has to be said before paying; null when nothing has. */
  readonly missing: string | null
  /** Saves a name that was typed here, and returns the company to pay with. */
  readonly settle: () => Promise<{ company?: number }>
}

/** Asks for whom the documents are before the order is paid. `client` null: no documents are wanted. */
export function useDocumentCustomer(client: DocumentClient | null, way: PayWay): DocumentCustomer {
  const [choice, setChoice] = useState(() => firstDocumentChoice(client))
  if (client === null || way === 'invoice') return { field: null, missing: null, settle: async () => ({}) }
  return {
    field: (
      <Suspense fallback={<Skeleton height={150} width="100%" />}>
        <DocumentCustomerField client={client} choice={choice} onChange={setChoice} />
      </Suspense>
    ),
    missing: isDocumentChoiceWhole(choice, client) ? null : m.pay_documents_missing(),
    settle: async () => {
      if (choice.whom === 'company') return choice.company === null ? {} : { company: choice.company }
      if (nameOf(client) === '') {
        const body = { firstname: choice.firstname.trim(), lastname: choice.lastname.trim() }
        await api('PUT /client/{id}', { params: { id: client.id }, body })
      }
      return { company: IN_PERSON }
    },
  }
}
