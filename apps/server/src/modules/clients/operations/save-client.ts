import type { CallBody, CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { savePerson } from '../../accounts/operations/save-person.ts'
import { issueWaitingDocuments } from '../../documents/operations/issue-waiting-documents.ts'
import { removeAvatar } from '../../files/operations/avatars.ts'

/** Saves the settings of a client (Product §7). Throws VALIDATION (422) at `email` and `image`. */
export async function saveClient(
  app: Pick<AppContext, 'database'>,
  client_id: number,
  typed: CallBody<'PUT /client/{id}'>,
): Promise<CallResponse<'PUT /client/{id}'>['client']> {
  return inTransaction(app.database, async (tx) => {
    const { profile, email, dropped_image } = await savePerson(tx, client_id, typed)
    await removeAvatar(tx, dropped_image)
    await issueWaitingDocuments(tx, client_id)
    const { id, firstname, lastname, image } = profile
    return { id, firstname, lastname, email, image }
  })
}
