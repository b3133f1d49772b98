// What a person sees while things are prepared: one line a step, with a bar or a clock while it runs.
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

const output = process.stdout
// A terminal that has gone takes nothing any more: the work goes on without it.
output.on('error', () => undefined)
const isTerminal = output.isTTY === true && process.env['TERM'] !== 'dumb'
const isColoured = isTerminal && process.env['NO_COLOR'] === undefined

/** How often a step that runs long says so where lines cannot be redrawn (a log file, CI). */
const quietMilliseconds = 15_000
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** @param {number} code @param {string} text */
function colour(code, text) {
  return isColoured ? `\u001B[${code}m${text}\u001B[0m` : text
}

/** @param {string} text */
export function say(text = '') {
  output.write(`${text}\n`)
}

/** @param {string} text may be the words of another program, with colours of its own */
export function fail(text) {
  output.write(`${colour(31, '✗')} ${isTerminal ? text : stripVTControlCharacters(text)}\n`)
}

/** @param {string} text */
export function bold(text) {
  return colour(1, text)
}

/** @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 100) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/**
 * @typedef {object} Step
 * @property {(done: number, total: number, text?: string) => void} progress draws a bar
 * @property {(text: string) => void} note replaces the text behind the title
 * @property {(text?: string) => void} done
 * @property {(text?: string) => void} failed
 */

/**
 * Begins a step. It draws itself until `done` or `failed`.
 * @param {string} title
 * @returns {Step}
 */
export function step(title) {
  const started = Date.now()
  let detail = ''
  let bar = ''
  let frame = 0
  let spoke = started
  const draw = () => {
    if (isTerminal) {
      frame += 1
      const line = `${colour(36, frames[frame % frames.length] ?? '')} ${title} ${bar}${detail} ${colour(90, duration(Date.now() - started))}`
      output.write(`\r\u001B[K${line.slice(0, (output.columns || 100) + 20)}`)
    } else if (Date.now() - spoke >= quietMilliseconds) {
      spoke = Date.now()
      say(`  ${title} ${bar}${detail} (${duration(spoke - started)})`)
    }
  }
  if (!isTerminal) say(`  ${title}`)
  const timer = setInterval(draw, isTerminal ? 100 : 1000)
  timer.unref()
  draw()
  /** @param {string} line */
  const end = (line) => {
    clearInterval(timer)
    output.write(`${isTerminal ? '\r\u001B[K' : ''}${line} ${colour(90, `(${duration(Date.now() - started)})`)}\n`)
  }
  return {
    progress(done, total, text = '') {
      const part = total > 0 ? Math.min(1, done / total) : 0
      const filled = Math.round(part * 24)
      bar = `${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${String(Math.floor(part * 100)).padStart(3)} % `
      detail = text
      draw()
    },
    note(text) {
      detail = text
      draw()
    },
    done: (text = title) => end(`${colour(32, '✓')} ${text}`),
    failed: (text = title) => end(`${colour(31, '✗')} ${text}`),
  }
}
