import { ApiFailure, ownerOfFailure } from './failures.ts'

/** What a failed call does to the page around it (Product §8). The root of the application provides it. */
export interface PageEffects {
  readonly goOutOfService: () => void
  /** To the index, signed out. */
  readonly goHome: () => void
  readonly showServerError: () => void
  readonly showErrorPage: (status: number, message: string) => void
  /** Asks for the second factor once more. False: the person has closed the question. */
  readonly proveFactor: () => Promise<boolean>
}

let effects: PageEffects | null = null

/** Installs the effects; returns the way to take them away again. */
export function installPageEffects(newEffects: PageEffects): () => void {
  effects = newEffects
  return () => {
    if (effects === newEffects) effects = null
  }
}

/** Lets a failure have its effect on the page. A quiet call has none, except that a session that ended has ended. */
export function applyFailure(error: unknown, isQuiet: boolean): void {
  const owner = ownerOfFailure(error)
  if (isQuiet && owner !== 'session-expired') return
  switch (owner) {
    case 'caller':
      return
    case 'no-answer':
      return effects?.goOutOfService()
    case 'session-expired':
    case 'site-closed':
      return effects?.goHome()
    case 'server-error':
      return effects?.showServerError()
    case 'error-page': {
      const { status, message } = error as ApiFailure
      return effects?.showErrorPage(status, message)
    }
  }
}

/** Asks for what a call was refused for and the person has at hand: the second factor of staff (Product 4.823). */
export async function overcomeFailure(error: unknown, isQuiet: boolean): Promise<boolean> {
  const isFactor = error instanceof ApiFailure && error.code === 'SECOND_FACTOR_NEEDED'
  return isFactor && !isQuiet && (await effects?.proveFactor()) === true
}
