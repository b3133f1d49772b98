import { m } from '../../../paraglide/messages.js'
import { notify } from '../../../ui/dialogs/notify.tsx'

/** Said once after the registration has been sent (Product §2, `register=finished`): what happens now. */
export async function showWelcome(): Promise<void> {
  await notify({ title: m.registration_welcome_title(), html: m.registration_welcome_text() })
}
