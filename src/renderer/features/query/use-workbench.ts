import { freeName, withColumns, withGroup } from '@shared/features/query/edit/parts'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { Basis, Query } from '@shared/model/query/asked'
import { isGrouped, questionOf } from '@shared/model/query/question'
import type { ChartChoice, SavedQuery } from '@shared/model/query/saved-query'
import { outputTitles } from '@shared/model/query/words/output-words'
import { useMemo, useState } from 'react'
import { useAsk } from './use-ask'
import { usePlace } from './use-place'
import { useQueryKeys } from './use-query-keys'
import { useReadSql } from './use-read-sql'
import { useRun } from './use-run'
import { useSaving } from './use-saving'
import { useWork } from './use-work'
import {
  isSameQuery,
  type QueryForm,
  treeOf,
  type Work,
  withPlace,
  withQuestion,
  workOf,
  workOfTable
} from './work'

export interface WorkbenchSource {
  /** Tables of this machine. */
  readonly own: readonly CatalogueTable[]
  /** Saved query of this page. */
  readonly saved: SavedQuery | undefined
  readonly onSaved: (saved: SavedQuery) => void
}

export type WorkbenchState = ReturnType<typeof useWorkbench>

/** State of the workbench: the query, where and how it runs, its result, and the user's actions. */
export function useWorkbench({ own, saved, onSaved }: WorkbenchSource) {
  const key = saved?.id ?? ''
  const steps = useWork(key, saved && workOf(saved.query))
  const { work, change, amend } = steps
  // Table chosen before there is a query.
  const [first, setFirst] = useState<string>()
  const chosen = work ? work.query.place : first
  const place = usePlace(chosen, own)
  const { catalogue } = place
  const [form, setForm] = useState<QueryForm>(work && !treeOf(work) ? 'sql' : 'builder')
  const [explains, setExplains] = useState(false)
  const saving = useSaving(key, onSaved)
  const [chart, setChart] = useState<ChartChoice | null | undefined>(saved?.chart ?? undefined)
  const run = useRun(key)
  const asking = useAsk(run, catalogue)
  const isRunning = run.state.kind === 'running' || asking.isEstimating
  useReadSql(work, catalogue, amend)
  const runNow = (): void => {
    if (work && !isRunning) asking.ask(work.query)
  }
  useQueryKeys({ run: runNow, undo: steps.undo, redo: steps.redo })

  const question = work && treeOf(work)
  const answer = run.state.kind === 'answered' ? run.state.answer : undefined
  const titles = useMemo(() => {
    const asked = answer?.query.asked
    return asked?.form === 'tree'
      ? outputTitles(asked.question, catalogue)
      : new Map<string, string>()
  }, [answer, catalogue])
  const takeOther = (next: Work): void => {
    asking.forget()
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
    chart,
    setChart,
    run,
    asking,
    isRunning,
    runNow,
    answer,
    titles,
    /** Whether the query differs from the saved one. */
    isChanged: saved && work && !isSameQuery(saved.query, work.query),
    takeOther,
    choosePlace: (next: string | undefined): void =>
      work ? change(withPlace(work, next)) : setFirst(next),
    askTable: (table: string): void => {
      takeOther(withPlace(workOfTable(questionOf(table)), chosen))
      setForm('builder')
    },
    addColumn: (table: string, column: string): void => {
      if (!work || !question) return
      const names = [question.source, ...question.relations.map(one => one.table)]
      const added = {
        name: freeName(question, column),
        column: { table: names.indexOf(table), column }
      }
      const next = isGrouped(question)
        ? withGroup(question, question.groups.length, added)
        : withColumns(question, [...question.columns, added])
      change(withQuestion(work, next, catalogue))
    },
    // Errors of the previous text do not apply to this one.
    typeSql: (sql: string): void =>
      steps.type(before =>
        workOf({ ...(before ?? workOfTable(questionOf(''))).query, asked: { form: 'sql', sql } })
      ),
    stop: (): void => {
      asking.forget()
      run.stop()
    },
    /** Runs a query of the history on the tables that it used then. */
    runAgain: (query: Query, basis: Basis | undefined): void => {
      takeOther(workOf(query))
      run.start(query, basis)
    }
  }
}
