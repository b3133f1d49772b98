/**
 * Who may make which call on whose things, written down by hand from Product §6. Nothing here is read from the contract.
 *
 * A row is one request; `{name}` stands for a thing of the stage. A cell is what the person of its column gets: `ok` for
 * whatever a permitted person gets (also a refusal for another reason, such as 409 or 422), else the exact status. Things
 * belong to `client`, `narrator` and `engineer`; `{managed}` is an order at the narrator for whom the agent acts; `foreign`
 * things belong to another client and another narrator.
 */
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

export type Row = readonly [request: string, cells: string]

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
  ['POST /client/price', '                                ok    ok    ok    ok    ok    ok    ok    ok '],
  ['GET /request-code?login_method=1', '                  ok    ok    ok    ok    ok    ok    ok    ok '],
  ['POST /login', '                                       ok    ok    ok    ok    ok    ok    ok    ok '],
  ['POST /refresh', '                                     401   401   401   401   401   401   401   401'],
  ['POST /payments/yookassa', '                           ok    ok    ok    ok    ok    ok    ok    ok '],
]

const OWN: readonly Row[] = [
  //                                                      guest client narr  agent acting eng   supp  acc
  ['GET /me', '                                           401   ok    ok    ok    ok    ok    ok    ok '],
  ['GET /me-client', '                                    401   ok    403   403   403   403   403   403'],
  ['GET /me-narrator', '                                  401   403   ok    403   ok    403   403   403'],
  ['GET /me-agent', '                                     401   403   403   ok    ok    403   403   403'],
  ['GET /me-soundengineer', '                             401   403   403   403   403   ok    403   403'],
  ['GET /appstate', '                                     401   ok    ok    ok    ok    ok    ok    ok '],
  ['STREAM /events', '                                    401   ok    ok    ok    ok    ok    ok    ok '],
  ['DELETE /client/events?order_id={in_work}', '          401   ok    403   403   403   403   403   403'],
  ['DELETE /narrator/events?order_id={in_work}', '        401   403   ok    403   ok    403   403   403'],
  ['DELETE /agent/events?order_id={in_work}', '           401   403   403   ok    ok    403   403   403'],
  ['DELETE /soundengineer/events?order_id={mixed}', '     401   403   403   403   403   ok    403   403'],
  ['DELETE /supporter/events?order_id={in_work}', '       401   403   403   403   403   403   ok    403'],
  ['DELETE /nobody/events?order_id={in_work}', '          404   404   404   404   404   404   404   404'],
  ['PUT /client/{client_id}/set-featured-narrator', '     401   ok    403   403   403   403   403   403'],
  ['PUT /client/{stranger_id}/set-featured-narrator', '   401   404   403   403   403   403   403   403'],
  ['GET /client/payments', '                              401   ok    403   403   403   403   403   403'],
  ['GET /narrator/payments', '                            401   403   ok    403   ok    403   403   403'],
  ['GET /soundengineer/payments', '                       401   403   403   403   403   ok    403   403'],
  ['GET /client/payments/{payment}', '                    401   ok    403   403   403   403   403   403'],
  ['GET /client/payments/{foreign_payment}', '            401   404   403   403   403   403   403   403'],
  ['GET /narrator/payments/{payment}', '                  401   403   404   403   404   403   403   403'],
  ['GET /soundengineer/payments/{payment}', '             401   403   403   403   403   404   403   403'],
  ['POST /client/payments', '                             401   ok    403   403   403   403   403   403'],
  ['POST /client/payments for {foreign}', '               401   404   403   403   403   403   403   403'],
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
  ['POST /client/orders', '                               401   ok    403   403   403   403   403   403'],
  ['PUT /client/orders/{draft}', '                        401   ok    403   403   403   403   403   403'],
  ['PUT /client/orders/{foreign_draft}', '                401   404   403   403   403   403   403   403'],
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

/** Last, because it ends the sessions. */
const LEAVING: readonly Row[] = [
  ['POST /logout', '                                      ok    ok    ok    ok    ok    ok    ok    ok '],
]

export const EXPECTED_ACCESS: readonly Row[] = [...PUBLIC, ...OWN, ...ORDERS, ...CHAT, ...LEAVING]

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
