import type { CrossShare, CrossTable } from '@shared/model/query/cross'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import {
  addDerivedField,
  compareListed,
  emptyLast,
  type Field,
  type Line,
  nameOf,
  shareField
} from './oracle-lines'
import type { OracleValue } from './oracle-values'

/** Line of a cross table with its groups on each axis, from the outermost. */
interface CrossLine {
  readonly down: readonly OracleValue[]
  readonly across: readonly OracleValue[]
  readonly fields: readonly Field[]
}

/** Row of the table with the values of its groups, in the order of the query. */
interface KeyedRow<T> {
  readonly keys: readonly OracleValue[]
  readonly row: T
}

/**
 * Lines of a cross table in their order: for each number of groups down and across, the rows are
 * divided again and every figure is computed from the rows.
 */
export function computeCrossLines<T>(
  question: StructuredQuery,
  cross: CrossTable,
  outputs: readonly QueryOutput[],
  {
    rows,
    keyFields,
    figures,
    listOf
  }: {
    readonly rows: readonly KeyedRow<T>[]
    readonly keyFields: (keys: readonly OracleValue[]) => Field[]
    readonly figures: (members: readonly T[]) => Field[]
    /** List of values by which the group at an index is sorted. */
    readonly listOf: (place: number) => readonly string[] | undefined
  }
): Line[] {
  const { groups, derived = [] } = question
  const indexOf = (name: string): number => groups.findIndex(group => group.name === name)
  const across = cross.columns.map(indexOf)
  const down = [...groups.keys()].filter(place => !across.includes(place))
  const made: CrossLine[] = []
  for (let i = 0; i <= down.length; i++) {
    for (let j = 0; j <= across.length; j++) {
      const own = [...down.slice(0, i), ...across.slice(0, j)]
      const parts = new Map<string, KeyedRow<T>[]>()
      if (own.length === 0) parts.set('[]', [])
      for (const one of rows) {
        const name = JSON.stringify(own.map(place => nameOf(one.keys[place] ?? null)))
        parts.set(name, [...(parts.get(name) ?? []), one])
      }
      for (const members of parts.values()) {
        const of = (places: readonly number[]): OracleValue[] =>
          places.map(place => members[0]?.keys[place] ?? null)
        const keys = groups.map((_, place) =>
          own.includes(place) ? (members[0]?.keys[place] ?? null) : null
        )
        const plain: Line = {
          fields: [...keyFields(keys), ...figures(members.map(({ row }) => row))],
          last: []
        }
        const [line = plain] = derived.reduce<readonly Line[]>(
          (before, one, index) =>
            addDerivedField(
              before,
              one,
              outputs.slice(0, groups.length + question.measures.length + index)
            ),
          [plain]
        )
        made.push({
          down: of(down.slice(0, i)),
          across: of(across.slice(0, j)),
          fields: line.fields
        })
      }
    }
  }
  const plain = indexLines(made)
  const shared = made.map(line => withShares(line, plain, cross, outputs))
  const order = crossOrder(question, outputs, { down, across, listOf }, indexLines(shared))
  return shared.toSorted(order).map(({ fields, down: rowKeys, across: columnKeys }) => ({
    fields: [...fields, { value: BigInt(rowKeys.length) }, { value: BigInt(columnKeys.length) }],
    last: []
  }))
}

const isSame = (one: readonly OracleValue[], other: readonly OracleValue[]): boolean =>
  JSON.stringify(one.map(nameOf)) === JSON.stringify(other.map(nameOf))

type LineLookup = (
  down: readonly OracleValue[],
  across: readonly OracleValue[]
) => CrossLine | undefined

/** Finds lines by the values of their groups. */
function indexLines(lines: readonly CrossLine[]): LineLookup {
  const keyOf = (...axes: (readonly OracleValue[])[]): string =>
    JSON.stringify(axes.map(keys => keys.map(nameOf)))
  const found = new Map(lines.map(line => [keyOf(line.down, line.across), line]))
  return (down, across) => found.get(keyOf(down, across))
}

function withShares(
  line: CrossLine,
  lineAt: LineLookup,
  { shares }: CrossTable,
  outputs: readonly QueryOutput[]
): CrossLine {
  const totalOf = ({ base }: CrossShare): CrossLine | undefined => {
    if (base === 'row') return lineAt(line.down, [])
    return lineAt([], base === 'column' ? line.across : [])
  }
  const added = shares.map(share => {
    const place = outputs.findIndex(({ name }) => name === share.of)
    return shareField(line.fields[place], totalOf(share)?.fields[place])
  })
  return { ...line, fields: [...line.fields, ...added] }
}

/** Order of the lines: axis by axis from the outermost group, each total after its parts. */
function crossOrder(
  { sort, groups }: StructuredQuery,
  outputs: readonly QueryOutput[],
  axes: {
    readonly down: readonly number[]
    readonly across: readonly number[]
    readonly listOf: (place: number) => readonly string[] | undefined
  },
  lineAt: LineLookup
): (one: CrossLine, other: CrossLine) => number {
  const figureAt = (keys: readonly OracleValue[], place: number): OracleValue =>
    lineAt(keys, [])?.fields[place]?.value ?? null
  /** Order of two groups of one level, which have the same groups around them. */
  function siblings(
    [one, other]: readonly (readonly OracleValue[])[],
    place: number,
    isDown: boolean
  ): number {
    const [a, b] = [one?.at(-1) ?? null, other?.at(-1) ?? null]
    const name = groups[place]?.name ?? ''
    for (const { output, direction, order } of [
      ...sort,
      { output: name, direction: 'asc' as const, order: undefined }
    ]) {
      const turn = direction === 'desc' ? -1 : 1
      if (output === name) {
        return emptyLast(a, b) ?? compareListed(order ?? axes.listOf(place), a, b) * turn
      }
      const figure = outputs.findIndex(found => found.name === output)
      if (!isDown || figure < groups.length) continue
      const [x, y] = [figureAt(one ?? [], figure), figureAt(other ?? [], figure)]
      const found = emptyLast(x, y) ?? compareListed(undefined, x, y) * turn
      if (found !== 0) return found
    }
    return 0
  }
  function along(
    one: readonly OracleValue[],
    other: readonly OracleValue[],
    places: readonly number[],
    isDown: boolean
  ): number {
    for (const [index, place] of places.entries()) {
      const isTotal = [one, other].map(keys => keys.length <= index)
      if (isTotal[0] || isTotal[1]) {
        if (isTotal[0] === isTotal[1]) return 0
        return isTotal[0] ? 1 : -1
      }
      const [a, b] = [one.slice(0, index + 1), other.slice(0, index + 1)]
      if (!isSame(a, b)) return siblings([a, b], place, isDown)
    }
    return 0
  }
  return (one, other) =>
    along(one.down, other.down, axes.down, true) ||
    along(one.across, other.across, axes.across, false)
}
