/**
 * Who may make which call on whose things, written down by hand from Product §6. Nothing here is read from the contract.
 *
 * A row is one request; `{name}` is replaced by a thing of the scenario. A cell is what the person of its column gets: `ok` for
 * whatever a permitted person gets (also a refusal for another reason, such as 409 or 422), else the exact status. Things belong
 * to `client`, `narrator` and `engineer`; `{managed}` is an order at the narrator for whom the agent acts; `foreign` things
 * belong to another client and another narrator.
 */
import { NARRATORS } from './expected-narrators.ts'
import { PEOPLE } from './expected-people.ts'
import { STAFF_CONTENT } from './expected-staff-content.ts'
import { TICKETS } from './expected-tickets.ts'
import { WALLETS } from './expected-wallets.ts'
import type { Row } from './expected-row.ts'

export const COLUMNS = [
  'guest',
  'client',
  'narrator',
  'agent',
  'acting',
  'engineer',
  'supporter',
  'accountant',
] as const

export type Column = (typeof COLUMNS)[number]

const PUBLIC: readonly Row[] = [
  //                                                      guest client narr  agent acting eng   supp  acc
  ['GET /appinfo', '                                      ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /cliches', '                                      ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /outbox', '                                       ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /home', '                                         ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /narratorcomps', '                                ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /narratorcomps/id/{comp}', '                      ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /works/{work}/play', '                            ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /narrators', '                                    ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /narrators?featured=1', '                         401   ok    403   403   403   403   403   403'],
  ['GET /narrators/id/{narrator_id}', '                   ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /narrators/id/{narrator_id}/reviews', '           ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /narrators/id/{hidden_narrator_id}', '            404   404   404   404   404   404   404   404'],
  ['GET /narrators/id/{hidden_narrator_id}/reviews', '    404   404   404   404   404   404   404   404'],
  ['GET ^/download?track={demo_id}', '                    ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET ^/download?music={music}', '                      401   ok    403   403   403   ok    403   403'],
  ['GET ^/download?music={music}&play=1', '               401   ok    403   403   403   ok    403   403'],
  ['GET ^/download?music={music}&example=1', '            ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET ^/download?musiccomp={musiccomp}', '              ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET ^/download?comp={comp}', '                        ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /musiccomps', '                                   ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /musiccomps/{musiccomp}', '                       ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /musics?ids={music}', '                           ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET ^/robots.txt', '                                  ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET ^/sitemap.xml', '                                 ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET ^/sitemaps/pages-1.xml', '                        ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET ^/rss.xml', '                                     ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET ^/en/rss.xml', '                                  ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET ^/pictures/site-ru.png', '                        ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /blog', '                                         ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /blog/clients', '                                 ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /blog/no-such-category', '                        404   404   404   404   404   404   404   404'],
  ['GET /blog/clients/choosing-a-voice', '                ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /blog/no-such-category/choosing-a-voice', '       404   404   404   404   404   404   404   404'],
  ['GET /blog/clients/no-such-post', '                    404   404   404   404   404   404   404   404'],
  ['GET /pages/about', '                                  ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /questions', '                                    ok    ok    ok    ok    ok    ok    ok    ok '],
  ['POST /client/readings', '                             ok    ok    ok    ok    ok    ok    ok    ok '],
  ['POST /client/price', '                                ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /request-code?login_method=1', '                  ok    ok    ok    ok    ok    ok    ok    ok '],
  ['POST /login', '                                       ok    ok    ok    ok    ok    ok    ok    ok '],
  ['POST /refresh', '                                     401   401   401   401   401   401   401   401'],
  // A token that we have not written stops nothing; the webhook is off without a secret.
  ['POST /notifications/unsubscribe?token=x', '           404   404   404   404   404   404   404   404'],
  ['POST /telegram/webhook', '                            404   404   404   404   404   404   404   404'],
  ['POST /outbox/telegram', '                             ok    ok    ok    ok    ok    ok    ok    ok '],
  ['POST /payments/yookassa', '                           ok    ok    ok    ok    ok    ok    ok    ok '],
]

