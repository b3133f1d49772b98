/**
 * What a tab has heard of its person (`session.ts`) stays with its page, and is heard by the files that come after in it: a file that
 * tells it something has a page of its own (`OWN_PAGE` in vitest.config.ts).
 */
import { afterAll } from 'vitest'
import { appState } from '../../features/session/session.ts'

afterAll(() => {
  if (appState.getState() !== null)
    throw new Error('This file has told the page who its person is: name it in OWN_PAGE of vitest.config.ts.')
})
