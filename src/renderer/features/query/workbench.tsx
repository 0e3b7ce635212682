import { queryPageText as text } from '@shared/features/query/page-text'
import { mayCall } from '../../session/permission'
import { createLazyChunk, createLazyComponent } from '../../ui/late'
import { Page } from '../../ui/page/page'
import { PrintedFilter } from '../../ui/print/paper-filter'
import { QueryResultCard } from './answer/answer-card'
import { QueryRunStateView } from './answer/run-state'
import { useQueryWorkbenchStyles } from './bench-styles'
import { CompareExecutionTargetsAction } from './comparison/compare-action'
import { QueryFoldButton, useQueryFold } from './fold-button'
import { QueryPane } from './pane/query-pane'
import { QueryParametersForm } from './parameters-form'
import { ExecutionTargetChoice } from './place-choice'
import { PublishAsApiAction } from './publish-action'
import { QueryEditorCard } from './question-card'
import { RemoveQueryAction } from './remove-query'
import { isSavedQueryOfCurrentUser } from './save-dialog'
import { TypedQuestionField } from './typed/typed-question'
import {
  type QueryWorkbenchInput,
  type QueryWorkbenchState,
  useQueryWorkbench
} from './use-workbench'
import {
  describeQueryContent,
  isResultOfEditedQuery,
  isSameQueryIgnoringValues,
  toEditedQuery
} from './work'
import { QueryWorkbenchActions } from './workbench-actions'
import { WorkbenchDialogs } from './workbench-dialogs'

const ReadyQuestionCards = createLazyComponent(
  createLazyChunk(() => import('./ready-cards')),
  'ReadyQuestionCards'
)

interface QueryWorkbenchProps extends QueryWorkbenchInput {
  /** Called after a table was created from a result. */
  readonly onTable: () => void
}

/** Query page for users with permission to create queries: side pane, query and result. */
export function QueryWorkbench({ onTable, ...source }: QueryWorkbenchProps) {
  const styles = useQueryWorkbenchStyles()
  const bench = useQueryWorkbench(source)
  const { saved, work, question, catalogue, run, answer, isChanged } = bench
  return (
    <Page
      title={text.title}
      description={
        saved
          ? [saved.name, (isChanged || bench.isChartChanged) && text.changed]
              .filter(Boolean)
              .join(' · ')
          : text.description
      }
      // The buttons for printing are there before a result, so that none of the buttons moves when it
      // arrives.
      {...((work || answer) && { paper: 'landscape' as const })}
      paperEmpty={!answer}
      actions={<PageActions bench={bench} />}
    >
      <PrintedFilter
        label={text.paperQuestion}
        value={answer ? describeQueryContent(answer.query, catalogue) : ''}
      />
      <div className={styles.bench}>
        <QueryPane
          catalogue={catalogue}
          used={question ? [question.source, ...question.relations.map(one => one.table)] : []}
          saved={saved}
          turn={answer?.run ?? run.state.kind}
          onTable={bench.askTable}
          onColumn={bench.addColumn}
          onDictionary={bench.setDictionary}
          onTake={query => bench.takeOther(toEditedQuery(query))}
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
  readonly bench: QueryWorkbenchState
}

/** Buttons for actions on the saved query and on the whole page. */
function PageActions({ bench }: BenchProps) {
  const { saved, work, saving, isRunning, isChanged } = bench
  const unchanged = isChanged ? undefined : saved?.id
  return (
    <>
      {saved && isSavedQueryOfCurrentUser(saved) && mayCall('query:remove') && (
        <RemoveQueryAction saved={saved} />
      )}
      <CompareExecutionTargetsAction saved={unchanged} work={work} />
      {work && <PublishAsApiAction saved={unchanged} onSave={() => saving.begin(true)} />}
      {work && (
        <QueryWorkbenchActions
          isRunning={isRunning}
          onSave={() => saving.begin()}
          onRun={bench.runNow}
          onStop={bench.stop}
        />
      )}
    </>
  )
}

/** Area with the query, its parameters, and the state of its run. */
function QueryArea({ bench }: BenchProps) {
  const { work, question, catalogue, chosen, place, steps, run, answer } = bench
  const { isFolded, fold, toggle } = useQueryFold(question, answer !== undefined)
  const { change, amend } = steps
  const { state } = run
  const isRefused =
    state.kind === 'refused' && work && isSameQueryIgnoringValues(state.query, work.query)
  return (
    <>
      <QueryEditorCard
        work={work}
        catalogue={catalogue}
        head={
          <>
            <TypedQuestionField
              catalogue={catalogue}
              question={question}
              isElsewhere={chosen !== undefined}
              hasExamples={!work}
              onTake={taken => {
                fold(taken)
                bench.askReady({ question: taken, chart: null })
              }}
              beside={
                answer && question && <QueryFoldButton isFolded={isFolded} onToggle={toggle} />
              }
            />
            <ExecutionTargetChoice chosen={chosen} place={place} onChoose={bench.choosePlace} />
          </>
        }
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
        hasResult={answer !== undefined}
        isFolded={isFolded}
      />
      {!work && chosen === undefined && catalogue.length > 0 && (
        <ReadyQuestionCards catalogue={catalogue} onAsk={bench.askReady} />
      )}
      {work && (
        <QueryParametersForm
          parameters={work.query.parameters}
          isChecked={bench.asking.isChecked}
          choosesType={!question}
          onChange={parameters =>
            amend(before => ({ ...before, query: { ...before.query, parameters } }))
          }
        />
      )}
      {work && (
        <QueryRunStateView
          run={run}
          isOlder={answer !== undefined && !isResultOfEditedQuery(answer.query, work)}
          isShownAtPlace={({ path }) =>
            isRefused === true &&
            ((bench.form === 'builder' && path !== undefined) ||
              (bench.form === 'sql' && path === undefined))
          }
        />
      )}
    </>
  )
}

interface ResultAreaProps extends BenchProps {
  readonly onTable: () => void
}

/** Area with the result of the last run. */
function ResultArea({ bench, onTable }: ResultAreaProps) {
  const { answer, saved, steps, asking, run } = bench
  if (!answer) return null
  return (
    <QueryResultCard
      key={answer.run}
      answer={answer}
      words={bench.words}
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
          isResultOfEditedQuery(answer.query, before)
            ? { ...before, query: { ...before.query, limit } }
            : before
        )
        asking.ask({ ...answer.query, limit })
      }}
    />
  )
}
