import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import {
  type ServiceDataDraft,
  serviceDataSourceOfDraft
} from '@shared/features/services/data-draft'
import { serviceDataText as text } from '@shared/features/services/data-text'
import { createStructuredQuery } from '@shared/model/query/question'
import { createConditionDescriber } from '@shared/model/query/words/condition-words'
import {
  type PackageDataColumn,
  type ServiceSecrecyDegree,
  serviceSecrecyLabels
} from '@shared/model/services/named-data'
import { type ReactNode, useEffect, useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { cssColorOfTone } from '../../../theme'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { ToneBadge } from '../../../ui/page/status-badge'
import { ConditionDialog } from '../../../ui/question/condition-dialog'
import { ConditionTree } from '../../../ui/question/condition-tree'
import type { EditedQueryPart } from '../../../ui/question/part-props'

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0, flexShrink: 0 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    columnGap: '8px',
    // Without padding the tall badge of a personal column would cause a scrollbar.
    paddingBottom: '8px',
    maxHeight: '216px',
    overflowY: 'auto'
  },
  parts: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  fault: { color: cssColorOfTone('danger', 'text'), overflowWrap: 'anywhere' },
  question: { overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineHeight: '20px' }
})

interface DataFieldsProps {
  readonly draft: ServiceDataDraft
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly disabled: boolean
  /**
   * Label of the confidentiality level stated in the registration; undefined if the level is
   * entered in these fields.
   */
  readonly statedDegree: string | undefined
  /** Whether the choice of data may be left open and made later. */
  readonly optional?: boolean
  readonly onChange: (draft: ServiceDataDraft) => void
}

/**
 * Form fields that choose the data a service sends; `dialog` contains a form of its own and must be
 * rendered outside the form.
 */
export function useServiceDataFields(props: DataFieldsProps): {
  readonly fields: ReactNode
  readonly dialog: ReactNode
} {
  const { draft, errors, disabled, statedDegree, optional = false, onChange } = props
  const { data: sources } = useCall('services:sources')
  const { data: catalogue } = useCall('dataMart:catalogue')
  const [edited, setEdited] = useState<EditedQueryPart>()
  const source = serviceDataSourceOfDraft(draft)
  const table = sources?.tables.find(({ id }) => source?.kind === 'table' && id === source.id)
  const choices = [
    ...(optional ? [{ value: '', label: text.choose }] : []),
    ...(sources?.tables ?? []).map(({ id, name }) => ({
      value: `table:${id}`,
      label: text.ofTable(name)
    })),
    ...(sources?.queries ?? []).map(({ id, name }) => ({
      value: `query:${id}`,
      label: text.ofQuery(name)
    }))
  ]
  const question = { ...createStructuredQuery(table?.name ?? ''), filter: draft.filter }
  const isEmpty = sources && sources.tables.length + sources.queries.length === 0
  return {
    fields: (
      <>
        {optional && <p>{text.optional}</p>}
        {isEmpty && <p>{text.noSource}</p>}
        <SelectField
          name="source"
          label={text.source}
          value={draft.source}
          choices={choices}
          error={errors.source}
          required={!optional}
          disabled={disabled}
          placeholder={text.choose}
          onChange={key =>
            key !== draft.source && onChange({ ...draft, source: key, columns: null, filter: null })
          }
        />
        {source && <SourceFields key={draft.source} {...props} source={source} />}
        {source?.kind === 'table' && table && catalogue && (
          <FilterField
            draft={draft}
            error={errors.filter}
            disabled={disabled}
            words={createConditionDescriber(question, catalogue)}
            onEdit={setEdited}
            onChange={onChange}
          />
        )}
        {source && statedDegree === undefined && (
          <SelectField<ServiceSecrecyDegree | ''>
            name="degree"
            label={text.degree}
            value={draft.degree}
            choices={fieldChoicesFromLabels<ServiceSecrecyDegree>(serviceSecrecyLabels)}
            error={errors.degree}
            required
            disabled={disabled}
            onChange={degree => onChange({ ...draft, degree })}
          />
        )}
        {source && statedDegree !== undefined && <p>{`${text.degree}: ${statedDegree}`}</p>}
      </>
    ),
    dialog: edited && table && catalogue && (
      <ConditionDialog
        question={question}
        catalogue={catalogue}
        parameters={[]}
        path={edited.path}
        {...(edited.adds && { adds: true })}
        onChange={({ filter }) => onChange({ ...draft, filter })}
        onClose={() => setEdited(undefined)}
      />
    )
  }
}

