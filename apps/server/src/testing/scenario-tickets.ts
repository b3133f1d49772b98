/** Tickets of the scenario: the client's, the narrator's and somebody else's, with what hangs on them. */
import assert from 'node:assert/strict'
import type { TestFile } from './test-app.ts'
import type { TestPerson } from './test-people.ts'

export interface ScenarioTickets {
  /** The client's, with a file, an answer and a note of the support. */
  readonly own: number
  readonly narrators: number
  readonly managed: number
  readonly engineers: number
  readonly foreign: number
  readonly message: {
    readonly client: number
    readonly supporter: number
    readonly note: number
    readonly foreign: number
  }
  readonly file: { readonly own: string; readonly foreign: string }
  readonly canned: number
}

interface Asking {
  readonly client: TestPerson
  readonly stranger: TestPerson
  readonly narrator: TestPerson
  readonly acting: TestPerson
  readonly engineer: TestPerson
  readonly supporter: TestPerson
}

/** Opens them by the product's own calls. */
export async function scenarioTickets(people: Asking, file: TestFile): Promise<ScenarioTickets> {
  const { client, stranger, narrator, acting, engineer, supporter } = people
  const own = await open(client, file)
  const foreign = await open(stranger, file)
  const answer = await supporter.caller.upload(`/supporter/tickets/${own.id}/messages`, { text: 'Смотрим.' })
  const note = await supporter.caller.call('POST', `/staff/tickets/${own.id}/notes`, { text: 'Спросить бухгалтера.' })
  const canned = await supporter.caller.call('POST', '/staff/canned-answers', {
    title: 'Привет',
    text: 'Здравствуйте!',
  })
  assert.deepEqual([answer.status, note.status, canned.status], [201, 201, 201])
  return {
    own: own.id,
    narrators: (await open(narrator, file)).id,
    managed: (await open(acting, file)).id,
    engineers: (await open(engineer, file)).id,
    foreign: foreign.id,
    message: {
      client: own.message,
      supporter: answer.body.message.id,
      note: note.body.message.id,
      foreign: foreign.message,
    },
    file: { own: own.file, foreign: foreign.file },
    canned: canned.body.canned_answer.id,
  }
}

async function open(person: TestPerson, file: TestFile): Promise<{ id: number; message: number; file: string }> {
  const answer = await person.caller.upload(`/${person.role}/tickets`, { text: 'Помогите.', file })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  const { id, messages } = answer.body.ticket
  return { id, message: messages[0].id, file: messages[0].files[0].id }
}
