/** All demo orders: every status of the product is reached by at least one of them. */
import type { OrderScenario } from './order-types.ts'
import { agencyOrders } from './orders/agency.ts'
import { ordersAtWork } from './orders/at-work.ts'
import { ordersBeforeWork } from './orders/before-work.ts'
import { completedAdverts } from './orders/completed-adverts.ts'
import { completedOthers } from './orders/completed-others.ts'
import { weeklySpots } from './orders/weekly-spots.ts'

export const orderScenarios: OrderScenario[] = [
  ...completedAdverts,
  ...completedOthers,
  ...ordersAtWork,
  ...ordersBeforeWork,
  ...agencyOrders,
  ...weeklySpots,
]
