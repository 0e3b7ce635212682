import { Field } from '@fluentui/react-components'
import { comparedAs } from '@shared/features/query/faults'
import { queryText } from '@shared/features/query/page-text'
import { ruledBy } from '@shared/kit/fields'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { type MartDraft, martFaultsOf } from '@shared/model/data-mart/draft'
import { proposeNames } from '@shared/model/data-mart/table-names'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { useEvent } from '../../../ipc/use-event'
import { FormDialog } from '../../../ui/form/form-dialog'
import { LowerCaseInput } from '../../../ui/form/lower-case-input'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { WorkBar } from '../../../ui/page/work-bar'
import type { Answer } from '../use-run'

const text = queryText.table
const schema = ruledBy<MartDraft>(martFaultsOf)

interface TableDialogProps {
  readonly answer: Answer
  readonly titles: ReadonlyMap<string, string>
  readonly onMade: () => void
  readonly onClose: () => void
}

/** **Tạo bảng từ kết quả**: creates a table with every row of the result. */
export function TableDialog({ answer, titles, onMade, onClose }: TableDialogProps) {
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
      <p>{text.columns(formatNumber(answer.rows), columns)}</p>
      {answer.more && <p role="note">{text.part(formatNumber(answer.rows))}</p>}
      {form.busy && <MakingBar job={job} />}
    </FormDialog>
  )
}

/** Progress of writing the new table, with a cancel button. */
function MakingBar({ job }: { readonly job: string }) {
  const told = useEvent('query:progress')
  const share = told?.run === job ? told.share : undefined
  return (
    <WorkBar
      label={text.making}
      words={share === undefined ? text.making : text.share(formatPercent(share, 0))}
      share={share}
      stopLabel={queryText.stop}
      onStop={() => void call('query:stop', { run: job }).catch(() => undefined)}
    />
  )
}

/** Table columns from result columns: valid names, with the headings as descriptions. */
function draftOf({ columns }: Answer, titles: ReadonlyMap<string, string>): MartDraft {
  const names = proposeNames(columns.map(({ name }) => name))
  return {
    tableName: '',
    description: '',
    dataGroup: '',
    writeStrategy: 'append',
    key: [],
    columns: columns.map(({ name, type }, index) => ({
      id: String(index),
      name: names[index] ?? `cot_${index + 1}`,
      dataType: comparedAs(type),
      description: titles.get(name) ?? name
    }))
  }
}
