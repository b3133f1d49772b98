/** How Chromium is started for browser tests and measurements: as root too, and without calls of its own to the network. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For tests alone: each page of a test is opened once, and what V8 would compile for speed is thrown away before it pays (a tenth of the
 * processor time of browser tests). Measurements keep the compilers that visitors have.
 */
export const withoutCompilers = '--js-flags=--no-opt,--no-maglev'
