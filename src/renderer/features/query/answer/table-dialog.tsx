import { Field } from '@fluentui/react-components'
import { comparisonTypeOfMeasure } from '@shared/features/query/faults'
import { queryPageText } from '@shared/features/query/page-text'
import { degreeText } from '@shared/features/secrecy/text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { type MartDraft, validateMartDraft } from '@shared/model/data-mart/draft'
import { proposeUniqueColumnNames } from '@shared/model/data-mart/table-names'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { useLatestEvent } from '../../../ipc/use-event'
import { DegreeField } from '../../../ui/form/degree-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { LowerCaseInput } from '../../../ui/form/lower-case-input'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import type { CompletedQueryResult } from '../use-run'

const text = queryPageText.table
const schema = createFieldRuleSchema<MartDraft>(validateMartDraft)

interface CreateTableFromResultDialogProps {
  readonly answer: CompletedQueryResult
  readonly titles: ReadonlyMap<string, string>
  readonly onMade: () => void
  readonly onClose: () => void
}

/**
 * Dialog **Tạo bảng từ kết quả** (create a table from the result): creates a table with every row
 * of the result.
 */
export function CreateTableFromResultDialog({
  answer,
  titles,
  onMade,
  onClose
}: CreateTableFromResultDialogProps) {
  const [job] = useState(() => crypto.randomUUID())
  const form = useForm(schema, draftOf(answer, titles), { asOne: true })
  const name = form.field('tableName')
  const columns = form.values.columns.map(column => column.name).join(', ')
  return (
    <FormDialog
      title={text.title}
      sending={{
        form,
        submitLabel: text.submit,
        incomplete: name.value.trim() === '',
        errorAbove: true,
        failed: text.failed,
        failedAt: 'tableName',
        save: async draft => {
          const made = await call('query:createTable', { run: answer.run, draft, job })
          return text.createdRows(made.name, formatNumber(made.rows))
        },
        saved: (_draft, words) => ({ title: text.created, body: words }),
        onSaved: onMade
      }}
      onClose={onClose}
    >
      <Field label={text.name} required hint={text.nameHint}>
        <LowerCaseInput
          data-field={name.name}
          value={name.value}
          disabled={name.disabled}
          onChange={name.onChange}
        />
      </Field>
      <TextField {...form.field('description')} label={text.about} rows={2} maxLength={1_000} />
      <DegreeField
        {...form.field('degree')}
        label={degreeText.label}
        hint={degreeText.ofTableHint}
        least={answer.degree}
      />
      <p>{text.columns(formatNumber(answer.rows), columns)}</p>
      {answer.more && <p role="note">{text.part(formatNumber(answer.rows))}</p>}
      {form.busy && <MakingBar job={job} />}
    </FormDialog>
  )
}

/** Progress of writing the new table, with a cancel button. */
function MakingBar({ job }: { readonly job: string }) {
  const told = useLatestEvent('query:progress')
  const share = told?.run === job ? told.share : undefined
  return (
    <WorkProgressBar
      label={text.making}
      words={share === undefined ? text.making : text.share(formatPercent(share, 0))}
      share={share}
      stopLabel={queryPageText.stop}
      onStop={() => void call('query:stop', { run: job }).catch(() => undefined)}
    />
  )
}

/**
 * Draft of the table's columns from the result columns: valid names, with the headings as
 * descriptions.
 */
function draftOf(
  { columns, degree }: CompletedQueryResult,
  titles: ReadonlyMap<string, string>
): MartDraft {
  const names = proposeUniqueColumnNames(columns.map(({ name }) => name))
  return {
    tableName: '',
    description: '',
    dataGroup: '',
    writeStrategy: 'append',
    key: [],
    ...(degree && { degree }),
    columns: columns.map(({ name, type }, index) => ({
      id: String(index),
      name: names[index] ?? `cot_${index + 1}`,
      dataType: comparisonTypeOfMeasure(type),
      description: titles.get(name) ?? name
    }))
  }
}
