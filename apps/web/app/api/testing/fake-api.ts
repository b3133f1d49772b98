import type { Api } from '../call-types.ts'
import { noteFakeFault } from './fake-faults.ts'
import { wholeAnswer } from './whole-answer.ts'

/** What a fake makes of a call; undefined for one that answers nothing, a rejection for one that fails. */
type Answering = (key: string, options: { readonly params?: unknown; readonly query?: unknown }) => Promise<unknown>

/** A client in place of the real one, whose answers are held against the contract as everybody's are (`check-fakes.ts`). */
export function fakeApi(answering: Answering): Api {
  const call = async (key: string, options: Parameters<Answering>[1] = {}): Promise<unknown> => {
    const { answer, faults } = wholeAnswer(key, await answering(key, options))
    for (const fault of faults) noteFakeFault(`${key}: ${fault}`)
    return answer
  }
  return call as Api
}
