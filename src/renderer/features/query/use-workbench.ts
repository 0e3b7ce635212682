import { uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import { setGroupingAt, setSelectedColumns } from '@shared/features/query/edit/parts'
import type { ReadyContent } from '@shared/features/query/ready/ready-tables'
import { isSameJson } from '@shared/kit/json'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import type { ChartChoice } from '@shared/model/query/chart-choice'
import {
  createStructuredQuery,
  isGroupedQuery,
  type StructuredQuery
} from '@shared/model/query/question'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { useState } from 'react'
import { useDictionary, useResultWords } from './answer/use-result-words'
import { useValidatedQueryRun } from './use-ask'
import { useExecutionTarget } from './use-place'
import { useQueryShortcuts } from './use-query-keys'
import { useTypedSqlParsing } from './use-read-sql'
import { useQueryRun } from './use-run'
import { useQuerySaving } from './use-saving'
import { useEditedQuery } from './use-work'
import {
  type EditedQuery,
  editedQueryOfStructuredQuery,
  isSameQueryIgnoringValues,
  type QueryRepresentation,
  replaceEditedQueryTarget,
  replaceEditedQueryTree,
  structuredQueryOfEditedQuery,
  toEditedQuery
} from './work'

export interface QueryWorkbenchInput {
  /** Tables on this machine, as opposed to those of a server. */
  readonly own: readonly CatalogueTable[]
  /** Saved query that this page shows; undefined for a new query. */
  readonly saved: SavedQuery | undefined
  readonly onSaved: (saved: SavedQuery) => void
}

export type QueryWorkbenchState = ReturnType<typeof useQueryWorkbench>

/**
 * State of the query page: the query, where and how it runs, its result, and the user's actions.
 */
export function useQueryWorkbench({ own, saved, onSaved }: QueryWorkbenchInput) {
  const key = saved?.id ?? ''
  const steps = useEditedQuery(key, saved && toEditedQuery(saved.query))
  const { work, change, amend } = steps
  // Table that was chosen before a query exists.
  const [first, setFirst] = useState<string>()
  const chosen = work ? work.query.place : first
  const place = useExecutionTarget(chosen, own)
  const { catalogue } = place
  const [form, setForm] = useState<QueryRepresentation>(
    work && !structuredQueryOfEditedQuery(work) ? 'sql' : 'builder'
  )
  const [explains, setExplains] = useState(false)
  const saving = useQuerySaving(key, onSaved)
  const charting = useResultChartChoice(saved)
  const run = useQueryRun(key)
  const asking = useValidatedQueryRun(run, catalogue)
  const isRunning = run.state.kind === 'running' || asking.isEstimating
  useTypedSqlParsing(work, catalogue, amend)
  const runNow = (): void => {
    if (work && !isRunning) asking.ask(work.query)
  }
  useQueryShortcuts({ run: runNow, undo: steps.undo, redo: steps.redo })

  const question = work && structuredQueryOfEditedQuery(work)
  const answer = run.state.kind === 'answered' ? run.state.answer : undefined
  const { dictionary, setDictionary } = useDictionary()
  const words = useResultWords(answer, catalogue, dictionary)
  const takeOther = (next: EditedQuery): void => {
    asking.forget()
    // Title and colours belong to the query that was left.
    charting.setChart(undefined)
    change(next)
  }
  return {
    saved,
    steps,
    work,
    question,
    chosen,
    place,
    catalogue,
    form,
    setForm,
    explains,
    setExplains,
    saving,
    ...charting,
    run,
    asking,
    isRunning,
    runNow,
    answer,
    words,
    setDictionary,
    /** Whether the query differs from the saved one. */
    isChanged: saved && work && !isSameQueryIgnoringValues(saved.query, work.query),
    takeOther,
    choosePlace: (next: string | undefined): void =>
      work ? change(replaceEditedQueryTarget(work, next)) : setFirst(next),
    askTable: (table: string): void => {
      const next = editedQueryOfStructuredQuery(createStructuredQuery(table))
      takeOther(replaceEditedQueryTarget(next, chosen))
      setForm('builder')
    },
    /** Opens a ready or typed question in the builder, with its chart, and runs it. */
    askReady: ({ question, chart }: ReadyContent): void => {
      const next = editedQueryOfStructuredQuery(question)
      takeOther(next)
      charting.setChart(chart ?? undefined)
      setForm('builder')
      asking.ask(next.query)
    },
    addColumn: (table: string, column: string): void => {
      if (!work || !question) return
      change(replaceEditedQueryTree(work, withAddedColumn(question, table, column), catalogue))
    },
    // The errors are cleared, because they refer to the previous text.
    typeSql: (sql: string): void =>
      steps.type(before =>
        toEditedQuery({
          ...(before ?? editedQueryOfStructuredQuery(createStructuredQuery(''))).query,
          asked: { form: 'sql', sql }
        })
      ),
    stop: (): void => {
      asking.forget()
      run.stop()
    },
    /** Runs a query of the history on the table versions that it used then. */
    runAgain: (query: Query, basis: ResultDataVersions | undefined): void => {
      takeOther(toEditedQuery(query))
      run.start(query, basis)
    }
  }
}

/** Query that also groups by a column, or shows it if it has no groups. */
function withAddedColumn(
  question: StructuredQuery,
  table: string,
  column: string
): StructuredQuery {
  const names = [question.source, ...question.relations.map(one => one.table)]
  const added = {
    name: uniqueResultColumnName(question, column),
    column: { table: names.indexOf(table), column }
  }
  return isGroupedQuery(question)
    ? setGroupingAt(question, question.groups.length, added)
    : setSelectedColumns(question, [...question.columns, added])
}

/** Chart of the result as the user chose it; undefined for the proposed one. */
function useResultChartChoice(saved: SavedQuery | undefined) {
  const [chart, setChart] = useState<ChartChoice | null | undefined>(saved?.chart ?? undefined)
  return {
    chart,
    setChart,
    /** Whether the chart differs from the one that is stored with the saved query. */
    isChartChanged: saved !== undefined && !isSameJson(chart ?? null, saved.chart)
  }
}
