/** All reviews of the demo. */
import type { ReviewPersona } from './persona-types.ts'
import { advertReviews } from './reviews/adverts.ts'
import { bookReviews } from './reviews/books-and-articles.ts'
import { screenReviews } from './reviews/screen-and-abroad.ts'

export const reviews: ReviewPersona[] = [...advertReviews, ...bookReviews, ...screenReviews]
