/**
 * Which test files run in one process. What the product is made of is loaded once for a batch, so the files of a folder stand together;
 * each still has its own database, hooks and root. The plan depends on nothing but the files: a failure comes again.
 */

/**
 * Files that begin first, each in a process of its own, so that none of them runs alone at the end. The crashes and the random day wait
 * most of their time: they come one after the other, beside those that keep the processors busy.
 */
export const LONGEST: readonly string[] = [
  'apps/server/src/testing/crash.test.ts',
  'apps/server/src/testing/bad-input.test.ts',
  'apps/server/src/testing/order-matrix.test.ts',
  'apps/server/src/testing/random-run.test.ts',
  'apps/server/src/testing/order-races.test.ts',
  'apps/server/src/adapters/audio/audio-tools.test.ts',
  'apps/server/src/testing/policy.test.ts',
  'apps/server/src/jobs/run-jobs.test.ts',
  'apps/server/src/testing/foreign-programs/documents.test.ts',
  'apps/server/src/modules/sign-in/code-guessing.test.ts',
  'apps/server/src/database/embedded-postgres.test.ts',
  'apps/server/src/modules/narrators/search/narrator-index.test.ts',
  'apps/server/src/demo-data/fill-demo.test.ts',
  'apps/server/src/adapters/audio/level-sound.test.ts',
  'apps/server/src/testing/call-cost.test.ts',
  'apps/server/src/testing/foreign-programs/typed-client.test.ts',
]

/** Files that change what others in their process would see. */
const ALONE: ReadonlySet<string> = new Set([
  // It watches a method of a class of the product.
  'apps/server/src/http/repeated-answers.test.ts',
  // Node has no session storage of its own: it makes one.
  'apps/web/app/features/narrators/filter/remembered-filter.test.ts',
])

const LARGEST_BATCH = 16

/** Batches in the order in which they begin. They grow smaller towards the end, where one lane would wait for another. */
export function planBatches(files: readonly string[], lanes: number): string[][] {
  const isAlone = (file: string): boolean => LONGEST.includes(file) || ALONE.has(file)
  const first = [...LONGEST.filter((file) => files.includes(file)), ...files.filter((file) => ALONE.has(file))]
  const shared = files.filter((file) => !isAlone(file))
  const batches = first.map((file) => [file])
  while (shared.length > 0) {
    const size = Math.ceil(shared.length / (lanes * 3))
    batches.push(shared.splice(0, Math.min(size, LARGEST_BATCH)))
  }
  return batches
}
