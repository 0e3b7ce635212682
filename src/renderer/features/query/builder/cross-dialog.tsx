import { queryComputingText as text } from '@shared/features/query/computing-text'
import { uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { isAddable } from '@shared/model/query/additive-outputs'
import {
  type CrossShareBase,
  type CrossTable,
  crossShareBases,
  shownCrossTotals
} from '@shared/model/query/cross'
import type { StructuredQuery } from '@shared/model/query/question'
import { crossShareBaseLabels, defaultCrossShareName } from '@shared/model/query/words/cross-words'
import { ChoiceList } from '../../../ui/form/choice-list'
import { useForm } from '../../../ui/form/use-form'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { listResultChoices } from './result-choices'

interface Draft {
  /** Names of the groups across, the outermost first. */
  readonly columns: readonly string[]
  readonly rowTotals: boolean
  readonly columnTotals: boolean
  readonly subtotals: boolean
  /** Shares as `base measure`. */
  readonly shares: readonly string[]
}

const totals = ['rowTotals', 'columnTotals', 'subtotals'] as const

/** Dialog that puts groups across, with totals and shares. */
export function CrossTableDialog(props: QueryPartProps) {
  const { question, catalogue, onChange, onClose } = props
  const { groups, all } = listResultChoices(question, catalogue)
  const titleOf = (name: string): string => all.find(({ value }) => value === name)?.label ?? name
  const shares = question.measures.filter(isAddable).flatMap(({ name }) =>
    crossShareBases.map(base => ({
      value: `${base} ${name}`,
      label: `${titleOf(name)}: ${crossShareBaseLabels[base]}`
    }))
  )
  const next = (draft: Draft): StructuredQuery => withCrossTable(question, draft)
  const schema = createFieldRuleSchema<Draft>((draft): Record<string, string> => {
    if (draft.columns.length === 0) return { columns: text.fault.crossColumns }
    const [found] = Object.values(findQueryFaultsBelowPath(next(draft), 'cross', props))
    return found ? { columns: found } : {}
  })
  const form = useForm<Draft, Draft>(schema, draftOf(question))
  return (
    <QueryPartForm
      title={text.title.cross}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <ChoiceList
        name="columns"
        label={text.field.crossColumns}
        hint={text.field.crossColumnsHint}
        error={form.errors.columns}
        choices={groups}
        chosen={form.values.columns}
        onChange={columns => form.set({ columns })}
      />
      <ChoiceList
        name="totals"
        label={text.field.crossTotals}
        error={undefined}
        choices={totals.map(value => ({ value, label: text.crossTotals[value] }))}
        chosen={totals.filter(name => form.values[name])}
        onChange={chosen =>
          form.set({
            rowTotals: chosen.includes('rowTotals'),
            columnTotals: chosen.includes('columnTotals'),
            subtotals: chosen.includes('subtotals')
          })
        }
      />
      {shares.length > 0 && (
        <ChoiceList
          name="shares"
          label={text.field.crossShares}
          error={undefined}
          choices={shares}
          chosen={form.values.shares}
          onChange={chosen => form.set({ shares: chosen })}
        />
      )}
    </QueryPartForm>
  )
}

function draftOf({ cross, groups }: StructuredQuery): Draft {
  if (!cross) {
    const last = groups.at(-1)?.name
    return {
      columns: last === undefined ? [] : [last],
      rowTotals: shownCrossTotals.totals.rows,
      columnTotals: shownCrossTotals.totals.columns,
      subtotals: shownCrossTotals.subtotals,
      shares: []
    }
  }
  return {
    columns: cross.columns,
    rowTotals: cross.totals.rows,
    columnTotals: cross.totals.columns,
    subtotals: cross.subtotals,
    shares: cross.shares.map(({ of, base }) => `${base} ${of}`)
  }
}

function withCrossTable(question: StructuredQuery, draft: Draft): StructuredQuery {
  const { cross: before, ...plain } = question
  const table: CrossTable = {
    columns: [...draft.columns],
    subtotals: draft.subtotals,
    totals: { rows: draft.rowTotals, columns: draft.columnTotals },
    shares: []
  }
  // Each name is chosen beside those of the shares before it.
  for (const chosen of draft.shares) {
    const [base, of] = splitShare(chosen)
    const known = before?.shares.find(share => share.of === of && share.base === base)
    const named = { ...plain, cross: table }
    const name = known?.name ?? uniqueResultColumnName(named, defaultCrossShareName({ base }))
    table.shares.push({ name, of, base })
  }
  return { ...plain, cross: table }
}

function splitShare(chosen: string): readonly [base: CrossShareBase, of: string] {
  const end = chosen.indexOf(' ')
  return [chosen.slice(0, end) as CrossShareBase, chosen.slice(end + 1)]
}
