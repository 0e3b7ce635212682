import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { executionTargetText } from '@shared/features/places/text'
import { isChartFittingColumns, proposeResultChart } from '@shared/features/query/edit/chart'
import { queryPageText } from '@shared/features/query/page-text'
import { describeResultViews } from '@shared/features/query/sentence-views'
import { formatDay, formatNumber } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import type { ListCriteria } from '@shared/kit/list/settings'
import { generationNumberOf } from '@shared/model/query/answer-words'
import { isCrossTableQuery, queryRowLimitChoices } from '@shared/model/query/asked'
import type { ChartChoice } from '@shared/model/query/chart-choice'
import { useCallback, useMemo } from 'react'
import { call } from '../../../ipc/client'
import { FilterBar, SearchField } from '../../../ui/filter-bar'
import { createLazyChunk, createLazyComponent } from '../../../ui/late'
import { Card } from '../../../ui/page/card'
import { DegreeBadge } from '../../../ui/page/degree-badge'
import { ToneBadge } from '../../../ui/page/status-badge'
import { ColumnFilters } from '../../../ui/table/column-filters/column-filters'
import { createSearchFieldProps } from '../../../ui/table/list-parts'
import { useList } from '../../../ui/table/use-list'
import type { CompletedQueryResult } from '../use-run'
import { QueryResultActions } from './answer-actions'
import { QueryResultChart } from './answer-chart'
import {
  createResultTableColumns,
  describeResultSize,
  type QueryResultRow,
  resultFilterColumns,
  toQueryOutput
} from './answer-columns'
import { QueryResultTable } from './answer-table'
import { PrintedResultHash } from './paper-hash'
import { ResultTotalsLine } from './totals-line'
import { useResultListAddress } from './use-answer-address'
import { headsWithUnits, type ResultWords } from './use-result-words'

const text = queryPageText.answer
const crossResult = createLazyChunk(() => import('./cross-result'))
const CrossTableResult = createLazyComponent(crossResult, 'CrossTableResult')

const useStyles = makeStyles({
  area: { containerType: 'inline-size', minWidth: 0, '@media print': { containerType: 'normal' } },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    minWidth: 0
  },
  // With enough space the chart is next to its rows; the width of the panes beside it varies.
  both: {
    '@container (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)' }
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '0 20px 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
    fontVariantNumeric: 'tabular-nums',
    '@media print': { padding: '0 0 4px' }
  },
  bar: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { borderTop: 'none' }
  }
})

/** A cross table is exported whole: its page has neither search nor filters. */
const wholeResult: ListCriteria = { search: '', filters: {}, sort: null }

interface QueryResultCardProps {
  readonly answer: CompletedQueryResult
  readonly words: ResultWords
  /** Proposed name of exported files. */
  readonly name: string
  /** Chart that the user chose or that is stored with the query; null for no chart. */
  readonly chart: ChartChoice | null | undefined
  readonly onChart: (choice: ChartChoice | null) => void
  /** Called after a table was created from the result. */
  readonly onTable: () => void
  /**
   * Computes the result again from the same table versions; undefined if the user may only run
   * saved queries.
   */
  readonly onAgain: (() => void) | undefined
  /** Runs the query again with a higher row limit; undefined if there is no higher limit. */
  readonly onReadOn: ((limit: number) => void) | undefined
}

/** Text lines about the server that computed a result, and about its tables there. */
const placeWords = ({ place }: CompletedQueryResult['basis']): readonly string[] =>
  place
    ? [executionTargetText.from(place.name), ...place.tables.map(executionTargetText.table)]
    : []

/**
 * Card with one query result: the data it is based on, rows with totals, chart. Remounted for each
 * run.
 */
