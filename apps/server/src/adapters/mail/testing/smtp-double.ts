import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readLetter } from './received-letter.ts'
import type { ReceivedLetter } from './received-letter.ts'

/** A letter that was delivered, with the addresses of its envelope and the user who signed in. */
export type DeliveredLetter = ReceivedLetter & { from: string; to: string[]; user: string | null; raw: string }

/** A mail server for tests that takes letters of `user:password` and refuses those that a test chooses. */
export class SmtpDouble {
  readonly delivered: DeliveredLetter[] = []
  /** Answers to recipients by address: the status with which they are refused. */
  readonly refusedRecipients = new Map<string, number>()
  /** Status with which the next letter's content is refused; null takes it. */
  refusedContent: number | null = null
  readonly #server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => {
      if (auth.username === 'user' && auth.password === 'pa:ss/word') done(null, { user: auth.username })
      else done(refusal(535))
    },
    onRcptTo: (address, _session, done) => {
      const status = this.refusedRecipients.get(address.address)
      done(status ? refusal(status) : null)
    },
    onData: (stream, session, done) => {
      text(stream)
        .then(async (raw) => {
          if (this.refusedContent !== null) {
            done(refusal(this.refusedContent))
            return
          }
          const { mailFrom, rcptTo } = session.envelope
          this.delivered.push({
            ...(await readLetter(raw)),
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((recipient) => recipient.address),
            user: typeof session.user === 'string' ? session.user : null,
            raw,
          })
          done(null)
        })
        .catch(done)
    },
  })

  /** Listens on a free port of an address of this machine and gives the address to send to. */
  async start(host = '127.0.0.1'): Promise<string> {
    // A client that dies in the middle of a letter is no fault of the server.
    this.#server.on('error', () => undefined)
    const listener = this.#server.listen(0, host)
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    return `smtp://user:${encodeURIComponent('pa:ss/word')}@${host}:${port}`
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('Refused by the test'), { responseCode })
}
