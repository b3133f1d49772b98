import { createTransport } from 'nodemailer'
import { MailError } from './mail.ts'
import type { Mail, MailMessage } from './mail.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://…:465`; user and password are percent-encoded. */
  smtp_url: string
  /** Sender with or without a name: `Тембрель <no-reply@example.org>`. */
  from: string
}

/** A person waits for the code, so a silent server is given up soon. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 }

/** Letters over SMTP. Encryption by STARTTLS is used whenever the server offers it. */
export function createSmtpMail(settings: SmtpSettings, timeouts: Partial<typeof TIMEOUTS> = {}): Mail {
  const transport = createTransport(
    { url: settings.smtp_url, pool: true, maxConnections: 2, ...TIMEOUTS, ...timeouts },
    // Nothing in a letter may make the server read files or addresses of its own.
    { from: settings.from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    async send(message: MailMessage): Promise<void> {
      assertPlainAddress(message.to)
      try {
        await transport.sendMail({
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: message.html,
          // Keeps holiday answers and mailing-list machines away (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(message.unsubscribe_url && {
              'List-Unsubscribe': `<${message.unsubscribe_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          ...(message.message_id && { messageId: message.message_id }),
        })
      } catch (error) {
        throw mailError(error)
      }
    },
    close: () => transport.close(),
  }
}

/** An address with signs that separate addresses or lines would reach other people than meant. */
function assertPlainAddress(address: string): void {
  if (!/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u.test(address)) {
    throw new MailError('mail_refused', 'The address of the letter is not a plain address')
  }
}

/** Only an answer about the recipient or the letter is final; a refusal of us (sign-in, sender) can be mended. */
function mailError(error: unknown): MailError {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE'
  const isFinal = responseCode !== undefined && responseCode >= 500 && isAboutLetter
  const detail = responseCode ?? code ?? 'no answer'
  return new MailError(isFinal ? 'mail_refused' : 'mail_unavailable', `The mail server failed (${detail})`, {
    cause: error,
  })
}
