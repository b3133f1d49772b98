/** Latencies of one question asked again and again, one after the other. */
export interface Latencies {
  readonly title: string
  readonly p50_ms: number
  readonly p99_ms: number
  readonly max_ms: number
  /** Of this process for one question, all its threads. */
  readonly cpu_ms: number
  readonly count: number
}

export async function measureLatencies(
  title: string,
  ask: (round: number) => Promise<unknown>,
  pace: { readonly rounds: number; readonly warm_up: number },
): Promise<Latencies> {
  for (let round = 0; round < pace.warm_up; round += 1) await ask(round)
  const times: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < pace.rounds; round += 1) {
    const began = performance.now()
    await ask(pace.warm_up + round)
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    title,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    max_ms: times.at(-1) ?? 0,
    cpu_ms: (user + system) / 1000 / times.length,
    count: times.length,
  }
}
