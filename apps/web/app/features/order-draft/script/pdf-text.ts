/** The words of a PDF, in the order of its pages. Fetched only when somebody brings such a file: the reader is large. */
import { GlobalWorkerOptions, VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler gives the address of the file
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { TEXT_LENGTH } from '../form/field-problems.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** Lines as the pages have them, a blank line between pages. Throws what the reader throws: `PasswordException` for a locked file. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  // No fonts and no drawing: only words are wanted. What the reader mends in a damaged file is no news for a console.
  const verbosity = VerbosityLevel.ERRORS
  const task = getDocument({ data: bytes, disableFontFace: true, useSystemFonts: false, verbosity })
  try {
    const pdf = await task.promise
    const pages: string[] = []
    let length = 0
    // More than fits the field is not read to the end.
    for (let number = 1; number <= pdf.numPages && length <= TEXT_LENGTH; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
      page.cleanup()
      pages.push(joinLines(words))
      length += words.length
    }
    return pages.join('\n\n').trim()
  } finally {
    await task.destroy()
  }
}

/** A word that the end of a line has cut comes together; a line that goes on in lower case is one with it. */
function joinLines(words: string): string {
  return words
    .replaceAll(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, '$1')
    .replaceAll(/(?<![.!?…:;])[ \t]*\n(?=[\p{Ll}])/gu, ' ')
}
