/** A rolling restart, as an upgrade or a changed setting needs it. */
import type { Program } from '../world/program.ts'
import type { Stage } from './under-load.ts'

/** The workers, and meanwhile the web processes one after the other. Gives the seconds for which each of the latter was away. */
export async function restartEach({ world, problem }: Pick<Stage, 'world' | 'problem'>): Promise<number[]> {
  const seconds: number[] = []
  const restart = async (program: Program, again: () => Promise<unknown>): Promise<void> => {
    const how = await program.end()
    if (how !== 'exit code 0') problem(`${program.name} ended with ${how}`)
    await again()
  }
  const workers = Promise.all(world.workers.map((each) => restart(each, () => each.start())))
  for (const web of world.web) {
    const began = performance.now()
    await restart(web, () => world.startWeb(web))
    seconds.push((performance.now() - began) / 1000)
  }
  await workers
  return seconds
}
