/** Who hears what is measured of a recording, and who prepares it before it is sent (Product §6). */
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
  ['PUT /narrator/orders/{in_work}/progress', '                       401   403   ok    403   404   403   403   403'],
  ['PUT /soundengineer/orders/{mixed}/results/{take_file}/level', '   401   403   403   403   403   404   403   403'],
]