interface SourceFieldsProps extends DataFieldsProps {
  readonly source: NonNullable<ReturnType<typeof serviceDataSourceOfDraft>>
}

/** Fields for the columns of the chosen source. */
function SourceFields({ source, draft, errors, disabled, onChange }: SourceFieldsProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('services:source', { source })
  // Personal columns are never preselected: the user must select each one explicitly.
  useEffect(() => {
    if (!data || draft.columns !== null) return
    const usual = data.columns.filter(({ personal }) => !personal).map(({ name }) => name)
    onChange({ ...draft, columns: usual })
  }, [data, draft, onChange])
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={2} />
  const chosen = draft.columns ?? []
  const names = data.columns.map(({ name }) => name)
  const gone = chosen.filter(name => !names.includes(name))
  const set = (columns: string[]): void => onChange({ ...draft, columns })
  const toggle = (name: string, isOn: boolean): void =>
    set([...names, ...gone].filter(one => (one === name ? isOn : chosen.includes(one))))
  const goneColumns = gone.map(name => ({ name, title: '', type: '', personal: false }))
  return (
    <>
      {data.question !== '' && (
        <div>
          <p className={styles.hint}>{text.question}</p>
          <p className={styles.question}>{data.question}</p>
          <p className={styles.hint}>{text.queryFilter}</p>
        </div>
      )}
      <fieldset className={styles.group} data-field="columns" disabled={disabled}>
        <legend>
          {text.columns} <span className={styles.hint}>{text.columnsHint}</span>
        </legend>
        <Checkbox
          label={text.all}
          checked={names.every(name => chosen.includes(name)) || (chosen.length > 0 && 'mixed')}
          onChange={(_event, { checked }) => set(checked === true ? names : [])}
        />
        <div className={styles.list}>
          {[...data.columns, ...goneColumns].map(column => (
            <Checkbox
              key={column.name}
              label={<PackageColumnText column={column} />}
              checked={chosen.includes(column.name)}
              onChange={(_event, { checked }) => toggle(column.name, checked === true)}
            />
          ))}
        </div>
        {errors.columns && (
          <p role="alert" className={styles.fault}>
            {errors.columns}
          </p>
        )}
      </fieldset>
    </>
  )
}

/** Label of a column: name, title and personal mark. */
export function PackageColumnText({
  column: { name, title, personal }
}: {
  readonly column: PackageDataColumn
}) {
  return (
    <>
      {title !== '' && title !== name ? `${name} – ${title}` : name}
      {personal && (
        <>
          {' '}
          <ToneBadge tone="warning">{text.personal}</ToneBadge>
        </>
      )}
    </>
  )
}

interface FilterFieldProps {
  readonly draft: ServiceDataDraft
  readonly error: string | undefined
  readonly disabled: boolean
  readonly words: ReturnType<typeof createConditionDescriber>
  readonly onEdit: (edited: EditedQueryPart) => void
  readonly onChange: (draft: ServiceDataDraft) => void
}

/** Field for the row filter of the source table, edited with the query builder. */
function FilterField({ draft, error, disabled, words, onEdit, onChange }: FilterFieldProps) {
  const styles = useStyles()
  return (
    <fieldset className={styles.group} data-field="filter" data-row>
      <legend>{text.filter}</legend>
      <div className={styles.parts}>
        {draft.filter ? (
          <ConditionTree
            filter={draft.filter}
            words={words}
            isWrong={() => false}
            onEdit={onEdit}
            onChange={filter => onChange({ ...draft, filter })}
          />
        ) : (
          <span>{text.allRows}</span>
        )}
        <Button
          size="small"
          data-add
          icon={<AddRegular />}
          disabled={disabled}
          onClick={() => onEdit({ path: 'filter', adds: true })}
        >
          {text.addCondition}
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
