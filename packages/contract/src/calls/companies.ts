/** Companies that people pay and are paid for (Product §3, §5, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireId } from '../wire/query.ts'

const ACCESS = ['client', 'narrator', 'soundengineer'] as const

/** The fields as they are typed. Which of them are right is for the domain to say: some doubts only warn. */
const companyFields = {
  title: z.string().max(300),
  inn: z.string().max(40),
  /** Nine digits of a firm; an entrepreneur, whose INN has twelve, has none. */
  kpp: z.string().max(40).default(''),
  legal_address: z.string().max(500),
  current_account_number: z.string().max(40),
  bank_name: z.string().max(300),
  bik: z.string().max(40).default(''),
  bank_corr_account: z.string().max(40),
}

export const wireCompany = z.object({
  id: z.int(),
  title: z.string(),
  inn: z.string(),
  kpp: z.string(),
  legal_address: z.string(),
  current_account_number: z.string(),
  bank_name: z.string(),
  bik: z.string(),
  bank_corr_account: z.string(),
})
export type WireCompany = z.infer<typeof wireCompany>

/** `warnings`: numbers that were saved and do not look right, with a message each. */
const savedCompany = z.object({ id: z.int(), warnings: z.record(z.string(), z.string()) })

export const companyCalls = [
  call({
    method: 'GET',
    path: '/{role}/companies',
    tag: 'companies',
    summary: 'Own companies, newest first',
    access: ACCESS,
    response: z.object({ companies: z.array(wireCompany) }),
  }),
  call({
    method: 'POST',
    path: '/{role}/companies',
    tag: 'companies',
    summary: 'Adds a company',
    access: ACCESS,
    body: z.strictObject(companyFields),
    response: savedCompany,
    status: 201,
    idempotent: true,
  }),
  call({
    method: 'PUT',
    path: '/{role}/companies',
    tag: 'companies',
    summary: 'Changes a company; refused while an open payment names it',
    access: ACCESS,
    body: z.strictObject({ id: z.int(), ...companyFields }),
    response: savedCompany,
    errors: ['COMPANY_IN_USE'],
  }),
  call({
    method: 'DELETE',
    path: '/{role}/companies/{id}',
    tag: 'companies',
    summary: 'Removes a company; payments that name it keep it',
    access: ACCESS,
    params: z.object({ id: wireId }),
    status: 204,
  }),
] as const
