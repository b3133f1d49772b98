/** The inks of documents, dark enough on white, and their thin lines. */
export const INK_2 = '#5a504a'
export const INK_3 = '#716962'
export const LINE = '#e3dfda'
export const LINE_STRONG = '#b9b3ab'
