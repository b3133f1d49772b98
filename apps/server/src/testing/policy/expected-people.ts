/** Who may look after people and read the log: the support alone; one's own second factor is every member of the staff's. */
import type { Row } from './expected-row.ts'

/** No account has this number: a call that changes people would change them for the rows that follow. */
export const PEOPLE: readonly Row[] = [
  //                                                                 guest client narr  agent acting eng   supp  acc
  ['POST /login/totp', '                                             ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /staff/totp', '                                              401   403   403   403   403   403   ok    ok '],
  ['POST /staff/totp', '                                             401   403   403   403   403   403   ok    ok '],
  ['POST /staff/totp/confirm', '                                     401   403   403   403   403   403   ok    ok '],
  ['POST /staff/totp/prove', '                                       401   403   403   403   403   403   ok    ok '],
  ['POST /staff/totp/recovery-codes', '                              401   403   403   403   403   403   ok    ok '],
  ['DELETE /staff/totp', '                                           401   403   403   403   403   403   ok    ok '],
  ['GET /staff/people', '                                            401   403   403   403   403   403   ok    403'],
  ['GET /staff/people/p{stranger_id}', '                             401   403   403   403   403   403   ok    403'],
  ['GET /staff/people/999999999', '                                  401   403   403   403   403   403   404   403'],
  ['POST /staff/people/999999999/account/disable', '                    401   403   403   403   403   403   404   403'],
  ['POST /staff/people/p{stranger_id}/profiles/999999999/disable', ' 401   403   403   403   403   403   404   403'],
  ['POST /staff/people/999999999/roles', '                           401   403   403   403   403   403   404   403'],
  ['POST /staff/people/999999999/duty', '                            401   403   403   403   403   403   404   403'],
  ['DELETE /staff/people/999999999/sessions', '                      401   403   403   403   403   403   404   403'],
  [
    'DELETE /staff/people/p{stranger_id}/sessions/6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    '                                                                401   403   403   403   403   403   404   403',
  ],
  ['GET /staff/people/p{stranger_id}/merge?into=999999999', '        401   403   403   403   403   403   404   403'],
  ['GET /staff/people/p{stranger_id}/glance', '                      401   403   403   403   403   403   ok    ok '],
  ['GET /staff/people/p{stranger_id}/stops', '                       401   403   403   403   403   403   ok    403'],
  ['POST /staff/people/p{stranger_id}/notes', '                      401   403   403   403   403   403   ok    403'],
  ['DELETE /staff/people/p{stranger_id}/notes/999999999', '          401   403   403   403   403   403   404   403'],
  ['POST /staff/people/999999999/merge', '                           401   403   403   403   403   403   404   403'],
  ['GET /staff/invitations', '                                       401   403   403   403   403   403   ok    403'],
  ['POST /staff/invitations', '                                      401   403   403   403   403   403   ok    403'],
  ['DELETE /staff/invitations/999999999', '                          401   403   403   403   403   403   404   403'],
  ['GET /staff/audit', '                                             401   403   403   403   403   403   ok    ok '],
]
