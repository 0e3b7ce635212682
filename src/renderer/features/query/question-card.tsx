import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import type { AskFault } from '@shared/features/query/calls'
import { questionFaults } from '@shared/features/query/faults'
import { queryText as text } from '@shared/features/query/page-text'
import { sentenceOf } from '@shared/features/query/sentence'
import { writeSql } from '@shared/features/query/sql/write-sql'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { paths } from '@shared/navigation/paths'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Card } from '../../ui/page/card'
import { EmptyState } from '../../ui/page/states'
import { TabBar } from '../../ui/page/tab-bar'
import type { Edited } from '../../ui/question/part-props'
import { Builder } from './builder/builder'
import { PartEditor } from './builder/part-editor'
import { QuestionTools } from './question-tools'
import { SentenceForm } from './sentence-form'
import { Spoken } from './spoken'
import { Beyond, SqlForm } from './sql-form'
import { type QueryForm, sqlOf, treeOf, type Work, withQuestion } from './work'

const useStyles = makeStyles({
  top: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' }
})

interface QuestionCardProps {
  readonly work: Work | undefined
  readonly catalogue: readonly CatalogueTable[]
  /** Content above the query: where it runs. */
  readonly head: ReactNode
  readonly form: QueryForm
  readonly onForm: (form: QueryForm) => void
  readonly onChange: (work: Work) => void
  readonly onType: (sql: string) => void
  readonly onRun: () => void
  readonly onLimit: (limit: number) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly onExplain: () => void
  /** Errors of the last run of exactly this query. */
  readonly refused: readonly AskFault[]
}

/** One query in its three forms. */
export function QuestionCard(props: QuestionCardProps) {
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
    refused
  } = props
  const styles = useStyles()
  const [edited, setEdited] = useState<Edited>()
  const [note, setNote] = useState<string>()
  const question = work && treeOf(work)
  const parameters = work?.query.parameters
  const known = useMemo(
    () => (question ? questionFaults(question, catalogue, parameters ?? []) : []),
    [question, catalogue, parameters]
  )
  const faults = [
    ...known,
    ...refused.flatMap(({ path, words }) => (path === undefined ? [] : [{ path, words }]))
  ]
  const sql = work ? (work.typed ?? sqlOf(work.query.asked, one => writeSql(one, catalogue))) : ''
  const change: Parameters<typeof PartEditor>[0]['onChange'] = (next, said) => {
    setNote(said)
    if (work) onChange(withQuestion(work, next, catalogue))
  }
  return (
    <Card>
      {head}
      <div className={styles.top}>
        <FormTabs form={form} onForm={onForm} />
        {work && (
          <QuestionTools
            limit={work.query.limit}
            onLimit={onLimit}
            sql={sql}
            undo={undo}
            redo={redo}
            onExplain={onExplain}
          />
        )}
      </div>
      <div id="query-form-panel" role="tabpanel" aria-labelledby={`query-form-${form}`}>
        {form === 'sql' && (
          <SqlForm
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
          <Builder
            question={question}
            catalogue={catalogue}
            faults={faults}
            onChange={change}
            onEdit={setEdited}
          />
        )}
        {form === 'sentence' && question && (
          <SentenceForm parts={sentenceOf(question, catalogue)} onEdit={setEdited} />
        )}
      </div>
      <Spoken>
        {note && (
          <MessageBar intent="info">
            <MessageBarBody>{note}</MessageBarBody>
          </MessageBar>
        )}
      </Spoken>
      {edited && question && (
        <PartEditor
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

/** Choice of the form in which the query is shown. */
function FormTabs({ form, onForm }: Pick<QuestionCardProps, 'form' | 'onForm'>) {
  return (
    <TabBar
      label={text.forms.label}
      tabs={{ builder: text.forms.builder, sentence: text.forms.sentence, sql: text.forms.sql }}
      chosen={form}
      onChoose={name =>
        (name === 'builder' || name === 'sentence' || name === 'sql') && onForm(name)
      }
      panel="query-form"
    />
  )
}

interface WithoutTreeProps {
  readonly work: Work | undefined
  readonly hasTables: boolean
}

/** How to begin a query, or why the typed SQL is shown in no other form. */
function WithoutTree({ work, hasTables }: WithoutTreeProps) {
  return (
    <>
      {!work && <Beginning hasTables={hasTables} />}
      <Spoken>{work && !treeOf(work) && <Beyond why={work.beyond || text.beyondHint} />}</Spoken>
    </>
  )
}

/** Empty state: which table to start with, or how to load the first one. */
function Beginning({ hasTables }: { readonly hasTables: boolean }) {
  const navigate = useNavigate()
  if (hasTables) return <EmptyState message={text.chooseTable} />
  return (
    <EmptyState message={text.noTable} icon={<TableRegular />}>
      <Button onClick={() => navigate(paths.martList)}>{text.toTables}</Button>
    </EmptyState>
  )
}
