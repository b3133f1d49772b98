import { localeOf } from '@tembrel/contract/wire/locale.ts'
import { writeLetter } from '../../../adapters/mail/templates/write-letter.ts'
import type { AppContext } from '../../../app-context.ts'

/**
 * Tells an address that it signs nobody in any more, so that whoever did not wish it can object. A repetition after a lost answer
 * tells it twice, which harms nobody.
 */
export async function tellFormerEmail(
  app: Pick<AppContext, 'mail' | 'config'>,
  to: { address: string; locale: string },
): Promise<void> {
  const locale = localeOf(to.locale)
  const { public_url } = app.config
  const help_url = `${public_url}${locale === 'en' ? '/en' : ''}/help`
  await app.mail.send(writeLetter({ kind: 'email_changed', help_url }, to.address, locale, public_url))
}
