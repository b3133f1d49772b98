/** The invented narrators of the demo, in one list; the order is the order in which they joined. */
import { advertMenFirst } from './narrators/advert-men-1.ts'
import { advertMenSecond } from './narrators/advert-men-2.ts'
import { advertWomenFirst } from './narrators/advert-women-1.ts'
import { advertWomenSecond } from './narrators/advert-women-2.ts'
import { bookMen } from './narrators/book-men.ts'
import { bookWomen } from './narrators/book-women.ts'
import { englishVoices } from './narrators/english-voices.ts'
import { foreignVoices } from './narrators/foreign-voices.ts'
import { longreadVoices } from './narrators/longread-voices.ts'
import { neighbourVoices } from './narrators/neighbour-voices.ts'
import { playVoices } from './narrators/play-voices.ts'
import { screenVoices } from './narrators/screen-voices.ts'
import type { NarratorPersona } from './persona-types.ts'

export const narrators: NarratorPersona[] = [
  ...advertWomenFirst,
  ...bookWomen,
  ...advertMenFirst,
  ...longreadVoices,
  ...bookMen,
  ...englishVoices,
  ...screenVoices,
  ...playVoices,
  ...neighbourVoices,
  ...foreignVoices,
  ...advertWomenSecond,
  ...advertMenSecond,
]
