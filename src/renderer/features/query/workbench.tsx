import { freeName, withColumns, withGroup } from '@shared/features/query/edit/parts'
import { queryText as text } from '@shared/features/query/page-text'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { isGrouped, questionOf } from '@shared/model/query/question'
import type { ChartChoice, SavedQuery } from '@shared/model/query/saved-query'
import { outputTitles } from '@shared/model/query/words/output-words'
import { useMemo, useState } from 'react'
import { Page } from '../../ui/page/page'
import { PaperFilter } from '../../ui/print/paper-filter'
import { AnswerCard } from './answer/answer-card'
import { RunStateView } from './answer/run-state'
import { useBenchStyles } from './bench-styles'
import { CompareAction } from './comparison/compare-action'
import { EstimateDialog } from './estimate-dialog'
import { ExplainDialog } from './explain-dialog'
import { QueryPane } from './pane/query-pane'
import { ParametersForm } from './parameters-form'
import { PlaceChoice } from './place-choice'
import { PublishAction } from './publish-action'
import { QuestionCard } from './question-card'
import { RemoveQuery } from './remove-query'
import { isOwn, SaveDialog } from './save-dialog'
import { useAsk } from './use-ask'
import { usePlace } from './use-place'
import { useQueryKeys } from './use-query-keys'
import { useReadSql } from './use-read-sql'
import { useRun } from './use-run'
import { useSaving } from './use-saving'
import { useWork } from './use-work'
import {
  isAsked,
  isSameQuery,
  type QueryForm,
  treeOf,
  type Work,
  withPlace,
  withQuestion,
  wordsOf,
  workOf,
  workOfTable
} from './work'
import { WorkbenchActions } from './workbench-actions'

interface WorkbenchProps {
  /** Tables of this machine. */
  readonly own: readonly CatalogueTable[]
  /** Saved query of this page. */
  readonly saved: SavedQuery | undefined
  readonly onSaved: (saved: SavedQuery) => void
  /** Called after a table was created from a result. */
  readonly onTable: () => void
}

/** Page for users with query permission: pane, query and result. */
export function Workbench({ own, saved, onSaved, onTable }: WorkbenchProps) {
  const styles = useBenchStyles()
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
  const { ask, waiting, isChecked, forget } = asking
  const isRunning = run.state.kind === 'running' || asking.isEstimating
  useReadSql(work, catalogue, amend)
  const runNow = (): void => {
    if (work && !isRunning) ask(work.query)
  }
  useQueryKeys({ run: runNow, undo: steps.undo, redo: steps.redo })

  const question = work && treeOf(work)
  const { state } = run
  const answer = state.kind === 'answered' ? state.answer : undefined
  const titles = useMemo(() => {
    const asked = answer?.query.asked
    return asked?.form === 'tree'
      ? outputTitles(asked.question, catalogue)
      : new Map<string, string>()
  }, [answer, catalogue])
  const takeOther = (next: Work): void => {
    forget()
    change(next)
  }
  const askTable = (table: string): void => {
    takeOther(withPlace(workOfTable(questionOf(table)), chosen))
    setForm('builder')
  }
  const addColumn = (table: string, column: string): void => {
    if (!work || !question) return
    const names = [question.source, ...question.relations.map(one => one.table)]
    const chosen = {
      name: freeName(question, column),
      column: { table: names.indexOf(table), column }
    }
    const next = isGrouped(question)
      ? withGroup(question, question.groups.length, chosen)
      : withColumns(question, [...question.columns, chosen])
    change(withQuestion(work, next, catalogue))
  }
  // Errors of the previous text do not apply to this one.
  const typeSql = (sql: string): void =>
    steps.type(before =>
      workOf({ ...(before ?? workOfTable(questionOf(''))).query, asked: { form: 'sql', sql } })
    )
  const isRefused = state.kind === 'refused' && work && isSameQuery(state.query, work.query)
  const isChanged = saved && work && !isSameQuery(saved.query, work.query)
  return (
    <Page
      title={text.title}
      description={
        saved
          ? [saved.name, isChanged && text.changed].filter(Boolean).join(' · ')
          : text.description
      }
      {...(answer && { paper: 'landscape' as const })}
      actions={
        <>
          {saved && isOwn(saved) && <RemoveQuery saved={saved} />}
          <CompareAction saved={isChanged ? undefined : saved?.id} work={work} />
          {work && (
            <PublishAction
              saved={isChanged ? undefined : saved?.id}
              onSave={() => saving.begin(true)}
            />
          )}
          {work && (
            <WorkbenchActions
              isRunning={isRunning}
              onSave={() => saving.begin()}
              onRun={runNow}
              onStop={() => {
                forget()
                run.stop()
              }}
            />
          )}
        </>
      }
    >
      <PaperFilter
        label={text.paperQuestion}
        value={answer ? wordsOf(answer.query, catalogue) : ''}
      />
      <div className={styles.bench}>
        <QueryPane
          catalogue={catalogue}
          used={question ? [question.source, ...question.relations.map(one => one.table)] : []}
          saved={saved}
          turn={answer?.run ?? state.kind}
          onTable={askTable}
          onColumn={addColumn}
          onTake={query => takeOther(workOf(query))}
          onAgain={(query, basis) => {
            takeOther(workOf(query))
            run.start(query, basis)
          }}
        />
        <div className={styles.middle}>
          <div className={styles.screen}>
            <QuestionCard
              work={work}
              catalogue={catalogue}
              head={
                <PlaceChoice
                  chosen={chosen}
                  place={place}
                  onChoose={next => (work ? change(withPlace(work, next)) : setFirst(next))}
                />
              }
              form={form}
              onForm={setForm}
              onChange={change}
              onType={typeSql}
              onRun={runNow}
              onLimit={limit => amend(before => ({ ...before, query: { ...before.query, limit } }))}
              undo={steps.undo}
              redo={steps.redo}
              onExplain={() => setExplains(true)}
              refused={isRefused ? state.faults : []}
            />
            {work && (
              <ParametersForm
                parameters={work.query.parameters}
                isChecked={isChecked}
                choosesType={!question}
                onChange={parameters =>
                  amend(before => ({ ...before, query: { ...before.query, parameters } }))
                }
              />
            )}
            {work && (
              <RunStateView
                run={run}
                isOlder={answer !== undefined && !isAsked(answer.query, work)}
              />
            )}
          </div>
          {answer && (
            <AnswerCard
              key={answer.run}
              answer={answer}
              titles={titles}
              name={saved?.name ?? text.answer.fileName}
              chart={chart}
              onChart={setChart}
              onTable={onTable}
              onAgain={
                answer.basis.place
                  ? undefined
                  : () => {
                      forget()
                      run.start(answer.query, answer.basis)
                    }
              }
              onReadOn={limit => {
                amend(before =>
                  isAsked(answer.query, before)
                    ? { ...before, query: { ...before.query, limit } }
                    : before
                )
                ask({ ...answer.query, limit })
              }}
            />
          )}
        </div>
      </div>
      {waiting && <EstimateDialog tables={waiting.tables} onAnswer={asking.answer} />}
      {explains && work && <ExplainDialog query={work.query} onClose={() => setExplains(false)} />}
      {saving.isOpen && work && (
        <SaveDialog
          query={work.query}
          chart={chart ?? null}
          saved={saved}
          onSaved={saving.keep}
          onClose={saving.close}
        />
      )}
    </Page>
  )
}
