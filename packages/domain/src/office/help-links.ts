/** Addresses of questions of the help in what the support answers (Product 7.892). The address says the number, the page shows the title. */

/** Where a question stands on the page of the help. */
export function questionAnchor(id: number): string {
  return `question-${String(id)}`
}

const OF_HELP = /^\/(?:en\/)?help#question-([1-9]\d{0,8})$/

/** The question that an address below `site` leads to; null for every other address. */
export function questionOfAddress(address: string, site: string): number | null {
  if (!address.startsWith(`${site}/`)) return null
  const [, id] = OF_HELP.exec(address.slice(site.length)) ?? []
  return id === undefined ? null : Number(id)
}

/** No answer needs more, and each is looked up. */
const MOST_LINKS = 20

/** The questions that a text links to, each once, in their order. */
export function linkedQuestions(text: string, site: string): number[] {
  const addresses = text.match(/https?:\/\/[^\s<>"«»]{1,200}/g) ?? []
  const ids = addresses.flatMap(
    (address) => questionOfAddress(address.replace(/[.,;:!?)\]}'…]{1,10}$/, ''), site) ?? [],
  )
  return [...new Set(ids)].slice(0, MOST_LINKS)
}
