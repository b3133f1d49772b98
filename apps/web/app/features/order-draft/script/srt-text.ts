/** The words of subtitles: without numbers, times and marks of type. */

const TIMES = /^\s*\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}\s*-->/u
const NUMBER = /^\s*\d+\s*$/u
const TAGS = /<\/?[a-z][^>]*>|\{\\[^}]*\}/giu

/** One line for each subtitle; undefined when there is no time in it. */
export function textOfSubtitles(source: string): string | undefined {
  if (!source.includes('-->')) return undefined
  const lines = source.replaceAll(/\r\n?/gu, '\n').split('\n')
  const spoken: string[][] = [[]]
  for (const [index, line] of lines.entries()) {
    if (TIMES.test(line)) spoken.push([])
    // A number is one of a subtitle only before its time.
    else if (line.trim() !== '' && !(NUMBER.test(line) && TIMES.test(lines[index + 1] ?? ''))) spoken.at(-1)?.push(line)
  }
  return spoken
    .slice(1)
    .map((words) => words.join(' ').replaceAll(TAGS, '').trim())
    .filter((words) => words !== '')
    .join('\n')
}
