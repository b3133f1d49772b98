import { redirect } from 'react-router'
import { localizePath } from '../../../paths.ts'
import type { Visit } from '../../../server/visit.ts'
import { demoListsOf } from '../demos/demo-lists.ts'
import { workspaceListsOf } from '../workspace-lists.ts'
import type { WizardData } from './wizard-data.ts'

/**
 * What the wizard begins with; null for somebody who has to sign in first. A narrator whose registration is with staff or over,
 * and everybody who works here otherwise, goes home.
 */
export async function loadWizard(visit: Visit): Promise<WizardData | null> {
  const [user, registrant] = await Promise.all([visit.user(), visit.registrant()])
  const home = () => redirect(localizePath('/', visit.locale))
  if (registrant === null && (user === null || user.role === 'client')) return null
  if (registrant === null && user?.role !== 'narrator') throw home()
  const [{ narrator }, { prices }, { demos }, info] = await Promise.all([
    visit.api('GET /narrator/common'),
    visit.api('GET /narrator/prices'),
    visit.api('GET /narrator/demos'),
    visit.appInfo(),
  ])
  if (narrator.state !== 'registering' && narrator.state !== 'returned') throw home()
  return {
    ...{ narrator, prices, demos },
    lists: workspaceListsOf(info),
    demoLists: demoListsOf(info),
    signed_in_as: registrant === null ? null : (registrant.phone ?? registrant.email),
  }
}
