import { queryComputingText as text } from '@shared/features/query/computing-text'
import {
  baselineFilterOf,
  baselineMoves,
  isSameView,
  listPeriodColumns,
  moveFilterBack
} from '@shared/features/query/edit/comparison'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { formatDay } from '@shared/kit/format'
import { isSameJson } from '@shared/kit/json'
import type { QueryComparison, StructuredQuery } from '@shared/model/query/question'
import type { ValidOn } from '@shared/model/query/valid-on'
import { createQueryColumnLabels } from '@shared/model/query/words/column-words'
import { SelectField } from '../../../ui/form/choice-field'
import { DayField, normalizeTypedDay } from '../../../ui/form/day-field'
import { useForm } from '../../../ui/form/use-form'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'
import { knownDayFault } from './view-dialogs'

interface ComparisonDraft {
  /** How the filter follows from the query's: the same, moved back by months, or its own. */
  readonly period: string
  /** Index of the column whose period is moved back. */
  readonly column: string
  readonly validDay: string
  readonly knownDay: string
}

const shownDay = (validOn: ValidOn | undefined): string =>
  validOn && 'value' in validOn.day ? formatDay(validOn.day.value) : ''

/** The day of the baseline: as typed, or that of the query if it has not been changed. */
function validOnOf(question: StructuredQuery, typed: string): ValidOn | undefined {
  const { validOn, comparison } = question
  const known = comparison?.validOn ?? validOn
  if (!known || !validOn) return undefined
  if (typed.trim() === '') return 'value' in known.day ? validOn : known
  return { ...validOn, day: { value: normalizeTypedDay(typed) } }
}

/** Dialog that chooses the baseline with which the measures of a query are compared. */
export function ComparisonDialog(props: QueryPartProps) {
  const { question, catalogue, onChange, onClose } = props
  const { comparison, filter } = question
  const columns = listPeriodColumns(question, catalogue)
  const labels = createQueryColumnLabels(question, catalogue)
  const how = baselineFilterOf(question, catalogue)

  function filterOf({ period, column }: ComparisonDraft): QueryComparison['filter'] {
    if (period === 'own') return comparison?.filter ?? null
    const of = columns[Number(column)]
    if (period === 'same' || !of || !filter) return filter
    return moveFilterBack(filter, of, Number(period)) ?? filter
  }
  const next = (draft: ComparisonDraft): StructuredQuery => {
    const validOn = validOnOf(question, draft.validDay)
    const knownOn = draft.knownDay.trim() === '' ? undefined : normalizeTypedDay(draft.knownDay)
    const baseline = {
      filter: filterOf(draft),
      ...(validOn && { validOn }),
      ...(knownOn !== undefined && { knownOn })
    }
    return { ...question, comparison: baseline }
  }
  const schema = createFieldRuleSchema<ComparisonDraft>((draft): Record<string, string> => {
    const { knownDay } = draft
    const fault = knownDay.trim() === '' ? undefined : knownDayFault(normalizeTypedDay(knownDay))
    if (fault !== undefined) return { knownDay: fault }
    const made = next(draft)
    const { comparison: baseline } = made
    if (baseline && isSameView(question, baseline)) return { period: text.fault.sameView }
    const below = findQueryFaultsBelowPath(made, 'comparison', props)
    return Object.fromEntries(
      Object.entries(below).map(([path, words]) => [
        path.startsWith('validOn') ? 'validDay' : 'period',
        words
      ])
    )
  })
  const [isMovable, isOwn] = [columns.length > 0, comparison && how.kind === 'own']
  const moved = how.kind === 'moved' ? how : undefined
  const initial = isMovable ? String(baselineMoves[1]) : 'same'
  const form = useForm<ComparisonDraft, ComparisonDraft>(schema, {
    period: moved ? String(moved.months) : comparison ? how.kind : initial,
    column: String(
      Math.max(
        0,
        columns.findIndex(one => isSameJson(one, moved?.column ?? null))
      )
    ),
    validDay: shownDay(comparison?.validOn ?? question.validOn),
    knownDay: dayText(comparison ? comparison.knownOn : question.knownOn)
  })
  const periods = [
    'same' as const,
    ...(isMovable ? (['1', '3', '12'] as const) : []),
    ...(isOwn ? (['own'] as const) : [])
  ]
  const isMoved = !['same', 'own'].includes(form.values.period)
  return (
    <QueryPartForm
      title={text.title.comparison}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <SelectField
        {...form.field('period')}
        label={text.field.period}
        choices={periods.map(value => ({ value, label: text.field.periodMoves[value] }))}
        {...(!isMovable && { hint: text.field.periodHint })}
      />
      {isMoved && columns.length > 1 && (
        <SelectField
          {...form.field('column')}
          label={text.field.periodColumn}
          choices={columns.map((column, index) => ({
            value: String(index),
            label: labels.column(column)
          }))}
        />
      )}
      {question.validOn && (
        <DayField {...form.field('validDay')} label={text.field.comparedValidDay} />
      )}
      <DayField
        {...form.field('knownDay')}
        label={text.field.comparedKnownDay}
        hint={text.field.comparedKnownHint}
      />
    </QueryPartForm>
  )
}

const dayText = (day: string | undefined): string => (day === undefined ? '' : formatDay(day))
