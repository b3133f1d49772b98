/** Letters about people, in English: profiles and reviews of narrators, invitations, addresses, two profiles that become one. */
import type { InvitedRole, LetterWriter } from './letter.ts'

type PeopleLetters = Pick<
  LetterWriter,
  | 'narrator_listed'
  | 'narrator_changes_shown'
  | 'narrator_returned'
  | 'review_received'
  | 'review_replied'
  | 'invitation'
  | 'agent_invited'
  | 'merge_code'
  | 'email_code'
  | 'email_changed'
>

const INVITED: Record<InvitedRole, string> = {
  supporter: 'a member of support',
  accountant: 'an accountant',
  soundengineer: 'a sound engineer',
  agent: 'an agent of narrators',
}

export const PEOPLE_LETTERS_EN: PeopleLetters = {
  narrator_listed: ({ narrator_name, returned_demos, profile_url }) => ({
    subject: 'Your narrator profile is approved: clients can see you now',
    heading: 'Your profile is approved',
    paragraphs: [
      'You’re in the list of narrators and can take orders. We’ll write to you about new orders.',
      ...returnedDemosParagraphs(returned_demos),
    ],
    facts: [['Narrator', narrator_name]],
    button: { label: 'Open the profile', url: profile_url },
  }),
  narrator_changes_shown: ({ narrator_name, returned_demos, profile_url }) => ({
    subject: 'Your profile changes are approved',
    heading: 'Your changes are approved',
    paragraphs: ['Clients see them already.', ...returnedDemosParagraphs(returned_demos)],
    facts: [['Narrator', narrator_name]],
    button: { label: 'Open the profile', url: profile_url },
  }),
  narrator_returned: ({ narrator_name, comment, profile_url }) => ({
    subject: 'Your narrator profile needs changes',
    heading: 'Your profile needs changes',
    paragraphs: ['Change what is written below and save: we will check the profile again.'],
    facts: [['Narrator', narrator_name]],
    quote: comment,
    button: { label: 'Make the changes', url: profile_url },
  }),
  review_received: ({ narrator_name, client_name, rating, review_text, reviews_url }) => ({
    subject: `A new review: ${rating} out of 5`,
    heading: 'You have a new review',
    paragraphs: ['Everybody who reads reviews will see your reply.'],
    facts: [
      ['Narrator', narrator_name],
      ['Client', client_name],
      ['Rating', `${rating} out of 5`],
    ],
    ...(review_text && { quote: review_text }),
    button: { label: 'Reply to the review', url: reviews_url },
  }),
  review_replied: ({ narrator_name, reply_text, narrator_url }) => ({
    subject: 'The narrator has replied to your review',
    heading: 'A reply to your review',
    paragraphs: [],
    facts: [['Narrator', narrator_name]],
    quote: reply_text,
    button: { label: 'Open the narrator’s page', url: narrator_url },
  }),
  invitation: ({ role, sign_in_url }) => ({
    subject: 'An invitation to Tembrel',
    heading: 'You’re invited to Tembrel',
    paragraphs: [
      `This address has access as ${INVITED[role]}. Sign in with it: the code comes by email.`,
      'If you weren’t expecting an invitation, simply delete this email.',
    ],
    button: { label: 'Sign in', url: sign_in_url },
  }),
  email_code: ({ code, life_minutes }) => ({
    subject: `${code} is your code to confirm this email`,
    heading: 'Confirm your email',
    paragraphs: [`Enter it in your settings within ${life_minutes} minutes. If it wasn’t you, just ignore this email.`],
    code,
  }),
  email_changed: ({ help_url }) => ({
    subject: 'The email of your profile has been changed',
    heading: 'Your email has been changed',
    paragraphs: ['You now sign in with another address. If it wasn’t you, write to support at once.'],
    button: { label: 'Write to support', url: help_url },
  }),
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
      `Somebody is merging the profile that signs in with this address into another: its orders, wallet and documents go there. If it is you, enter the code in your settings within ${life_minutes} minutes.`,
      'If it is not you, share the code with nobody and delete this letter: nothing happens without it.',
    ],
    code,
  }),
}

function returnedDemosParagraphs(returned_demos: number): string[] {
  return returned_demos > 0 ? ['Some demos need changes: each of them says what to change.'] : []
}
