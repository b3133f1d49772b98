// The first thing every command does, under whatever Node there is. Written so that an old one can still read it and say what it lacks.
import process from 'node:process'

const OLDEST_NODE = 20

/**
 * Installs what is missing, then runs `program` (a path from the project folder) under the project's own Node with the arguments of
 * this process, whose exit code becomes that of the program.
 *
 * @param {string} program
 */
export async function begin(program) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    process.stderr.write(`Tembrel needs Node.js ${OLDEST_NODE} or newer to begin with; this is ${process.version}.\n`)
    process.exit(1)
  }
  const { launch } = await import('./launch.mjs')
  process.exitCode = await launch(program, process.argv.slice(2))
}
