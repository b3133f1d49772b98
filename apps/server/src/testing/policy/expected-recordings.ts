/** Who hears what is measured of a recording, who prepares it before it is sent, and who comments on it (Product §6). */
import type { Row } from './expected-row.ts'

export const RECORDINGS: readonly Row[] = [
  //                                                                 guest client narr  agent acting eng   supp  acc
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
  // Where the sentences are is heard in the recording: whoever may hear it may read it.
  ['GET /narrator/orders/{in_work}/results/{upload}/sentences', '     401   403   ok    403   404   403   403   403'],
  ['GET /client/orders/{in_work}/results/{upload}/sentences', '       401   404   403   403   403   403   403   403'],
  ['GET /supporter/orders/{in_work}/results/{upload}/sentences', '    401   403   403   403   403   403   404   403'],
  ['GET /client/orders/{foreign}/results/{foreign_file}/sentences', ' 401   404   403   403   403   403   403   403'],
  ['GET /client/orders/{mixed}/results/{take_file}/sentences', '     401   ok    403   403   403   403   403   403'],
  ['GET /narrator/orders/{mixed}/results/{take_file}/sentences', '   401   403   ok    403   404   403   403   403'],
  ['GET /soundengineer/orders/{mixed}/results/{take_file}/sentences', '401   403   403   403   403   ok    403   403'],
  ['GET /soundengineer/orders/{left}/results/{left_mix}/sentences', '401   403   403   403   403   ok    403   403'],
  ['GET /soundengineer/orders/{left}/results/{later_mix}/sentences', '401   403   403   403   403   404   403   403'],
  ['GET /supporter/orders/{mixed}/results/{take_file}/sentences', '  401   403   403   403   403   403   ok    403'],
  ['PUT /narrator/orders/{in_work}/results/{upload}/level', '         401   403   ok    403   404   403   403   403'],
  ['PUT /narrator/orders/{in_work}/results/{attached}/level', '       401   403   404   403   404   403   403   403'],
  ['PUT /narrator/orders/{foreign}/results/{foreign_file}/level', '   401   403   404   403   404   403   403   403'],
  ['PUT /narrator/orders/{in_work}/results/{upload}/part', '          401   403   ok    403   404   403   403   403'],
  ['PUT /narrator/orders/{in_work}/results/{attached}/part', '        401   403   404   403   404   403   403   403'],
  ['POST /narrator/orders/{in_work}/result-uploads', '                 401   403   ok    403   404   403   403   403'],
  ['POST /soundengineer/orders/{in_work}/result-uploads', '            401   403   403   403   403   404   403   403'],
  ['GET /narrator/orders/{in_work}/result-uploads/{upload}', '       401   403   ok    403   404   403   403   403'],
  ['PATCH /narrator/orders/{in_work}/result-uploads/{upload}', '     401   403   404   403   404   403   403   403'],
  ['DELETE /narrator/orders/{in_work}/result-uploads/{attached}', '    401   403   404   403   404   403   403   403'],
  ['GET /narrator/orders/{in_work}/readings', '                       401   403   ok    403   404   403   403   403'],
  ['PUT /narrator/orders/{in_work}/readings', '                       401   403   ok    403   404   403   403   403'],
  ['PUT /narrator/orders/{in_work}/progress', '                       401   403   ok    403   404   403   403   403'],
  ['PUT /soundengineer/orders/{mixed}/results/{take_file}/level', '   401   403   403   403   403   404   403   403'],
]

/** `…` abbreviates the comments on a take: `results/{take_file}/comments`. */
export const COMMENTS: readonly Row[] = shortened([
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
  ['POST /client/orders/{mixed}/…/{comment}/accept', '          401   403   403   403   403   403   403   403'],
  ['POST /narrator/orders/{mixed}/…/{comment}/accept', '        401   403   ok    403   404   403   403   403'],
  ['POST /narrator/orders/{mixed}/…/{comment}/dispute', '       401   403   422   403   404   403   403   403'],
])

function shortened(rows: readonly Row[]): readonly Row[] {
  return rows.map(([request, cells]) => [request.replace('…', 'results/{take_file}/comments'), cells])
}
