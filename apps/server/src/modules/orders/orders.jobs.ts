import { eachDue } from '../../jobs/each-due.ts'
import type { JobHandlers } from '../../jobs/run-jobs.ts'
import { listDueOrders } from './lifecycle/operations/list-due-orders.ts'
import { alignRecording } from './takes/operations/align-recording.ts'
import { alignTake } from './takes/operations/align-take.ts'
import { makeLevelVersion } from './takes/operations/make-level-version.ts'
import { splicePickups } from './pickups/operations/splice-pickups.ts'
import { moveNarratorOrders } from './lifecycle/operations/move-narrator-orders.ts'
import { reassignEngineerOrders } from './lifecycle/operations/reassign-engineer-orders.ts'
import { remindOfClocks } from './lifecycle/operations/remind-of-clocks.ts'
import { removeOldFileUploads } from './script/operations/remove-old-file-uploads.ts'
import { removeOldResultUploads } from './takes/operations/remove-old-result-uploads.ts'
import { runOrderClock } from './lifecycle/operations/run-order-clock.ts'
import { notifyLateWork } from './lifecycle/operations/notify-late-work.ts'

export const ordersJobs: JobHandlers = {
  'run-order-clock': async (app, { order_id }) => void (await runOrderClock(app, order_id)),
  'run-due-order-clocks': async (app) => {
    await eachDue(app, {
      list: (done) => listDueOrders(app, done),
      act: (order_id) => runOrderClock(app, order_id),
      failure: 'the clock of an order could not run',
      id_name: 'order_id',
    })
  },
  'align-recording': async (app, payload, earlier) =>
    alignRecording(app, payload.file_id, payload.recipient_ids, earlier),
  'align-take': async (app, payload, earlier) => alignTake(app, payload.take_id, payload.recipient_ids, earlier),
  'splice-pickups': async (app, { order_id }, earlier) => splicePickups(app, order_id, earlier),
  'level-recording': async (app, { version_id }, earlier) => makeLevelVersion(app, version_id, earlier),
  'move-narrator-orders': async (app, { narrator_id }) => moveNarratorOrders(app, narrator_id),
  'reassign-engineer-orders': async (app, { soundengineer_id }) => reassignEngineerOrders(app, soundengineer_id),
  'remind-of-clocks': async (app) => {
    await remindOfClocks(app)
    await notifyLateWork(app)
  },
  'remove-old-file-uploads': async (app) => {
    await removeOldFileUploads(app)
    await removeOldResultUploads(app)
  },
}
