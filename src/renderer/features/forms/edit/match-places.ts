import type { FormQuerySample } from '@shared/features/forms/sample-calls'
import type { FormOutline } from '@shared/model/forms/outline'
import type { FormValueSource } from '@shared/model/forms/source'
import type { FormValueTarget } from '@shared/model/forms/target'
import { isNumericQueryOutput } from '@shared/model/query/answer-words'
import { headWordsByPlace } from '@shared/model/query/cross-matrix'
import type { PlacedSource } from './draft-changes'
import { headsOfPlace, matchAllHeads, matchHead } from './form-heads'
import { crossHeadsOf, keyColumnsOf, rowKeysOf, sampleText } from './result-keys'

interface MatchRequest {
  readonly outline: FormOutline
  readonly targets: readonly FormValueTarget[]
  /** Key of the query in the draft. */
  readonly query: string
  readonly sample: FormQuerySample
  /** Heading of a result column by its name. */
  readonly titleOf: (name: string) => string
}

/**
 * Sources of several places whose heads on the form equal heads of a result: rows by their key
 * texts, columns by their headings. Places without exactly one match are left out.
 */
export function matchPlaces(request: MatchRequest): PlacedSource[] {
  return request.sample.cross ? matchCross(request) : matchValues(request)
}

function matchValues({ outline, targets, query, sample, titleOf }: MatchRequest): PlacedSource[] {
  const keys = keyColumnsOf(sample)
  const rows = sample.rows.map((_, row) => keys.map(column => sampleText(sample, row, column)))
  const figures = sample.columns.filter(isNumericQueryOutput)
  const names = figures.map(({ name }) => [name, titleOf(name)])
  return targets.flatMap(target => {
    const heads = headsOfPlace(outline, target)
    const row = sample.total === 1 ? 0 : matchHead(heads.row, rows)
    const column =
      matchHead(heads.column, names) ??
      (sample.total === 1 ? matchHead(heads.row, names) : figures.length === 1 ? 0 : undefined)
    const found = row === undefined ? undefined : rowKeysOf(sample, row)
    const figure = column === undefined ? undefined : figures[column]
    if (!found || !figure) return []
    const source: FormValueSource = { kind: 'value', query, column: figure.name, row: found }
    return [{ target, source }]
  })
}

function matchCross({ outline, targets, query, sample, titleOf }: MatchRequest): PlacedSource[] {
  const { cross } = sample
  if (!cross) return []
  const rows = headWordsByPlace(cross.rowHeads, cross.rowTotals.length)
  const columns = headWordsByPlace(cross.columnHeads, cross.columnTotals.length).flatMap(words =>
    cross.figures.map(({ name }) => [
      ...words,
      ...(cross.figures.length > 1 ? [titleOf(name)] : [])
    ])
  )
  return targets.flatMap(target => {
    const heads = headsOfPlace(outline, target)
    const row = matchAllHeads(heads.row, rows)
    const column = matchAllHeads(heads.column, columns)
    if (row === undefined || column === undefined) return []
    const found = crossHeadsOf(sample, row, column)
    return found ? [{ target, source: { kind: 'cross', query, ...found } }] : []
  })
}