export function QueryResultCard(props: QueryResultCardProps) {
  const { answer, words, name, chart, onChart, onTable, onAgain, onReadOn } = props
  const styles = useStyles()
  const { run, columns, rows, basis, least, hidesOthers, masked, more } = answer
  const { asked } = answer.query
  const question = asked.form === 'tree' ? asked.question : undefined
  const address = useResultListAddress()
  const { search, filters, sort } = address
  const choice = useMemo(() => ({ search, filters: { ...filters }, sort }), [search, filters, sort])
  const { formats } = words
  const heads = useMemo(() => headsWithUnits(words), [words])
  const fitting = useMemo(
    () => proposeResultChart(columns.map(toQueryOutput), rows, { question, formats }),
    [columns, rows, question, formats]
  )
  const chosen = chart && isChartFittingColumns(chart, columns.map(toQueryOutput)) ? chart : fitting
  const next = queryRowLimitChoices.find(limit => limit > answer.query.limit)
  const isCross = isCrossTableQuery(answer.query)
  const isDrawn = chosen !== null && chart !== null && !isCross
  return (
    <div className={styles.area}>
      <div className={mergeClasses(styles.parts, isDrawn && styles.both)}>
        <Card
          table
          title={text.title}
          actions={
            <QueryResultActions
              answer={answer}
              words={words}
              choice={isCross ? wholeResult : choice}
              name={name}
              onTable={onTable}
              onAgain={onAgain}
            />
          }
        >
          <div className={styles.facts}>
            <span>{describeResultSize(answer)}</span>
            <span>
              {[
                ...placeWords(basis),
                ...basis.generations.map(({ table, generation, knownOn }) =>
                  text.generation(table, generationNumberOf(generation), knownOn)
                ),
                ...(question ? describeResultViews(question) : []),
                text.asOf(formatDay(basis.today))
              ].join(' · ')}
            </span>
            {least !== null && (
              <span>{hidesOthers ? text.leastAndOthers(least) : text.least(least)}</span>
            )}
            <DegreeBadge degree={answer.degree} />
            {masked.length > 0 && <span>{personalAccessText.masked(masked.join(', '))}</span>}
            {more && (
              <ToneBadge tone="warning" icon="warning">
                {text.more}
              </ToneBadge>
            )}
            {more && onReadOn && next !== undefined && (
              <Button size="small" onClick={() => onReadOn(next)}>
                {text.readOn(formatNumber(next))}
              </Button>
            )}
          </div>
          {isCross ? (
            <CrossTableResult run={run} titles={heads} formats={words.formats} />
          ) : (
            <ResultRows answer={answer} words={words} address={address} choice={choice} />
          )}
          <PrintedResultHash run={run} />
        </Card>
        {isDrawn && (
          <QueryResultChart answer={answer} words={words} choice={chosen} onChoose={onChart} />
        )}
      </div>
    </div>
  )
}

interface ResultRowsProps extends Pick<QueryResultCardProps, 'answer' | 'words'> {
  readonly address: ReturnType<typeof useResultListAddress>
  readonly choice: ListCriteria
}

/** Rows of a result that are a list, with search, filters and totals. */
function ResultRows({ answer, words, address, choice }: ResultRowsProps) {
  const styles = useStyles()
  const { run, columns, rows } = answer
  const { titles, formats } = words
  const fetchRows = useCallback((query: ListQuery) => call('query:rows', { run, query }), [run])
  const list = useList<QueryResultRow, Awaited<ReturnType<typeof fetchRows>>>(fetchRows, address)
  const drawn = useMemo(
    () => createResultTableColumns(columns, headsWithUnits(words), formats),
    [columns, words, formats]
  )
  const filtered = useMemo(() => resultFilterColumns(columns, titles), [columns, titles])
  return (
    <>
      <div className={styles.bar}>
        <FilterBar filtered={address.filtered} onClear={address.clear}>
          <SearchField label={text.search} {...createSearchFieldProps(address)} />
          <ColumnFilters columns={filtered} address={address} />
        </FilterBar>
      </div>
      <QueryResultTable columns={drawn} list={list} address={address} />
      {rows > 0 && <ResultTotalsLine run={run} columns={columns} words={words} choice={choice} />}
    </>
  )
}
