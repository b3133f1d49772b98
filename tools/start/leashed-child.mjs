// Loaded first in every Node program that `npm start` runs: when the starter dies, the program ends too, in order if it can.
import process from 'node:process'

/** Longer than a server needs to finish its answers; after that it is ended whatever it does. */
const patienceMilliseconds = 20_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMilliseconds).unref()
  // A program that has set its exit code hangs up by itself because it is done.
  if (process.exitCode === undefined) process.kill(process.pid, 'SIGTERM')
})
// Listening must not keep a program alive that is done.
process.channel?.unref()
