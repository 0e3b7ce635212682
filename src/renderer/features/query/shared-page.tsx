import { makeStyles } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { queryPageText as text } from '@shared/features/query/page-text'
import { formatQuerySentence } from '@shared/features/query/sentence'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { ChartChoice } from '@shared/model/query/chart-choice'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { useState } from 'react'
import { type CallState, useCall } from '../../ipc/use-call'
import { Card } from '../../ui/page/card'
import { CopyableTextBlock } from '../../ui/page/copy-block'
import { Page } from '../../ui/page/page'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { QueryResultCard } from './answer/answer-card'
import { QueryRunStateView } from './answer/run-state'
import { useDictionary, useResultWords } from './answer/use-result-words'
import { useQueryWorkbenchStyles } from './bench-styles'
import { SavedQueryList } from './pane/saved-list'
import { QueryParametersForm, validateParameterValue } from './parameters-form'
import { PublishAsApiAction } from './publish-action'
import { useQueryShortcuts } from './use-query-keys'
import { useQueryRun } from './use-run'
import { RunQueryButton } from './workbench-actions'

const useStyles = makeStyles({
  list: { '@media print': { display: 'none' } },
  sentence: { maxWidth: '100ch', lineHeight: '22px' }
})

interface SharedQueriesPageProps {
  readonly catalogue: readonly CatalogueTable[]
  /** Saved query that is open; undefined if none is. */
  readonly saved: SavedQuery | undefined
}

/** Query page for users with view permission only: they can run shared queries, but not change them. */
export function SharedQueriesPage({ catalogue, saved }: SharedQueriesPageProps) {
  const bench = useQueryWorkbenchStyles()
  const list = useCall('query:list')
  const [parameters, setParameters] = useState(saved?.query.parameters ?? [])
  const [isChecked, setChecked] = useState(false)
  const [chart, setChart] = useState<ChartChoice | null | undefined>(saved?.chart ?? undefined)
  const run = useQueryRun(saved?.id ?? '')
  const { state } = run
  const answer = state.kind === 'answered' ? state.answer : undefined
  const { dictionary } = useDictionary()
  const words = useResultWords(answer, catalogue, dictionary)
  const runNow = (): void => {
    if (!saved || state.kind === 'running') return
    setChecked(true)
    if (!parameters.some(validateParameterValue)) {
      run.startSaved(saved.id, { ...saved.query, parameters })
    }
  }
  useQueryShortcuts({ run: runNow, undo: undefined, redo: undefined })
  return (
    <Page
      title={text.title}
      description={saved?.name ?? text.viewDescription}
      {...(answer && { paper: 'landscape' as const })}
      actions={
        saved && (
          <>
            <PublishAsApiAction saved={saved.id} />
            <RunQueryButton isRunning={state.kind === 'running'} onRun={runNow} onStop={run.stop} />
          </>
        )
      }
    >
      <div className={bench.bench}>
        <SharedList list={list} chosen={saved?.id} />
        <div className={bench.middle}>
          {saved ? (
            <QueryCard saved={saved} catalogue={catalogue} />
          ) : (
            <Card>
              <EmptyState
                message={list.data?.length === 0 ? text.pane.noShared : text.chooseShared}
              />
            </Card>
          )}
          <QueryParametersForm
            parameters={parameters}
            isChecked={isChecked}
            choosesType={false}
            onChange={setParameters}
          />
          {saved && <QueryRunStateView run={run} />}
          {saved && answer && (
            <QueryResultCard
              key={answer.run}
              answer={answer}
              words={words}
              name={saved.name}
              chart={chart}
              onChart={setChart}
              onTable={() => undefined}
              onAgain={undefined}
              onReadOn={undefined}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

interface SharedListProps {
  readonly list: CallState<CallOutput<'query:list'>>
  /** Id of the saved query that is open. */
  readonly chosen: string | undefined
}

/** List of shared queries, or the reason why it is empty. */
function SharedList({ list: { data, error, reload }, chosen }: SharedListProps) {
  const styles = useStyles()
  return (
    <Card title={text.pane.saved} className={styles.list}>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={4} />}
      {data && <SavedQueryList queries={data} chosen={chosen} empty={text.pane.noShared} />}
    </Card>
  )
}

interface QueryCardProps {
  readonly saved: SavedQuery
  readonly catalogue: readonly CatalogueTable[]
}

/** Description of a saved query, and the query as a sentence or SQL. */
function QueryCard({ saved, catalogue }: QueryCardProps) {
  const styles = useStyles()
  const { asked } = saved.query
  return (
    <Card title={saved.name}>
      {saved.description && <p>{saved.description}</p>}
      {asked.form === 'tree' && (
        <p className={styles.sentence}>{`${formatQuerySentence(asked.question, catalogue)}.`}</p>
      )}
      {asked.form === 'sql' && <CopyableTextBlock label={text.forms.sql} text={asked.sql} />}
    </Card>
  )
}
