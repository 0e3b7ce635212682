/** Quantile of the values; 0 if there are no values. */
export function quantileOf(values, part) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

const inSeconds = milliseconds => (milliseconds / 1_000).toFixed(2)

function table(head, rows) {
  const line = cells => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function timesOf(name, all) {
  const answered = all.filter(({ fault }) => fault === undefined).map(({ took }) => took)
  return {
    name,
    count: answered.length,
    failed: all.length - answered.length,
    p50: quantileOf(answered, 0.5),
    p95: quantileOf(answered, 0.95),
    longest: quantileOf(answered, 1)
  }
}

const cellsOf = ({ name, count, failed, p50, p95, longest }) => [
  name,
  count,
  failed,
  ...[p50, p95, longest].map(inSeconds)
]
const head = what => [what, 'answered', 'failed', 'p50 s', 'p95 s', 'longest s']

/**
 * Tables of response times by page and of the slowest queries. `nameOf` returns the displayed name
 * of a query.
 */
export function formatResponseTimeTables({ questions, visits }, nameOf, most = 15) {
  const pages = Map.groupBy(visits, ({ path }) => path)
  const each = Map.groupBy(questions, nameOf)
  const heaviestFirst = (one, other) => other.p95 - one.p95
  const byPage = [...pages].map(([path, all]) => timesOf(path, all)).toSorted(heaviestFirst)
  const byQuestion = [...each].map(([name, all]) => timesOf(name, all)).toSorted(heaviestFirst)
  return [
    table(head('page'), [
      ...byPage.map(cellsOf),
      cellsOf(timesOf('all pages', visits)),
      cellsOf(timesOf('all questions', questions))
    ]),
    table(head('question'), byQuestion.slice(0, most).map(cellsOf))
  ]
}

function countedFaults(questions) {
  const named = Map.groupBy(
    questions.filter(({ fault }) => fault !== undefined),
    ({ fault }) => fault
  )
  return [...named]
    .map(([fault, all]) => [fault, all.length])
    .toSorted((one, other) => other[1] - one[1])
}

/**
 * Table of errors by displayed message. Errors after the kill at `killed` (milliseconds) have a
 * separate table: number of running queries that failed, and seconds until a later query succeeded.
 */
export function formatErrorTables(questions, killed) {
  const isAfter = ({ at, took }) => killed !== undefined && at + took >= killed
  const plain = questions.filter(one => !isAfter(one))
  const parts = [
    table(
      [killed === undefined ? 'fault' : 'fault before the kill', 'times'],
      rowsOr(countedFaults(plain))
    )
  ]
  if (killed === undefined) return parts
  const after = questions.filter(isAfter)
  const running = after.filter(({ at }) => at < killed)
  const failed = running.filter(({ fault }) => fault !== undefined)
  const answered = after.filter(({ at, fault }) => at >= killed && fault === undefined)
  const again = Math.min(...answered.map(({ at, took }) => at + took - killed))
  const last = Math.max(
    0,
    ...after.filter(({ fault }) => fault !== undefined).map(({ at, took }) => at + took - killed)
  )
  return [
    ...parts,
    table(['fault after the kill', 'times'], rowsOr(countedFaults(after))),
    table(
      ['ran at the kill', 'of them failed', 'first later answer s', 'last fault s'],
      [
        [
          running.length,
          failed.length,
          Number.isFinite(again) ? inSeconds(again) : 'never',
          inSeconds(last)
        ]
      ]
    )
  ]
}

const rowsOr = rows => (rows.length > 0 ? rows : [['none', 0]])

/**
 * Table of the resources that the server nodes used in the given seconds, in total and per
 * completed query.
 */
export const formatUsageTable = (used, seconds, answered) =>
  table(
    ['node', 'processor s', 'of one core', 's for each answer', 'most memory MB'],
    used.map(({ name, seconds: cpu, megabytes }) => [
      name,
      cpu.toFixed(0),
      `${((cpu / seconds) * 100).toFixed(0)} %`,
      (cpu / Math.max(1, answered)).toFixed(3),
      megabytes.toFixed(0)
    ])
  )

/**
 * Table of the queries that were run alone, heaviest first, with the resources that all nodes
 * needed for one run.
 */
export const formatHeaviestQueriesTable = asked =>
  table(
    ['question', 'median s', 'each s', 'processor s', 'rows', 'fault'],
    asked.map(({ name, times, processor, rows, fault }) => [
      name,
      times.length > 0 ? inSeconds(quantileOf(times, 0.5)) : '',
      times.map(inSeconds).join(', '),
      processor.toFixed(2),
      rows ?? '',
      fault ?? ''
    ])
  )
