// One process at a time for a folder, and a way to talk to the one that has it.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/**
 * The lock is a listening socket: it is gone the moment its process is, however that ends, and it can answer questions. On Linux
 * its name is abstract (no file at all); elsewhere it is a file that is taken over when no process listens on it.
 * @param {string} purpose
 * @param {string} folder
 */
export function lockAddress(purpose, folder) {
  const name = `tembrel-${purpose}-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

/**
 * @typedef {Record<string, unknown>} Message
 * @typedef {(request: Message, answer: (message: Message) => void) => void | Promise<void>} Listener
 */

/**
 * Takes the lock. The listener hears requests of other processes and may answer each with several messages.
 * @param {string} address
 * @param {Listener} listener
 * @returns {Promise<{ release: () => Promise<void> } | undefined>} undefined when another process has it
 */
export async function takeLock(address, listener) {
  const server = net.createServer((socket) => void serve(socket, listener))
  if (await listens(server, address)) return held(server)
  if (address.startsWith('\0') || (await isAnswered(address))) return undefined
  rmSync(address, { force: true })
  return (await listens(server, address)) ? held(server) : undefined
}

/**
 * Asks the holder of a lock. Calls `hear` for each message, and ends when the holder does.
 * @param {string} address
 * @param {Message} request
 * @param {(message: Message) => void} hear
 * @param {number} [patience] milliseconds of silence after which the holder is given up
 * @returns {Promise<boolean>} false when no process holds the lock, or its holder does not speak this protocol
 */
export function askHolder(address, request, hear, patience = 120_000) {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    let rest = ''
    socket.setEncoding('utf8')
    socket.setTimeout(patience, () => socket.destroy(new Error('silent')))
    socket.once('connect', () => socket.write(`${JSON.stringify(request)}\n`))
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      try {
        for (const line of lines) hear(JSON.parse(line))
      } catch (error) {
        socket.destroy(/** @type {Error} */ (error))
      }
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(true))
  })
}

/** @param {net.Socket} socket @param {Listener} listener */
async function serve(socket, listener) {
  socket.on('error', () => undefined)
  socket.setEncoding('utf8')
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.includes('\n') || text.length > 10_000) break
  }
  try {
    const request = JSON.parse(text.slice(0, text.indexOf('\n')))
    await listener(request, (message) => void socket.write(`${JSON.stringify(message)}\n`))
  } catch {
    // Something else than our own programs spoke; it gets no answer.
  }
  socket.end()
}

/** @param {net.Server} server @param {string} address @returns {Promise<boolean>} */
function listens(server, address) {
  return new Promise((resolve, reject) => {
    /** @param {NodeJS.ErrnoException} error */
    const onError = (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))
    server.once('error', onError)
    server.listen(address, () => {
      server.removeListener('error', onError)
      resolve(true)
    })
  })
}

/** @param {string} address */
function isAnswered(address) {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** @param {net.Server} server */
function held(server) {
  server.unref()
  return { release: () => /** @type {Promise<void>} */ (new Promise((resolve) => server.close(() => resolve()))) }
}
