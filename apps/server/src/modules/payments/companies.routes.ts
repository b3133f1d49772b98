import type { ApiRoutes } from '../../api-routes.ts'
import { addCompany } from './companies/operations/add-company.ts'
import { changeCompany } from './companies/operations/change-company.ts'
import { listCompanies } from './companies/operations/list-companies.ts'
import { removeCompany } from './companies/operations/remove-company.ts'

/** Own companies: reading, adding, changing, removing (Product §5). */
export function companiesRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/companies', async (c) => ({
    companies: await listCompanies(c.app.database.kysely, c.actor.profile_id),
  }))
  api.handle('POST /{role}/companies', async (c) =>
    addCompany(c.app, c.actor.profile_id, c.body, c.locale, (tx, saved) => c.settle(tx, saved)),
  )
  api.handle('PUT /{role}/companies', async (c) => changeCompany(c.app, c.actor.profile_id, c.body, c.locale))
  api.handle('DELETE /{role}/companies/{id}', async (c) => removeCompany(c.app, c.actor.profile_id, c.params.id))
}
