/**
 * The pages shown of `total`: the first, the last, the present one with its neighbours; -1 and -2 mark the gaps before and after
 * them.
 */
export function pageNumbers(page: number, total: number): number[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < total)
  const first = near[0] ?? 2
  const last = near.at(-1) ?? 1
  return [
    1,
    ...(first > 3 ? [-1] : first === 3 ? [2] : []),
    ...near,
    ...(last < total - 2 ? [-2] : last === total - 2 ? [total - 1] : []),
    ...(total > 1 ? [total] : []),
  ]
}
