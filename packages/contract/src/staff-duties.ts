/**
 * What each duty of the support may call (Product 6.40 to 6.42). Asked before every call, so a new one cannot be forgotten: what no
 * line here opens is closed to an editor, and whatever changes something to a reader.
 */
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { CallSpec } from './call.ts'
import type { CallKey } from './contract.ts'

/** First words of the paths below `/staff` that are about texts, pictures, music and works. */
const CONTENT: ReadonlySet<string> = new Set([
  'posts',
  'post-categories',
  'pages',
  'preview',
  'images',
  'questions',
  'question-topics',
  'compilations',
  'music',
  'tracks',
  'works',
])

/** A person's own: the second factor, what waits, views and columns of lists, the search, which finds what its reader may open. */
const OWN: ReadonlySet<string> = new Set(['totp', 'waiting', 'search', 'views', 'columns'])

/** What moves a person's order to another, and what the whole house goes by; larger refunds are judged by their sum (`second-person.ts`). */
const SENIOR: ReadonlySet<string> = new Set<CallKey>([
  'POST /staff/orders/{id}/reassign',
  'PUT /staff/settings/{key}',
  'PUT /staff/calendar/{day}',
  'DELETE /staff/calendar/{day}',
])

/** Whether a member of the support with this duty may make the call, which its role may make. */
export function mayWithDuty(spec: CallSpec, duty: StaffDuty): boolean {
  return typeof spec.access === 'string' || dutyOpens(`${spec.method} ${spec.path}` as CallKey, duty)
}

/** Whether the duty opens a call that is not for all: also asked by the screens, which offer what it opens (Product 7.877). */
export function dutyOpens(call: CallKey, duty: StaffDuty): boolean {
  const [method, path = ''] = call.split(' ')
  const [root, area = ''] = path.slice(1).split('/')
  if (root === 'staff' && OWN.has(area)) return true
  switch (duty) {
    case 'senior':
      return true
    case 'support':
      return !SENIOR.has(call)
    case 'editor':
      return root === 'staff' && CONTENT.has(area)
    case 'reader':
      return method === 'GET' || area === 'preview'
  }
}
