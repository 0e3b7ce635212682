import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens
} from '@fluentui/react-components'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { queryPageText as text } from '@shared/features/query/page-text'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import { buildQuerySentence } from '@shared/features/query/sentence'
import { formatStructuredQueryAsSql } from '@shared/features/query/sql/write-sql'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { pagePaths } from '@shared/navigation/paths'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Card } from '../../ui/page/card'
import { EmptyState } from '../../ui/page/states'
import type { EditedQueryPart } from '../../ui/question/part-props'
import { QueryBuilder } from './builder/builder'
import { QueryPartEditor } from './builder/part-editor'
import { FormPanel, FormTabs } from './form-panel'
import { QueryTextTools } from './question-tools'
import { QuerySentence } from './sentence-form'
import { LiveRegion } from './spoken'
import { QuerySqlForm, SqlOnlyNotice } from './sql-form'
import {
  type EditedQuery,
  type QueryRepresentation,
  replaceEditedQueryTree,
  sqlOfQueryContent,
  structuredQueryOfEditedQuery
} from './work'

const useStyles = makeStyles({
  begin: {
    color: tokens.colorNeutralForeground3,
    lineHeight: '22px',
    // In a low window the field above and the cards below are seen at once without it.
    '@media (max-height: 700px)': { display: 'none' }
  },
  top: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' },
  body: { display: 'contents' },
  // In a low window a typed question leaves the space to its result; the query can be unfolded.
  folded: { '@media (max-height: 800px)': { display: 'none' } }
})

interface QueryEditorCardProps {
  readonly work: EditedQuery | undefined
  readonly catalogue: readonly CatalogueTable[]
  /** Content shown above the query: the fields for a typed question and the execution target. */
  readonly head: ReactNode
  readonly form: QueryRepresentation
  readonly onForm: (form: QueryRepresentation) => void
  readonly onChange: (work: EditedQuery) => void
  readonly onType: (sql: string) => void
  readonly onRun: () => void
  readonly onLimit: (limit: number) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly onExplain: () => void
  /** Errors of the last run of exactly this query. */
  readonly refused: readonly QueryRequestFault[]
  /** Whether a result is shown below the query. */
  readonly hasResult: boolean
  /** Whether the query is folded in a low window, so that only the head is shown. */
  readonly isFolded: boolean
}

/** Card that shows and edits one query in any of its three forms: builder, sentence and SQL. */
export function QueryEditorCard(props: QueryEditorCardProps) {
  const {
    work,
    catalogue,
    head,
    form,
    onForm,
    onChange,
    onType,
    onRun,
    onLimit,
    undo,
    redo,
    onExplain,
    refused,
    hasResult,
    isFolded
  } = props
  const styles = useStyles()
  const [edited, setEdited] = useState<EditedQueryPart>()
  const [note, setNote] = useState<string>()
  const question = work && structuredQueryOfEditedQuery(work)
  const parameters = work?.query.parameters
  const known = useMemo(
    () => (question ? findStructuredQueryFaults(question, catalogue, parameters ?? []) : []),
    [question, catalogue, parameters]
  )
  const faults = [
    ...known,
    ...refused.flatMap(({ path, words }) => (path === undefined ? [] : [{ path, words }]))
  ]
  const sql = sqlOfEditedQuery(work, catalogue)
  const change: Parameters<typeof QueryPartEditor>[0]['onChange'] = (next, said) => {
    setNote(said)
    if (work) onChange(replaceEditedQueryTree(work, next, catalogue))
  }
  return (
    <Card>
      {head}
      <div className={mergeClasses(styles.body, isFolded && styles.folded)}>
        <div className={styles.top}>
          <FormTabs form={form} onForm={onForm} />
          {work && (
            <QueryTextTools
              limit={work.query.limit}
              onLimit={onLimit}
              sql={sql}
              undo={undo}
              redo={redo}
              onExplain={onExplain}
            />
          )}
        </div>
        <FormPanel form={form} hasResult={hasResult}>
          {form === 'sql' && (
            <QuerySqlForm
              sql={sql}
              catalogue={catalogue}
              faults={refused.length > 0 ? refused : (work?.faults ?? [])}
              beyond={question ? '' : (work?.beyond ?? '')}
              onChange={onType}
              onRun={onRun}
            />
          )}
          {form !== 'sql' && <WithoutTree work={work} hasTables={catalogue.length > 0} />}
          {form === 'builder' && question && (
            <QueryBuilder
              question={question}
              catalogue={catalogue}
              faults={faults}
              onChange={change}
              onEdit={setEdited}
            />
          )}
          {form === 'sentence' && question && (
            <QuerySentence parts={buildQuerySentence(question, catalogue)} onEdit={setEdited} />
          )}
        </FormPanel>
      </div>
      <LiveRegion>
        {note && (
          <MessageBar intent="info">
            <MessageBarBody>{note}</MessageBarBody>
          </MessageBar>
        )}
      </LiveRegion>
      {edited && question && (
        <QueryPartEditor
          key={edited.path}
          edited={edited}
          question={question}
          catalogue={catalogue}
          parameters={parameters ?? []}
          onChange={change}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

/** SQL of the query: as typed, or written from its tree; empty without a query. */
const sqlOfEditedQuery = (
  work: EditedQuery | undefined,
  catalogue: readonly CatalogueTable[]
): string =>
  work
    ? (work.typed ??
      sqlOfQueryContent(work.query.asked, one => formatStructuredQueryAsSql(one, catalogue)))
    : ''

interface WithoutTreeProps {
  readonly work: EditedQuery | undefined
  readonly hasTables: boolean
}

/**
 * Shown instead of builder or sentence: the empty state of a new query, or the reason why typed SQL
 * can only be shown as SQL.
 */
function WithoutTree({ work, hasTables }: WithoutTreeProps) {
  return (
    <>
      {!work && <Beginning hasTables={hasTables} />}
      <LiveRegion>
        {work && !structuredQueryOfEditedQuery(work) && (
          <SqlOnlyNotice why={work.beyond || text.beyondHint} />
        )}
      </LiveRegion>
    </>
  )
}

/** Empty state: suggests a table to start with, or how to load the first table. */
function Beginning({ hasTables }: { readonly hasTables: boolean }) {
  const navigate = useNavigate()
  const styles = useStyles()
  if (hasTables) return <p className={styles.begin}>{text.chooseTable}</p>
  return (
    <EmptyState message={text.noTable} icon={<TableRegular />}>
      <Button onClick={() => navigate(pagePaths.martList)}>{text.toTables}</Button>
    </EmptyState>
  )
}
