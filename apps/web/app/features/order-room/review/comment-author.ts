import { m } from '../../../paraglide/messages.js'
import type { OrderViewerRole, ResultComment } from '../../nouns/order/order-types.ts'
import { roleName } from '../../session/role-name.ts'

/** Who wrote a comment, for this reader; whoever has not given a name is called by the role. */
export function commentAuthor({ own, author }: Pick<ResultComment, 'own' | 'author'>, role: OrderViewerRole): string {
  if (own && author.role === role) return m.review_you()
  return author.firstname === '' ? roleName(author.role) : author.firstname
}
