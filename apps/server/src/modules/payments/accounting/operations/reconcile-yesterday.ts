import { moscowDate, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { reconcileDay } from './reconcile-day.ts'

/** The daily comparison with the card provider (Product §4): of the Moscow day that is over. */
export async function reconcileYesterday(app: AppContext): Promise<void> {
  await reconcileDay(app, plusDays(moscowDate(app.clock.now()), -1))
}