const OWN: readonly Row[] = [
  //                                                      guest client narr  agent acting eng   supp  acc
  ['GET /me', '                                           401   ok    ok    ok    ok    ok    ok    ok '],
  ['GET /me-client', '                                    401   ok    403   403   403   403   403   403'],
  ['GET /me-narrator', '                                  401   403   ok    403   ok    403   403   403'],
  ['GET /me-agent', '                                     401   403   403   ok    ok    403   403   403'],
  ['GET /me-soundengineer', '                             401   403   403   403   403   ok    403   403'],
  ['GET /sessions', '                                     401   ok    ok    ok    ok    ok    ok    ok '],
  ['DELETE /sessions', '                                  401   ok    ok    ok    ok    ok    ok    ok '],
  // No session has this name.
  ['DELETE /sessions/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '401   404   404   404   404   404   404   404'],
  ['GET /me/email', '                                     401   ok    ok    ok    ok    ok    ok    ok '],
  // Nothing waits to be confirmed.
  ['POST /me/email/code', '                               401   404   404   404   404   404   404   404'],
  ['POST /me/email/confirm', '                            401   422   422   422   422   422   422   422'],
  ['DELETE /me/email', '                                  401   ok    ok    ok    ok    ok    ok    ok '],
  // A code goes out whoever’s the address is; no code came back, nothing was shown.
  ['POST /me/merge/code', '                               401   ok    403   403   403   403   403   403'],
  ['POST /me/merge/check', '                              401   422   403   403   403   403   403   403'],
  ['POST /me/merge', '                                    401   409   403   403   403   403   403   403'],
  ['GET /agent/invitations', '                            401   403   403   ok    ok    403   403   403'],
  // When the agent acts, the same invitation is already pending; the invitation of the second row does not exist.
  ['POST /agent/invitations', '                           401   403   403   ok    409   403   403   403'],
  ['DELETE /agent/invitations/999999999', '               401   403   403   404   404   403   403   403'],
  ['GET /narrator/agent', '                               401   403   ok    403   ok    403   403   403'],
  // Only the narrator himself leaves his agent or accepts an invitation.
  ['DELETE /narrator/agent', '                            401   403   ok    403   403   403   403   403'],
  ['POST /narrator/agent-invitations/999999999/accept', ' 401   403   404   403   403   403   403   403'],
  ['POST /narrator/agent-invitations/999999999/decline', '401   403   404   403   403   403   403   403'],
  ['GET /appstate', '                                     401   ok    ok    ok    ok    ok    ok    ok '],
  ['GET /notifications/settings', '                       401   ok    ok    ok    ok    ok    ok    ok '],
  ['PUT /notifications/settings', '                       401   ok    ok    ok    ok    ok    ok    ok '],
  ['POST /telegram/link', '                               401   ok    ok    ok    ok    ok    ok    ok '],
  ['DELETE /telegram/link', '                             401   ok    ok    ok    ok    ok    ok    ok '],
  ['STREAM /events', '                                    401   ok    ok    ok    ok    ok    ok    ok '],
  ['DELETE /client/events?order_id={in_work}', '          401   ok    403   403   403   403   403   403'],
  ['DELETE /narrator/events?order_id={in_work}', '        401   403   ok    403   ok    403   403   403'],
  ['DELETE /agent/events?order_id={in_work}', '           401   403   403   ok    ok    403   403   403'],
  ['DELETE /soundengineer/events?order_id={mixed}', '     401   403   403   403   403   ok    403   403'],
  ['DELETE /supporter/events?order_id={in_work}', '       401   403   403   403   403   403   ok    403'],
  ['DELETE /nobody/events?order_id={in_work}', '          404   404   404   404   404   404   404   404'],
  ['PUT /client/{client_id}/set-featured-narrator', '     401   ok    403   403   403   403   403   403'],
  ['PUT /client/{stranger_id}/set-featured-narrator', '   401   404   403   403   403   403   403   403'],
]

const ORDERS: readonly Row[] = [
  //                                                      guest client narr  agent acting eng   supp  acc
  ['GET /client/orders', '                                401   ok    403   403   403   403   403   403'],
  ['GET /narrator/orders', '                              401   403   ok    403   ok    403   403   403'],
  ['GET /agent/orders', '                                 401   403   403   ok    ok    403   403   403'],
  ['GET /soundengineer/orders', '                         401   403   403   403   403   ok    403   403'],
  ['GET /client/orders/{in_work}', '                      401   ok    403   403   403   403   403   403'],
  ['GET /client/orders/{foreign}', '                      401   404   403   403   403   403   403   403'],
  ['GET /client/orders/{foreign_draft}', '                401   404   403   403   403   403   403   403'],
  ['GET /narrator/orders/{in_work}', '                    401   403   ok    403   404   403   403   403'],
  ['GET /narrator/orders/{managed}', '                    401   403   404   403   ok    403   403   403'],
  ['GET /narrator/orders/{foreign}', '                    401   403   404   403   404   403   403   403'],
  // A narrator learns of an order when it is offered to him, not while it is written or waits for the money.
  ['GET /narrator/orders/{draft}', '                      401   403   404   403   404   403   403   403'],
  ['GET /narrator/orders/{unpaid}', '                     401   403   404   403   404   403   403   403'],
  ['GET /narrator/orders/{asked}', '                      401   403   ok    403   404   403   403   403'],
  ['GET /narrator/orders/{offered}', '                    401   403   ok    403   404   403   403   403'],
  ['GET /soundengineer/orders/{mixed}', '                 401   403   403   403   403   ok    403   403'],
  ['GET /soundengineer/orders/{in_work}', '               401   403   403   403   403   404   403   403'],
  ['GET /soundengineer/orders/{other_mix}', '             401   403   403   403   403   404   403   403'],
  // It has left the engineer: he keeps what he has sent and what was said of it.
  ['GET /soundengineer/orders/{left}', '                  401   403   403   403   403   ok    403   403'],
  ['GET /supporter/orders/{in_work}', '                   401   403   403   403   403   403   ok    403'],
  ['GET /accountant/orders/{in_work}', '                  401   403   403   403   403   403   403   ok '],
  ['GET /staff/orders', '                                 401   403   403   403   403   403   ok    ok '],
  ['GET /staff/orders.csv', '                             401   403   403   403   403   403   ok    ok '],
  ['GET /staff/orders/{in_work}', '                       401   403   403   403   403   403   ok    ok '],
  // Each comes without what it needs, and so changes nothing.
  ['POST /staff/orders/{in_work}/cancel-with-refund', '   401   403   403   403   403   403   ok    403'],
  ['POST /staff/orders/{in_work}/reassign', '             401   403   403   403   403   403   ok    403'],
  ['POST /staff/orders/{completed}/goodwill-refund', '    401   403   403   403   403   403   ok    403'],
  ['POST /client/orders', '                               401   ok    403   403   403   403   403   403'],
  ['PUT /client/orders/{draft}', '                        401   ok    403   403   403   403   403   403'],
  ['PUT /client/orders/{foreign_draft}', '                401   404   403   403   403   403   403   403'],
  ['GET /client/orders/{draft}/file', '                   401   ok    403   403   403   403   403   403'],
  ['GET /client/orders/{foreign_draft}/file', '           401   404   403   403   403   403   403   403'],
  ['GET /client/orders/{draft}/file/{upload}', '          401   404   403   403   403   403   403   403'],
  ['UPLOAD /client/orders/{draft}/file', '                401   ok    403   403   403   403   403   403'],
  ['UPLOAD /client/orders/{in_work}/file', '              401   ok    403   403   403   403   403   403'],
  ['UPLOAD /client/orders/{foreign_draft}/file', '        401   404   403   403   403   403   403   403'],
  ['PATCH /client/orders/{draft}/file/{upload}', '        401   ok    403   403   403   403   403   403'],
  ['PATCH /client/orders/{foreign_draft}/file/{upload}', ' 401   404   403   403   403   403   403   403'],
  ['DELETE /client/orders/{foreign_draft}/file', '        401   404   403   403   403   403   403   403'],
  ['DELETE /client/orders/{draft}/file/{upload}', '       401   404   403   403   403   403   403   403'],
  ['DELETE /client/orders/{draft}/file', '                401   ok    403   403   403   403   403   403'],
  ['DELETE /client/orders/{foreign_draft}', '             401   404   403   403   403   403   403   403'],
  ['DELETE /client/orders/{in_work}', '                   401   ok    403   403   403   403   403   403'],
  ['POST /client/orders/{in_work}/confirm', '             401   ok    403   403   403   403   403   403'],
  ['POST /client/orders/{foreign}/confirm', '             401   404   403   403   403   403   403   403'],
  ['POST /narrator/orders/{managed}/give-up', '           401   403   404   403   ok    403   403   403'],
  ['POST /narrator/orders/{foreign}/give-up', '           401   403   404   403   404   403   403   403'],
  ['POST /narrator/orders/{unpaid}/decline', '            401   403   404   403   404   403   403   403'],
  ['POST /soundengineer/orders/{mixed}/send-results', '   401   403   403   403   403   ok    403   403'],
  ['POST /soundengineer/orders/{in_work}/send-results', ' 401   403   403   403   403   404   403   403'],
  ['POST /client/orders/{completed}/review', '            401   ok    403   403   403   403   403   403'],
  ['POST /client/orders/{foreign}/review', '              401   404   403   403   403   403   403   403'],
]

const CHAT: readonly Row[] = [
  //                                                                 guest client narr  agent acting eng   supp  acc
  ['UPLOAD /client/orders/{in_work}/messages', '                     401   ok    403   403   403   403   403   403'],
  ['UPLOAD /client/orders/{foreign}/messages', '                     401   404   403   403   403   403   403   403'],
  ['UPLOAD /narrator/orders/{in_work}/messages', '                   401   403   ok    403   404   403   403   403'],
  ['UPLOAD /narrator/orders/{managed}/messages', '                   401   403   404   403   ok    403   403   403'],
  ['UPLOAD /soundengineer/orders/{mixed}/messages', '                401   403   403   403   403   ok    403   403'],
  ['UPLOAD /soundengineer/orders/{in_work}/messages', '              401   403   403   403   403   404   403   403'],
  ['UPLOAD /supporter/orders/{in_work}/messages', '                  401   403   403   403   403   403   ok    403'],
  ['PUT /supporter/orders/{in_work}/messages/{message}', '           401   403   403   403   403   403   409   403'],
  ['DELETE /supporter/orders/{in_work}/messages/{message}', '        401   403   403   403   403   403   409   403'],
  ['PUT /client/orders/{in_work}/messages/{message}', '              401   ok    403   403   403   403   403   403'],
  ['PUT /client/orders/{in_work}/messages/{foreign_message}', '      401   404   403   403   403   403   403   403'],
  // What the other side has written is there to be read, and nothing else.
  ['PUT /client/orders/{in_work}/messages/{answer}', '               401   409   403   403   403   403   403   403'],
  ['PUT /narrator/orders/{in_work}/messages/{message}', '            401   403   409   403   404   403   403   403'],
  ['DELETE /client/orders/{in_work}/messages/{answer}', '            401   409   403   403   403   403   403   403'],
  ['DELETE /client/orders/{in_work}/messages/{foreign_message}', '   401   404   403   403   403   403   403   403'],
  ['DELETE /narrator/orders/{foreign}/messages/{foreign_message}', ' 401   403   404   403   404   403   403   403'],
  ['UPLOAD /narrator/orders/{in_work}/results', '                    401   403   ok    403   404   403   403   403'],
  ['UPLOAD /narrator/orders/{foreign}/results', '                    401   403   404   403   404   403   403   403'],
  ['UPLOAD /soundengineer/orders/{mixed}/results', '                 401   403   403   403   403   ok    403   403'],
  ['DELETE /narrator/orders/{in_work}/results/{attached}', '         401   403   404   403   404   403   403   403'],
  ['GET /narrator/orders/{in_work}/results/{upload}/check', '         401   403   ok    403   404   403   403   403'],
  // A recording is the narrator's own until he sends it, and so is what is wrong with it.
  ['GET /client/orders/{in_work}/results/{upload}/check', '           401   404   403   403   403   403   403   403'],
  ['GET /supporter/orders/{in_work}/results/{upload}/check', '        401   403   403   403   403   403   404   403'],
  ['GET /client/orders/{foreign}/results/{foreign_file}/check', '     401   404   403   403   403   403   403   403'],
  ['GET /client/orders/{mixed}/results/{take_file}/check', '         401   ok    403   403   403   403   403   403'],
  ['GET /narrator/orders/{mixed}/results/{take_file}/check', '       401   403   ok    403   404   403   403   403'],
  ['GET /soundengineer/orders/{mixed}/results/{take_file}/check', '  401   403   403   403   403   ok    403   403'],
  ['GET /soundengineer/orders/{left}/results/{left_mix}/check', '    401   403   403   403   403   ok    403   403'],
  ['GET /soundengineer/orders/{left}/results/{later_mix}/check', '   401   403   403   403   403   404   403   403'],
  ['GET /supporter/orders/{mixed}/results/{take_file}/check', '      401   403   403   403   403   403   ok    403'],
  ['PUT /narrator/orders/{in_work}/results/{upload}/level', '         401   403   ok    403   404   403   403   403'],
  ['PUT /narrator/orders/{in_work}/results/{attached}/level', '       401   403   404   403   404   403   403   403'],
  ['PUT /narrator/orders/{foreign}/results/{foreign_file}/level', '   401   403   404   403   404   403   403   403'],
  ['PUT /soundengineer/orders/{mixed}/results/{take_file}/level', '   401   403   403   403   403   404   403   403'],
  ['GET /client/orders/{in_work}/files/{attached}', '                401   ok    403   403   403   403   403   403'],
  ['GET /client/orders/{in_work}/files/{foreign_file}', '            401   404   403   403   403   403   403   403'],
  ['GET /client/orders/{foreign}/files/{foreign_file}', '            401   404   403   403   403   403   403   403'],
  // A recording is the narrator's own until he sends it.
  ['GET /client/orders/{in_work}/files/{upload}', '                  401   404   403   403   403   403   403   403'],
  ['GET /narrator/orders/{in_work}/files/{upload}', '                401   403   ok    403   404   403   403   403'],
  ['GET /narrator/orders/{in_work}/files/{attached}', '              401   403   ok    403   404   403   403   403'],
  ['GET /narrator/orders/{foreign}/files/{foreign_file}', '          401   403   404   403   404   403   403   403'],
  ['GET /soundengineer/orders/{mixed}/files/{attached}', '           401   403   403   403   403   404   403   403'],
  ['GET /supporter/orders/{in_work}/files/{attached}', '             401   403   403   403   403   403   ok    403'],
  ['GET /supporter/orders/{in_work}/files/{upload}', '               401   403   403   403   403   403   404   403'],
  ['DELETE /narrator/orders/{in_work}/results/{upload}', '           401   403   ok    403   404   403   403   403'],
  ['DELETE /client/orders/{in_work}/messages/{message}', '           401   ok    403   403   403   403   403   403'],
]

/** `…` abbreviates the comments on a take: `results/{take_file}/comments`. */
const COMMENTS: readonly Row[] = shortened([
  //                                                            guest client narr  agent acting eng   supp  acc
  ['GET /client/orders/{mixed}/results', '                      401   ok    403   403   403   403   403   403'],
  ['GET /client/orders/{foreign}/results', '                    401   404   403   403   403   403   403   403'],
  ['GET /narrator/orders/{mixed}/results', '                    401   403   ok    403   404   403   403   403'],
  ['GET /soundengineer/orders/{other_mix}/results', '           401   403   403   403   403   404   403   403'],
  ['GET /soundengineer/orders/{left}/results', '                401   403   403   403   403   ok    403   403'],
  ['GET /supporter/orders/{mixed}/results', '                   401   403   403   403   403   403   ok    403'],
  ['GET /client/orders/{mixed}/…', '                            401   ok    403   403   403   403   403   403'],
  ['GET /client/orders/{foreign}/…', '                          401   404   403   403   403   403   403   403'],
  ['GET /client/orders/{mixed}/results/{upload}/comments', '    401   404   403   403   403   403   403   403'],
  ['GET /narrator/orders/{mixed}/…', '                          401   403   ok    403   404   403   403   403'],
  ['GET /soundengineer/orders/{mixed}/…', '                     401   403   403   403   403   ok    403   403'],
  ['GET /soundengineer/orders/{left}/results/{left_mix}/comments', ' 401   403   403   403   403   ok    403   403'],
  ['GET /soundengineer/orders/{left}/results/{left_take}/comments', '401   403   403   403   403   404   403   403'],
  ['GET /soundengineer/orders/{left}/results/{later_mix}/comments', '401   403   403   403   403   404   403   403'],
  ['POST /soundengineer/orders/{left}/results/{left_mix}/comments', '401   403   403   403   403   404   403   403'],
  ['GET /supporter/orders/{mixed}/…', '                         401   403   403   403   403   403   ok    403'],
  ['POST /client/orders/{mixed}/…', '                           401   ok    403   403   403   403   403   403'],
  ['POST /client/orders/{foreign}/…', '                         401   404   403   403   403   403   403   403'],
  ['POST /client/orders/{other_mix}/…', '                       401   404   403   403   403   403   403   403'],
  ['POST /narrator/orders/{mixed}/…', '                         401   403   ok    403   404   403   403   403'],
  ['POST /soundengineer/orders/{mixed}/…', '                    401   403   403   403   403   ok    403   403'],
  ['PUT /client/orders/{mixed}/…/{comment}', '                  401   ok    403   403   403   403   403   403'],
  // The other side's words are there to be read; the engineer has his own threads and does not see this one.
  ['PUT /client/orders/{mixed}/…/{answer_comment}', '           401   409   403   403   403   403   403   403'],
  ['PUT /client/orders/{mixed}/…/{foreign_comment}', '          401   404   403   403   403   403   403   403'],
  ['PUT /narrator/orders/{mixed}/…/{comment}', '                401   403   409   403   404   403   403   403'],
  ['PUT /soundengineer/orders/{mixed}/…/{comment}', '           401   403   403   403   403   404   403   403'],
  ['DELETE /narrator/orders/{mixed}/…/{comment}', '             401   403   409   403   404   403   403   403'],
  ['DELETE /client/orders/{mixed}/…/{foreign_comment}', '       401   404   403   403   403   403   403   403'],
  ['POST /client/orders/{mixed}/…/{comment}/resolve', '         401   ok    403   403   403   403   403   403'],
  ['POST /client/orders/{mixed}/…/{comment}/mark-done', '       401   403   403   403   403   403   403   403'],
  ['POST /client/orders/{mixed}/…/{foreign_comment}/resolve', ' 401   404   403   403   403   403   403   403'],
  ['POST /narrator/orders/{mixed}/…/{comment}/mark-done', '     401   403   ok    403   404   403   403   403'],
  ['POST /narrator/orders/{mixed}/…/{comment}/resolve', '       401   403   403   403   404   403   403   403'],
  ['POST /soundengineer/orders/{mixed}/…/{comment}/resolve', '  401   403   403   403   403   404   403   403'],
])

function shortened(rows: readonly Row[]): readonly Row[] {
  return rows.map(([request, cells]) => [request.replace('…', 'results/{take_file}/comments'), cells])
}

const DOCUMENTS: readonly Row[] = [
  //                                                      guest client narr  agent acting eng   supp  acc
  ['GET /client/orders/{completed}/documents', '          401   ok    403   403   403   403   403   403'],
  ['GET /client/orders/{foreign}/documents', '            401   404   403   403   403   403   403   403'],
  ['GET /narrator/orders/{completed}/documents', '        401   403   ok    403   404   403   403   403'],
  ['GET /narrator/orders/{managed}/documents', '          401   403   404   403   ok    403   403   403'],
  ['GET /soundengineer/orders/{mixed}/documents', '       401   403   403   403   403   ok    403   403'],
  ['GET /soundengineer/orders/{in_work}/documents', '     401   403   403   403   403   404   403   403'],
  ['GET /supporter/orders/{completed}/documents', '       401   403   403   403   403   403   ok    403'],
  ['GET /accountant/orders/{completed}/documents', '      401   403   403   403   403   403   403   ok '],
  ['GET /client/orders/{completed}/archive', '            401   ok    403   403   403   403   403   403'],
  ['GET /client/orders/{foreign}/archive', '              401   404   403   403   403   403   403   403'],
  ['GET /narrator/orders/{completed}/archive', '          401   403   ok    403   404   403   403   403'],
  ['GET /narrator/orders/{foreign}/archive', '            401   403   404   403   404   403   403   403'],
  ['GET /soundengineer/orders/{other_mix}/archive', '     401   403   403   403   403   404   403   403'],
  ['GET /soundengineer/orders/{left}/archive', '          401   403   403   403   403   ok    403   403'],
  ['GET /soundengineer/orders/{left}/documents', '        401   403   403   403   403   404   403   403'],
  ['GET /supporter/orders/{completed}/archive', '         401   403   403   403   403   403   ok    403'],
  // Documents themselves are in the tests of their module: the scenario has none, so that everybody permitted gets 404.
  ['GET /client/orders/{completed}/documents/1', '        401   404   403   403   403   403   403   403'],
  ['GET /narrator/orders/{completed}/documents/1', '      401   403   404   403   404   403   403   403'],
  ['GET /client/companies', '                               401   ok    403   403   403   403   403   403'],
  ['GET /narrator/companies', '                             401   403   ok    403   ok    403   403   403'],
  ['GET /soundengineer/companies', '                        401   403   403   403   403   ok    403   403'],
  ['GET /agent/companies', '                                404   404   404   404   404   404   404   404'],
  ['POST /client/companies', '                              401   ok    403   403   403   403   403   403'],
  ['POST /narrator/companies', '                            401   403   ok    403   ok    403   403   403'],
  ['POST /soundengineer/companies', '                       401   403   403   403   403   ok    403   403'],
  ['PUT /client/companies', '                               401   ok    403   403   403   403   403   403'],
  ['PUT /narrator/companies', '                             401   403   404   403   404   403   403   403'],
  ['PUT /soundengineer/companies', '                        401   403   403   403   403   404   403   403'],
  ['DELETE /narrator/companies/{company}', '                401   403   404   403   404   403   403   403'],
  ['DELETE /soundengineer/companies/{company}', '           401   403   403   403   403   404   403   403'],
  ['DELETE /client/companies/{foreign_company}', '          401   404   403   403   403   403   403   403'],
  ['DELETE /client/companies/{company}', '                  401   ok    403   403   403   403   403   403'],
  ['GET /staff/payments', '                                 401   403   403   403   403   403   ok    ok '],
  ['GET /staff/payments.csv', '                             401   403   403   403   403   403   403   ok '],
  ['GET /staff/payment-totals?date=2026-11-17', '           401   403   403   403   403   403   ok    ok '],
  ['GET /staff/ledger', '                                   401   403   403   403   403   403   ok    ok '],
  ['GET /staff/ledger.csv', '                               401   403   403   403   403   403   403   ok '],
  ['POST /staff/payouts', '                                 401   403   403   403   403   403   403   ok '],
  // The first operation of all filled the client’s wallet, which is spent since.
  ['POST /staff/ledger/1/correct', '                        401   403   403   403   403   403   403   ok '],
  // The scenario’s withdrawal has not failed: there is nothing to ask again for.
  ['POST /staff/payments/{withdrawal}/repeat', '            401   403   403   403   403   403   403   ok '],
  ['GET /staff/payments/{withdrawal}', '                    401   403   403   403   403   403   ok    ok '],
  ['POST /staff/payments/{withdrawal}/execute', '           401   403   403   403   403   403   403   ok '],
  ['POST /staff/payments/{withdrawal}/refuse', '            401   403   403   403   403   403   403   ok '],
  // The scenario’s payment is by card and not paid: there is no invoice to confirm and no lost refund to settle.
  ['POST /staff/payments/{payment}/confirm', '              401   403   403   403   403   403   403   404'],
  ['POST /staff/payments/{payment}/settle-refund', '        401   403   403   403   403   403   403   404'],
  ['POST /staff/payments/{payment}/refund', '               401   403   403   403   403   403   403   ok '],
  ['GET /staff/reconciliation?date=2026-11-17', '           401   403   403   403   403   403   403   ok '],
  // The day has no such difference.
  ['PUT /staff/reconciliation/2026-11-17/follow-up', '      401   403   403   403   403   403   403   404'],
  ['GET /staff/state', '                                    401   403   403   403   403   403   ok    403'],
  // The scenario has no job that failed.
  ['POST /staff/state/jobs/1/retry', '                      401   403   403   403   403   403   404   403'],
  ['UPLOAD /staff/statement-preview', '                     401   403   403   403   403   403   403   ok '],
  ['POST /staff/statement-import', '                        401   403   403   403   403   403   403   404'],
  ['GET /staff/receipts', '                                 401   403   403   403   403   403   403   ok '],
  ['GET /staff/receipts/1', '                               401   403   403   403   403   403   403   404'],
  ['POST /staff/receipts/1/assign', '                       401   403   403   403   403   403   403   404'],
  ['POST /staff/receipts/1/match', '                        401   403   403   403   403   403   403   404'],
  ['POST /staff/receipts/1/parts/1/undo', '                 401   403   403   403   403   403   403   404'],
  ['POST /staff/receipts/1/return', '                       401   403   403   403   403   403   403   404'],
  ['POST /staff/receipts/1/returns/1/made', '               401   403   403   403   403   403   403   404'],
  ['GET /client/payments/{payment}/invoice', '            401   404   403   403   403   403   403   403'],
  ['GET /narrator/payments/{payment}/invoice', '          401   403   404   403   404   403   403   403'],
  ['GET /soundengineer/payments/{payment}/invoice', '     401   403   403   403   403   404   403   403'],
  ['GET /supporter/payments/{payment}/invoice', '         401   403   403   403   403   403   404   403'],
  // The scenario’s withdrawal has not been executed: there is no report for those who may read one.
  ['GET /narrator/payments/{withdrawal}/report', '        401   403   404   403   404   403   403   403'],
  ['GET /soundengineer/payments/{withdrawal}/report', '   401   403   403   403   403   404   403   403'],
  ['GET /supporter/payments/{withdrawal}/report', '       401   403   403   403   403   403   404   403'],
  ['GET /accountant/payments/{withdrawal}/report', '      401   403   403   403   403   403   403   404'],
  ['GET /client/payments/{payment}/report', '             404   404   404   404   404   404   404   404'],
  ['GET /accountant/payments/{payment}/invoice', '        401   403   403   403   403   403   403   404'],
]

/** Last, because it ends the sessions. */
const LEAVING: readonly Row[] = [
  ['POST /logout', '                                      ok    ok    ok    ok    ok    ok    ok    ok '],
]

export const EXPECTED_ACCESS: readonly Row[] = [
  ...PUBLIC,
  ...OWN,
  ...ORDERS,
  ...CHAT,
  ...COMMENTS,
  ...DOCUMENTS,
  ...NARRATORS,
  ...LEAVING,
  ...TICKETS,
  ...WALLETS,
  ...STAFF_CONTENT,
  ...PEOPLE,
]

/** Who of the people of an order may ask for which action of its lifecycle; the others are refused with 403. */
export const EXPECTED_ACTIONS = {
  'request-calculation': ['client'],
  withdraw: ['client'],
  'name-price': ['narrator'],
  decline: ['client', 'narrator'],
  place: ['client'],
  approve: ['client'],
  'cancel-payment': ['client'],
  accept: ['narrator'],
  'send-results': ['narrator', 'soundengineer'],
  'replace-results': ['narrator'],
  'give-up': ['narrator'],
  'cancel-overdue': ['client'],
  confirm: ['client'],
  'not-done': ['client'],
  'return-to-narrator': ['soundengineer'],
  'additional-order': ['client'],
} as const satisfies Record<string, readonly string[]>
