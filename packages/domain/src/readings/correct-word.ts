/**
 * The text with another word in every place of a misspelled one, at the beginning of a sentence with a capital; within longer words
 * it stays (Product §10).
 */
export function correctWord(text: string, written: string, meant: string): string {
  if (written === '') return text
  const inOtherCase = withOtherFirst(written)
  const corrected = replaceWord(text, written, meant)
  return inOtherCase === written ? corrected : replaceWord(corrected, inOtherCase, withFirstAs(inOtherCase, meant))
}

function replaceWord(text: string, written: string, meant: string): string {
  let corrected = ''
  let behind = 0
  for (let at = text.indexOf(written); at !== -1; at = text.indexOf(written, at + written.length)) {
    const [before, after] = [text[at - 1] ?? '', text[at + written.length] ?? '']
    if (PART_OF_WORD.test(before) || PART_OF_WORD.test(after)) continue
    corrected += text.slice(behind, at) + meant
    behind = at + written.length
  }
  return corrected + text.slice(behind)
}

const PART_OF_WORD = /[\p{L}\p{N}\p{M}]/u

function withOtherFirst(word: string): string {
  const first = word.slice(0, 1)
  return (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + word.slice(1)
}

function withFirstAs(model: string, word: string): string {
  const first = word.slice(0, 1)
  const isCapital = model.slice(0, 1) !== model.slice(0, 1).toLowerCase()
  return (isCapital ? first.toUpperCase() : first.toLowerCase()) + word.slice(1)
}
