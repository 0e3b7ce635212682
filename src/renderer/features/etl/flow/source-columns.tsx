import { Button, Checkbox, Input, makeStyles, Option, tokens } from '@fluentui/react-components'
import { flowText } from '@shared/features/etl/flow-text'
import { flowStepText } from '@shared/features/etl/step-text'
import { queryBuilderText } from '@shared/features/query/builder-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { formatNumber } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { foldText } from '@shared/kit/text-fold'
import {
  type DataType,
  dataTypeDefinitions,
  isSelectableDataType
} from '@shared/model/data-mart/data-types'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import { useState } from 'react'
import { hasPermission } from '../../../session/permission'
import { PlainDropdown } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useForm } from '../../../ui/form/use-form'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = flowText.source
/** Number of columns that are rendered at once; more are added on request. */
const page = 60

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  hint: { color: tokens.colorNeutralForeground3 },
  type: { minWidth: '140px' }
})

interface SourceColumnsDialogProps {
  readonly columns: readonly FlowColumn[]
  readonly onDone: (columns: readonly FlowColumn[]) => void
  readonly onClose: () => void
}

const schema = createFieldRuleSchema<{ readonly columns: readonly FlowColumn[] }>(() => ({}))

/** Dialog with the columns agreed for a source, whose types can be corrected. */
export function SourceColumnsDialog({ columns, onDone, onClose }: SourceColumnsDialogProps) {
  const form = useForm(schema, { columns })
  const set = (changed: readonly FlowColumn[]): void => form.set({ columns: changed })
  const sending = {
    form,
    submitLabel: queryBuilderText.apply,
    failed: queryBuilderText.failed,
    save: async (draft: { readonly columns: readonly FlowColumn[] }) => onDone(draft.columns)
  }
  return (
    <FormDialog
      title={text.columnsTitle}
      size="tall"
      sending={hasPermission('operate') ? sending : undefined}
      onClose={onClose}
    >
      <SourceColumns columns={form.values.columns} onChange={set} />
    </FormDialog>
  )
}

interface SourceColumnsProps {
  readonly columns: readonly FlowColumn[]
  readonly onChange: (columns: readonly FlowColumn[]) => void
}

/**
 * Table of source columns with type, number format and personal-data level, editable for users with
 * the permission.
 */
export function SourceColumns({ columns, onChange }: SourceColumnsProps) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(page)
  const isOpen = hasPermission('operate')
  const wanted = foldText(search)
  const found = columns.filter(({ title, name }) => foldText(`${title} ${name}`).includes(wanted))
  const change = (name: string, part: Partial<FlowColumn>): void =>
    onChange(columns.map(column => (column.name === name ? { ...column, ...part } : column)))
  const parts: readonly PlainColumn<FlowColumn>[] = [
    { key: 'title', title: text.heads.title, wrapped: true, cell: ({ title }) => title },
    { key: 'name', title: text.heads.name, cell: ({ name }) => name },
    {
      key: 'type',
      title: text.heads.type,
      narrow: true,
      cell: ({ name, dataType }) =>
        isOpen ? (
          <PlainDropdown
            size="small"
            className={styles.type}
            aria-label={`${text.heads.type}: ${name}`}
            value={dataTypeDefinitions[dataType].word}
            selectedOptions={[dataType]}
            onOptionSelect={(_event, { optionValue }) => {
              const chosen = types.find(type => type === optionValue)
              if (chosen) change(name, { dataType: chosen })
            }}
          >
            {types.map(type => (
              <Option key={type} value={type}>
                {dataTypeDefinitions[type].word}
              </Option>
            ))}
          </PlainDropdown>
        ) : (
          dataTypeDefinitions[dataType].word
        )
    },
    {
      key: 'numbers',
      title: text.heads.numbers,
      narrow: true,
      cell: ({ name, dataType, numbers }) => {
        if (dataType !== 'integer' && dataType !== 'float') return '—'
        return isOpen ? (
          <Button
            size="small"
            aria-label={`${text.heads.numbers}: ${name}, ${text.numbers[numbers]}`}
            onClick={() => change(name, { numbers: numbers === 'vi' ? 'en' : 'vi' })}
          >
            {text.numbers[numbers]}
          </Button>
        ) : (
          text.numbers[numbers]
        )
      }
    },
    {
      key: 'personal',
      title: text.heads.personal,
      narrow: true,
      cell: ({ name, personal }) =>
        isOpen ? (
          <Checkbox
            aria-label={`${text.heads.personal}: ${name}`}
            checked={personal}
            onChange={(_event, { checked }) => change(name, { personal: checked === true })}
          />
        ) : (
          personal && text.personalYes
        )
    }
  ]
  return (
    <>
      <p className={styles.hint}>{text.columnsHint}</p>
      {columns.length > page && (
        <div className={styles.bar}>
          <Input
            type="search"
            aria-label={flowStepText.choose.search}
            placeholder={flowStepText.choose.search}
            value={search}
            onChange={(_event, data) => setSearch(data.value)}
          />
        </div>
      )}
      <PlainTable label={text.columnsTitle} columns={parts} rows={found.slice(0, most)} />
      {found.length > most && (
        <div>
          <Button size="small" onClick={() => setMost(most + page)}>
            {flowStepText.choose.moreColumns(formatNumber(Math.min(page, found.length - most)))}
          </Button>
        </div>
      )}
    </>
  )
}

const types: readonly DataType[] = keysOf(dataTypeDefinitions).filter(
  type => type === 'datetime' || isSelectableDataType(type)
)
