/**
 * Samples of the calls about people, the log and the second factor. Calls that change people use sessions and invitations that do
 * not exist.
 */
import type { CallKey } from '@tembrel/contract/contract.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

export type PeopleKey = Extract<
  CallKey,
  | `${string} /staff/people${string}`
  | `${string} /staff/right-requests${string}`
  | `${string} /staff/invitations${string}`
  | `${string} /staff/totp${string}`
  | 'GET /staff/audit'
  | 'POST /login/totp'
>

const NOBODY = 999_999_999
const NO_SESSION = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

export function peopleSamples({ people }: Scenario): Record<PeopleKey, Sample> {
  const as = 'supporter'
  const person = `p${people.stranger.profile_id}`
  const foreign = [{ person: String(NOBODY) }, { person: `p${NOBODY}` }]
  const code = '123456'
  return {
    'GET /staff/right-requests': { as },
    'POST /staff/right-requests/{id}/{action}': {
      as,
      params: { id: NOBODY, action: 'confirm' },
      foreign: [{ id: NOBODY }],
    },
    'POST /login/totp': { as: null, body: { totp_token: 'x'.repeat(43), code } },
    'GET /staff/totp': { as },
    'POST /staff/totp': { as, body: { code } },
    'POST /staff/totp/confirm': { as, body: { code } },
    'POST /staff/totp/prove': { as, body: { code } },
    'POST /staff/totp/recovery-codes': { as, body: { code } },
    'DELETE /staff/totp': { as, body: { code } },
    'GET /staff/people': { as, query: { q: 'анна', role: 'client', state: 'all', page: '1' } },
    'GET /staff/people/{person}': { as, params: { person }, foreign },
    'POST /staff/people/{person}/account/{action}': {
      as,
      params: { person, action: 'enable' },
      body: { comment: 'Просит вернуть.' },
      foreign,
    },
    'POST /staff/people/{person}/profiles/{profile_id}/{action}': {
      as,
      params: { person, profile_id: people.stranger.profile_id, action: 'enable' },
      body: { comment: 'Просит вернуть.' },
      foreign: [...foreign, { profile_id: people.client.profile_id }, { profile_id: NOBODY }],
    },
    'POST /staff/people/{person}/roles': {
      as,
      params: { person },
      body: { role: 'supporter', duty: 'editor', genres: [1] },
      foreign,
    },
    'POST /staff/people/{person}/duty': {
      as,
      params: { person },
      body: { duty: 'senior', comment: 'Ведёт смену.' },
      foreign,
    },
    'DELETE /staff/people/{person}/sessions/{id}': {
      as,
      params: { person, id: NO_SESSION },
      foreign: [...foreign, { id: NO_SESSION }],
    },
    'DELETE /staff/people/{person}/sessions': { as, params: { person: String(NOBODY) }, foreign },
    'GET /staff/people/{person}/merge': {
      as,
      params: { person },
      query: { into: String(people.client.account_id) },
      foreign,
    },
    // No account has this number.
    'POST /staff/people/{person}/merge': { as, params: { person }, body: { into: NOBODY }, foreign },
    'GET /staff/people/{person}/glance': { as, params: { person }, foreign },
    'POST /staff/people/{person}/notes': { as, params: { person }, body: { text: 'Просит звонить утром.' }, foreign },
    // Nobody has written a note of this number.
    'DELETE /staff/people/{person}/notes/{id}': {
      as,
      params: { person, id: NOBODY },
      foreign: [...foreign.map((other) => ({ ...other, id: NOBODY })), { id: NOBODY }],
    },
    'GET /staff/people/{person}/stops': {
      as,
      params: { person },
      query: { profile_id: String(people.stranger.profile_id) },
      foreign,
    },
    'GET /staff/invitations': { as },
    'POST /staff/invitations': {
      as,
      body: {
        login_method: 2,
        phone: '+79161234567',
        email: 'engineer@example.com',
        role: 'soundengineer',
        duty: 'support',
        firstname: 'Павел',
        lastname: 'Ситников',
        genres: [1],
        locale: 'en',
      },
    },
    'DELETE /staff/invitations/{id}': { as, params: { id: NOBODY }, foreign: [{ id: NOBODY }] },
    'GET /staff/audit': {
      as,
      query: {
        profile_id: '1',
        action: 'close-ticket',
        kind: 'ticket',
        target: '1',
        from: '2026-11-01',
        to: '2026-11-30',
        page: '1',
      },
    },
  }
}
