/**
 * The outside world in a process of its own: a mail server and a bucket, each of which can be made to fail. Both are those that the
 * tests of their adapters use; the card provider is the sandbox, a program of its own.
 */
import { createServer, type Server, type Socket, connect } from 'node:net'
import { once } from 'node:events'
import { SmtpDouble } from '../../../apps/server/src/adapters/mail/testing/smtp-double.ts'
import { S3Double } from '../../../apps/server/src/adapters/storage/testing/s3-double.ts'
import { serveParent } from '../../../bench/child-process.ts'
import { BUCKET, type OutsidePorts } from './outside-plan.ts'

/** A port before a service: passes everything on, or takes connections and answers nothing, or is not there at all. */
class Door {
  readonly #port: number
  readonly #target: URL
  #server: Server | undefined
  #sockets = new Set<Socket>()
  #isSilent = false

  constructor(port: number, target: string) {
    this.#port = port
    this.#target = new URL(target)
  }

  async open(): Promise<void> {
    const server = createServer((socket) => this.#pass(socket))
    this.#server = server
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
  }

  /** Connections that are there are cut, and there are no new ones. */
  async shut(): Promise<void> {
    this.#cut()
    this.#server?.close()
  }

  silence(isSilent: boolean): void {
    this.#isSilent = isSilent
    this.#cut()
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #pass(socket: Socket): void {
    this.#keep(socket)
    if (this.#isSilent) {
      socket.resume()
      return
    }
    const target = this.#keep(connect(Number(this.#target.port), '127.0.0.1'))
    socket.pipe(target).pipe(socket)
    socket.on('close', () => target.destroy())
    target.on('close', () => socket.destroy())
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    return socket
  }
}

const smtp = new SmtpDouble()
const s3 = new S3Double(BUCKET)
let mail: Door | undefined
let bucket: Door | undefined

serveParent({
  async open(ports: OutsidePorts) {
    mail = new Door(ports.mail, await smtp.start())
    bucket = new Door(ports.bucket, await s3.start())
    await mail.open()
    await bucket.open()
  },
  silenceMail: (isSilent: boolean) => mail?.silence(isSilent),
  silenceBucket: (isSilent: boolean) => bucket?.silence(isSilent),
  shutBucket: () => bucket?.shut(),
  openBucket: () => bucket?.open(),
  lettersTo: (address: string) => smtp.delivered.filter(({ to }) => to.includes(address)).length,
})
