import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type {
  ComparedTargetResult,
  QueryComparison,
  QueryComparisonResult
} from '@shared/features/comparison/comparison'
import {
  comparisonStateBadges,
  countDifferingRows
} from '@shared/features/comparison/comparison-list'
import { comparisonText } from '@shared/features/comparison/text'
import {
  describeGenerationDifferences,
  formatComparedGeneration,
  formatResultColumnType
} from '@shared/features/comparison/words'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formatSeconds } from '@shared/model/query/answer-words'
import { Card } from '../../../ui/page/card'
import { type DetailItem, DetailList, InlineCode } from '../../../ui/page/details'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = comparisonText.found
const intents = { same: 'success', different: 'warning', stopped: 'info', failed: 'error' } as const

interface ComparisonProps {
  readonly comparison: QueryComparison
}

/** Outcome of a comparison, and notes needed to interpret it. */
export function ComparisonOutcomeBar({ comparison }: ComparisonProps) {
  const { state, why } = comparison
  const notes = notesOf(comparison)
  return (
    <MessageBar intent={intents[state]} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{titleOf(comparison)}</MessageBarTitle>
        {why && <div>{why}</div>}
        {notes.map(note => (
          <div key={note}>{note}</div>
        ))}
      </MessageBarBody>
    </MessageBar>
  )
}

function titleOf({ state, result }: QueryComparison): string {
  if (!result) return state === 'stopped' ? text.stopped : text.failed
  if (state === 'same') return text.same(formatNumber(result.equal))
  const differences = countDifferingRows(result)
  return differences > 0 ? text.different(formatNumber(differences)) : text.differentColumns
}

function notesOf({ sides, result, query }: QueryComparison): string[] {
  if (!result) return []
  const cut = sides.filter(({ more }) => more).map(({ name }) => `“${name}”`)
  const { firstMoved: first, moved } = result
  return [
    ...describeGenerationDifferences(sides),
    ...result.columns.flatMap(({ name, types: [one, other] }) => {
      if (one === other) return []
      const at = one === null ? sides[1] : sides[0]
      if (one === null || other === null) return [text.missingColumn(name, at.name)]
      return [text.types(name, formatResultColumnType(one), formatResultColumnType(other))]
    }),
    ...(first
      ? [text.moved(formatNumber(moved), formatNumber(first[0]), formatNumber(first[1]))]
      : []),
    ...(cut.length > 0 ? [text.cut(formatNumber(query.limit), cut.join(', '))] : [])
  ]
}

/** Card with the query, the user, the time and the number of equal rows of a comparison. */
export function ComparisonDetailsCard({ comparison }: ComparisonProps) {
  const { facts } = text
  const { name, words, query, state, user, began, ended, result, sides } = comparison
  const { parameters } = query
  const items: readonly DetailItem[] = [
    { label: facts.name, value: name },
    { label: facts.question, value: words },
    ...(parameters.length > 0
      ? [
          {
            label: facts.parameters,
            value: parameters.map(one => `:${one.name} = ${one.value}`).join('; ')
          }
        ]
      : []),
    { label: facts.limit, value: facts.limitRows(formatNumber(query.limit)) },
    { label: facts.state, value: <StatusBadge look={comparisonStateBadges[state]} /> },
    ...(result ? countsOf(result, sides) : []),
    { label: facts.user, value: user },
    { label: facts.began, value: formatDateTime(began) },
    { label: facts.ended, value: formatDateTime(ended) }
  ]
  return (
    <Card title={facts.title}>
      <DetailList items={items} />
    </Card>
  )
}

function countsOf(
  { equal, differing, cells, only, moved, key, isSorted }: QueryComparisonResult,
  sides: QueryComparison['sides']
): readonly DetailItem[] {
  const { facts } = text
  const how =
    key === null ? facts.byRow : key.length === 0 ? facts.oneRow : facts.byKey(key.join(', '))
  return [
    { label: facts.how, value: `${how} ${isSorted ? facts.sorted : facts.unsorted}` },
    { label: facts.equal, value: formatNumber(equal) },
    { label: facts.differing, value: formatNumber(differing) },
    { label: facts.cells, value: formatNumber(cells) },
    ...sides.map(({ name }, at) => ({
      label: facts.only(name),
      value: formatNumber(only[at === 0 ? 0 : 1])
    })),
    ...(isSorted ? [{ label: facts.moved, value: formatNumber(moved) }] : [])
  ]
}

const sideColumns: readonly PlainColumn<ComparedTargetResult>[] = [
  { key: 'place', title: text.sides.place, wrapped: true, cell: ({ name }) => name },
  {
    key: 'rows',
    title: text.sides.rows,
    number: true,
    cell: ({ rows, more }) => {
      if (rows === null) return text.sides.none
      return more ? text.sides.more(formatNumber(rows)) : formatNumber(rows)
    }
  },
  {
    key: 'tables',
    title: text.sides.tables,
    wrapped: true,
    roomy: true,
    cell: ({ tables }) =>
      tables.length === 0
        ? text.sides.none
        : tables.map(table => <TableFact key={table.table} {...table} />)
  },
  {
    key: 'hash',
    title: text.sides.hash,
    wrapped: true,
    cell: ({ sha256 }) => (sha256 === '' ? text.sides.none : <InlineCode>{sha256}</InlineCode>)
  },
  {
    key: 'seconds',
    title: text.sides.seconds,
    number: true,
    wrapped: true,
    cell: ({ rows, milliseconds }) =>
      rows === null ? text.sides.none : formatSeconds(milliseconds)
  }
]

function TableFact({ table, ...fact }: ComparedTargetResult['tables'][number]) {
  return (
    <div>
      {text.sides.table(table, formatComparedGeneration(fact))}
      {fact.sha256 !== '' && (
        <>
          {' · '}
          {fact.published ? text.sides.publishedHash(fact.sha256) : text.sides.ownHash(fact.sha256)}
        </>
      )}
    </div>
  )
}

/**
 * Card with the result of each execution target and the version of the tables it was computed from.
 */
export function ComparedTargetsCard({ sides }: Pick<QueryComparison, 'sides'>) {
  return (
    <Card title={text.sides.title}>
      <PlainTable label={text.sides.title} columns={sideColumns} rows={sides} />
    </Card>
  )
}
