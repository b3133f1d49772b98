import type { CallResponse } from '../../api/call-types.ts'

export type HelpTopics = CallResponse<'GET /questions'>['topics']

/** Questions and answers that have each of the words; ё and case do not matter. */
export function foundTopics(topics: HelpTopics, typed: string): HelpTopics {
  const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
  const words = plain(typed).split(/\s+/)
  const has = (text: string): boolean => words.every((word) => plain(text).includes(word))
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer_html }) =>
        has(`${topic.title} ${question} ${answer_html.replaceAll(/<[^>]*>/g, ' ')}`),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}
