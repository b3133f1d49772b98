/** What the fakes of the running test got wrong: their contract, or a call that they do not know. */
let faults: string[] = []

export function noteFakeFault(fault: string): void {
  faults.push(fault)
}

/** Hands them over and forgets them. */
export function takeFakeFaults(): readonly string[] {
  const taken = [...new Set(faults)]
  faults = []
  return taken
}
