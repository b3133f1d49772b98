import type { WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'

/** Whether a version at the wanted level is being made. */
export function isLevelling(check: Pick<WireSoundCheck, 'level'> | undefined): boolean {
  return check?.level?.state === 'waiting' || check?.level?.state === 'working'
}

/** Whether the check is still going on. */
export function isCheckOpen(check: Pick<WireSoundCheck, 'state'>): boolean {
  return check.state === 'waiting' || check.state === 'measuring'
}
