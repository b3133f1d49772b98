import type { AppContext } from '../../../../app-context.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { reconcileDay } from './reconcile-day.ts'

/** Compares a day that somebody has asked for. A month that was closed meanwhile needs it no more. Throws as `reconcileDay` does otherwise. */
export async function compareOpenDay(app: AppContext, day: string): Promise<void> {
  try {
    await reconcileDay(app, day)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'MONTH_CLOSED') throw error
  }
}
