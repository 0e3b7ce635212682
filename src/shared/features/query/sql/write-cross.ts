import {
  axesOfCrossTable,
  type CrossShare,
  type CrossTable,
  type CrossTableAxes,
  crossLevelNames,
  groupingSetsOf
} from '../../../model/query/cross'
import type { StructuredQuery } from '../../../model/query/question'
import { plainOrQuotedNameSql, sortKeysSql } from './functions'

const { down: rowLevel, across: columnLevel } = crossLevelNames

/**
 * SELECT items of the levels, and GROUP BY clause, of a cross table; `keys` is the SQL of its groups
 * in the order of the query.
 */
export function crossGroupingSql(
  cross: CrossTable,
  { groups }: Pick<StructuredQuery, 'groups'>,
  keys: readonly string[]
): { readonly levels: readonly string[]; readonly clause: string } {
  const axes = axesOfCrossTable(cross, groups, keys)
  const level = (axis: readonly string[], name: string): string =>
    `${[axis.length, ...axis.map(key => `GROUPING(${key})`)].join(' - ')} AS ${name}`
  const sets = groupingSetsOf(axes).map(set => `(${set.join(', ')})`)
  return {
    levels: [level(axes.down, rowLevel), level(axes.across, columnLevel)],
    clause: `GROUP BY GROUPING SETS (${sets.join(', ')})`
  }
}

/** SQL names of the groups on each axis. */
const namesOnAxes = ({ groups }: StructuredQuery, cross: CrossTable): CrossTableAxes<string> =>
  axesOfCrossTable(
    cross,
    groups,
    groups.map(({ name }) => plainOrQuotedNameSql(name))
  )

/** SELECT items of the shares of a cross table, over the rows of all its levels. */
export function crossSharesSql(question: StructuredQuery, cross: CrossTable): string[] {
  const { down, across } = namesOnAxes(question, cross)
  const totals = {
    row: [`${columnLevel} = 0`, [rowLevel, ...down]],
    column: [`${rowLevel} = 0`, [columnLevel, ...across]],
    all: [`${rowLevel} = 0 AND ${columnLevel} = 0`, []]
  } as const satisfies Record<CrossShare['base'], unknown>
  return cross.shares.map(({ name, of, base }) => {
    const [isTotal, alike] = totals[base]
    const figure = plainOrQuotedNameSql(of)
    const partition = alike.length === 0 ? '' : `PARTITION BY ${alike.join(', ')}`
    const total = `max(CASE WHEN ${isTotal} THEN ${figure} END) OVER (${partition})`
    return `round(${figure} / nullif(${total}, 0), 6) AS ${plainOrQuotedNameSql(name)}`
  })
}

/** ORDER BY keys: each axis from its outermost group, every total after what it adds up. */
export function crossOrderSql(question: StructuredQuery, cross: CrossTable): string {
  const { sort, groups } = question
  const { down, across } = namesOnAxes(question, cross)
  const isGroup = (name: string): boolean => groups.some(group => group.name === name)
  const siblings = (group: string, totalOf?: (figure: string) => string): string[] => {
    const place = sort.findIndex(({ output }) => plainOrQuotedNameSql(output) === group)
    const figures = (place < 0 ? sort : sort.slice(0, place)).filter(
      ({ output }) => totalOf && !isGroup(output)
    )
    return [
      ...figures.flatMap(({ output, direction }) =>
        sortKeysSql(totalOf?.(plainOrQuotedNameSql(output)) ?? '', { direction })
      ),
      ...sortKeysSql(group, sort[place] ?? {})
    ]
  }
  const keys = [
    ...down.flatMap((group, index) => [
      `${rowLevel} <= ${index}`,
      ...siblings(group, figure => {
        const isOwn = `${rowLevel} = ${index + 1} AND ${columnLevel} = 0`
        const alike = down.slice(0, index + 1).join(', ')
        return `max(CASE WHEN ${isOwn} THEN ${figure} END) OVER (PARTITION BY ${alike})`
      })
    ]),
    ...across.flatMap((group, index) => [`${columnLevel} <= ${index}`, ...siblings(group)])
  ]
  return `\n  ${keys.join(',\n  ')}`
}
