/** One line for each row with its cost at each size, and the exponent by which it grows. */
import { number, printTable } from '../report.ts'

export interface Growth {
  readonly title: string
  /** Cost by size, in the order of the sizes; undefined where it was not measured. */
  readonly costs: readonly (number | undefined)[]
}

export function printGrowth(title: string, sizes: readonly number[], rows: readonly Growth[]): void {
  const head = [title, ...sizes.map((size) => size.toLocaleString('en')), 'exponent']
  const lines = rows.map(({ title: row, costs }) => [
    row,
    ...sizes.map((_, at) => (costs[at] === undefined ? '–' : number(costs[at]))),
    exponentOf(sizes, costs)?.toFixed(2) ?? '–',
  ])
  printTable(head, lines)
}

/** The slope of a straight line through the logarithms: 0 stays as it is, 1 grows with the size. Null with less than two costs. */
export function exponentOf(sizes: readonly number[], costs: readonly (number | undefined)[]): number | null {
  const points = sizes.flatMap((size, at) => {
    const cost = costs[at]
    return cost === undefined || cost <= 0 ? [] : [[Math.log(size), Math.log(cost)] as const]
  })
  if (points.length < 2) return null
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, cost]) => cost))]
  const along = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return points.reduce((sum, [at, cost]) => sum + (at - x) * (cost - y), 0) / along
}
