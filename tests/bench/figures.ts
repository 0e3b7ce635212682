/**
 * Line of the result table. `ok` is undefined if the value cannot be measured on this machine or
 * has no budget.
 */
export interface BenchmarkResultRow {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly floor?: number
  readonly budget: string
  readonly ok: boolean | undefined
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** 95th percentile. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN
}

/** Result row whose budget is a multiple of its baseline. */
export function createRatioResultRow(
  row: Pick<BenchmarkResultRow, 'id' | 'name' | 'unit'>,
  ours: readonly number[],
  floor: readonly number[],
  most: number
): BenchmarkResultRow {
  const [mine, least] = [median(ours), median(floor)]
  return { ...row, ours: mine, floor: least, budget: `<= ${most} x`, ok: mine <= least * most }
}

/** Result row whose value must be a given number of times faster than its baseline. */
export function createSpeedupResultRow(
  row: Pick<BenchmarkResultRow, 'id' | 'name' | 'unit'>,
  ours: readonly number[],
  floor: readonly number[],
  least: number
): BenchmarkResultRow {
  const [mine, theirs] = [median(ours), median(floor)]
  const budget = `>= ${least} x as fast`
  return { ...row, ours: mine, floor: theirs, budget, ok: mine * least <= theirs }
}

/** Result row whose budget is a fixed number. */
export function createBudgetResultRow(
  row: Pick<BenchmarkResultRow, 'id' | 'name' | 'unit' | 'ours'>,
  most: number
): BenchmarkResultRow {
  return { ...row, budget: `<= ${most} ${row.unit}`, ok: row.ours <= most }
}

const number = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

/** Result table as text, with columns padded to their widest cell. */
export function formatBenchmarkTable(rows: readonly BenchmarkResultRow[]): string {
  const head = ['', 'name', 'ours', 'floor', 'ratio', 'budget', '']
  const lines = rows.map(({ id, name, unit, ours, floor, budget, ok }) => [
    id,
    name,
    `${number(ours)} ${unit}`,
    floor === undefined ? '' : `${number(floor)} ${unit}`,
    floor === undefined ? '' : number(ours / floor),
    budget,
    ok !== undefined ? (ok ? 'ok' : 'OVER') : budget ? 'not measured' : ''
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map(line => line[column]?.length ?? 0))
  )
  return [head, ...lines]
    .map(line =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column >= 2 && column <= 4 ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}
