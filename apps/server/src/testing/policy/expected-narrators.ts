/** Who may change the profiles of narrators, clients and engineers, and look after them: oneself, an agent, the support. */
import type { Row } from './expected-row.ts'

export const NARRATORS: readonly Row[] = [
  //                                                            guest client narr  agent acting eng   supp  acc
  // A form without its file is refused for that, not for the person.
  ['GET /narrator/common', '                                    401   403   ok    403   ok    403   403   403'],
  ['PUT /narrator/common', '                                    401   403   ok    403   ok    403   403   403'],
  ['POST /narrator/avatar', '                                   401   403   ok    403   ok    403   403   403'],
  ['GET /narrator/prices', '                                    401   403   ok    403   ok    403   403   403'],
  ['PUT /narrator/prices', '                                    401   403   ok    403   ok    403   403   403'],
  ['GET /narrator/similar-prices', '                            401   403   ok    403   ok    403   403   403'],
  ['GET /narrator/demos', '                                     401   403   ok    403   ok    403   403   403'],
  ['POST /narrator/demos', '                                    401   403   ok    403   ok    403   403   403'],
  ['PUT /narrator/demos/{own_demo}', '                          401   403   ok    403   404   403   403   403'],
  ['PUT /narrator/demos/{foreign_demo}', '                      401   403   404   403   404   403   403   403'],
  ['GET /narrator/demos/{foreign_demo}/play', '                 401   403   404   403   404   403   403   403'],
  ['DELETE /narrator/demos/{foreign_demo}', '                   401   403   404   403   404   403   403   403'],
  ['DELETE /narrator/demos/{own_demo}', '                       401   403   ok    403   404   403   403   403'],
  ['POST /narrator/finish-register/{narrator_id}', '            401   403   ok    403   404   403   403   403'],
  ['POST /narrator/set-pause', '                                401   403   ok    403   ok    403   403   403'],
  ['GET /narrator/reviews', '                                   401   403   ok    403   ok    403   403   403'],
  ['GET /narrator/statistics', '                                401   403   ok    403   ok    403   403   403'],
  ['POST /narrators/{narrator_id}/seen', '                      ok    ok    ok    ok    ok    ok    ok    ok '],
  ['POST /posts/1/seen', '                                      ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /staff/reviews', '                                      401   403   403   403   403   403   ok    403'],
  // The client's review of the completed order, written above.
  ['POST /staff/reviews/1/hide', '                              401   403   403   403   403   403   ok    403'],
  ['POST /staff/reviews/1/show', '                              401   403   403   403   403   403   ok    403'],
  ['PUT /narrator/save-review-reply', '                         401   403   ok    403   404   403   403   403'],
  ['PUT /narrator/disable/{narrator_id}', '                     401   403   403   404   404   403   403   403'],
  ['PUT /narrator/disable/{acting_id}', '                       401   403   403   ok    ok    403   403   403'],
  ['DELETE /agent/registrations/{narrator_id}', '               401   403   403   404   404   403   403   403'],
  // Listed already, or given up after having been.
  ['DELETE /agent/registrations/{acting_id}', '                 401   403   403   409   409   403   403   403'],
  ['PUT /client/{client_id}', '                                 401   ok    403   403   403   403   403   403'],
  ['PUT /client/{stranger_id}', '                               401   404   403   403   403   403   403   403'],
  ['POST /client/avatar', '                                     401   ok    403   403   403   403   403   403'],
  ['PUT /soundengineer/{engineer_id}', '                        401   403   403   403   403   ok    403   403'],
  ['PUT /soundengineer/{other_engineer_id}', '                  401   403   403   403   403   404   403   403'],
  ['POST /soundengineer/avatar', '                              401   403   403   403   403   ok    403   403'],
  ['GET /staff/narrators', '                                    401   403   403   403   403   403   ok    403'],
  ['GET /staff/narrators/{narrator_id}/changes', '              401   403   403   403   403   403   ok    403'],
  ['GET /staff/narrators/{narrator_id}/demos/{foreign_demo}/play', ' 401   403   403   403   403   403   404   403'],
  ['POST /staff/narrators/{narrator_id}/approve', '             401   403   403   403   403   403   ok    403'],
  ['POST /staff/narrators/{narrator_id}/return', '              401   403   403   403   403   403   ok    403'],
  ['GET ^/avatars/6f9619ff-8b86-4d01-b42d-00cf4fc964ff.png', '  404   404   404   404   404   404   404   404'],
]
