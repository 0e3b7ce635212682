import { queryText as text } from '@shared/features/query/page-text'
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
import { useWorkbench, type WorkbenchSource, type WorkbenchState } from './use-workbench'
import { isAsked, isSameQuery, wordsOf, workOf } from './work'
import { WorkbenchActions } from './workbench-actions'

interface WorkbenchProps extends WorkbenchSource {
  /** Called after a table was created from a result. */
  readonly onTable: () => void
}

/** Page for users with query permission: pane, query and result. */
export function Workbench({ onTable, ...source }: WorkbenchProps) {
  const styles = useBenchStyles()
  const bench = useWorkbench(source)
  const { saved, question, catalogue, run, answer, isChanged } = bench
  return (
    <Page
      title={text.title}
      description={
        saved
          ? [saved.name, isChanged && text.changed].filter(Boolean).join(' · ')
          : text.description
      }
      {...(answer && { paper: 'landscape' as const })}
      actions={<PageActions bench={bench} />}
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
          turn={answer?.run ?? run.state.kind}
          onTable={bench.askTable}
          onColumn={bench.addColumn}
          onTake={query => bench.takeOther(workOf(query))}
          onAgain={bench.runAgain}
        />
        <div className={styles.middle}>
          <div className={styles.screen}>
            <QueryArea bench={bench} />
          </div>
          <ResultArea bench={bench} onTable={onTable} />
        </div>
      </div>
      <WorkbenchDialogs bench={bench} />
    </Page>
  )
}

interface BenchProps {
  readonly bench: WorkbenchState
}

/** Actions on the saved query and on the whole page. */
function PageActions({ bench }: BenchProps) {
  const { saved, work, saving, isRunning, isChanged } = bench
  const unchanged = isChanged ? undefined : saved?.id
  return (
    <>
      {saved && isOwn(saved) && <RemoveQuery saved={saved} />}
      <CompareAction saved={unchanged} work={work} />
      {work && <PublishAction saved={unchanged} onSave={() => saving.begin(true)} />}
      {work && (
        <WorkbenchActions
          isRunning={isRunning}
          onSave={() => saving.begin()}
          onRun={bench.runNow}
          onStop={bench.stop}
        />
      )}
    </>
  )
}

/** The query, its parameters, and the state of its run. */
function QueryArea({ bench }: BenchProps) {
  const { work, question, catalogue, chosen, place, steps, run, answer } = bench
  const { change, amend } = steps
  const { state } = run
  const isRefused = state.kind === 'refused' && work && isSameQuery(state.query, work.query)
  return (
    <>
      <QuestionCard
        work={work}
        catalogue={catalogue}
        head={<PlaceChoice chosen={chosen} place={place} onChoose={bench.choosePlace} />}
        form={bench.form}
        onForm={bench.setForm}
        onChange={change}
        onType={bench.typeSql}
        onRun={bench.runNow}
        onLimit={limit => amend(before => ({ ...before, query: { ...before.query, limit } }))}
        undo={steps.undo}
        redo={steps.redo}
        onExplain={() => bench.setExplains(true)}
        refused={isRefused ? state.faults : []}
      />
      {work && (
        <ParametersForm
          parameters={work.query.parameters}
          isChecked={bench.asking.isChecked}
          choosesType={!question}
          onChange={parameters =>
            amend(before => ({ ...before, query: { ...before.query, parameters } }))
          }
        />
      )}
      {work && (
        <RunStateView run={run} isOlder={answer !== undefined && !isAsked(answer.query, work)} />
      )}
    </>
  )
}

interface ResultAreaProps extends BenchProps {
  readonly onTable: () => void
}

/** The result of the last run. */
function ResultArea({ bench, onTable }: ResultAreaProps) {
  const { answer, saved, steps, asking, run } = bench
  if (!answer) return null
  return (
    <AnswerCard
      key={answer.run}
      answer={answer}
      titles={bench.titles}
      name={saved?.name ?? text.answer.fileName}
      chart={bench.chart}
      onChart={bench.setChart}
      onTable={onTable}
      onAgain={
        answer.basis.place
          ? undefined
          : () => {
              asking.forget()
              run.start(answer.query, answer.basis)
            }
      }
      onReadOn={limit => {
        steps.amend(before =>
          isAsked(answer.query, before) ? { ...before, query: { ...before.query, limit } } : before
        )
        asking.ask({ ...answer.query, limit })
      }}
    />
  )
}

/** Dialogs about the estimate, the explanation and the saving of the query. */
function WorkbenchDialogs({ bench }: BenchProps) {
  const { work, saving, asking } = bench
  return (
    <>
      {asking.waiting && <EstimateDialog tables={asking.waiting.tables} onAnswer={asking.answer} />}
      {bench.explains && work && (
        <ExplainDialog query={work.query} onClose={() => bench.setExplains(false)} />
      )}
      {saving.isOpen && work && (
        <SaveDialog
          query={work.query}
          chart={bench.chart ?? null}
          saved={bench.saved}
          onSaved={saving.keep}
          onClose={saving.close}
        />
      )}
    </>
  )
}
