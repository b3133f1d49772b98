/** Letters about who people are to each other, in English: an agent's invitation, two profiles that become one. */
import type { LetterWriter } from './letter.ts'

export const PEOPLE_LETTERS_EN: Pick<LetterWriter, 'agent_invited' | 'merge_code'> = {
  agent_invited: ({ narrator_name, agent_name, profile_url }) => ({
    subject: `${agent_name} offers to be your agent`,
    heading: 'An agent’s invitation',
    paragraphs: [
      'The agent could answer new orders, talk in them and withdraw what you earn together. The sign-in stays yours, the agent sees none of your earlier orders and money, and you can leave at any time.',
      'Accept or decline the invitation in your settings.',
    ],
    facts: [
      ['Narrator', narrator_name],
      ['Agent', agent_name],
    ],
    button: { label: 'See the invitation', url: profile_url },
  }),
  merge_code: ({ code, life_minutes }) => ({
    subject: `${code} is your code to merge profiles`,
    heading: 'Merging profiles',
    paragraphs: [
      `Somebody is merging the profile that signs in with this address into another: its orders, wallet and papers go there. If it is you, enter the code in your settings within ${life_minutes} minutes.`,
      'If it is not you, share the code with nobody and delete this letter: nothing happens without it.',
    ],
    code,
  }),
}
