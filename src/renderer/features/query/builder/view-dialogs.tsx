import { queryComputingText as text } from '@shared/features/query/computing-text'
import { todayOperand, typedOperand } from '@shared/features/query/edit/computed-draft'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { valueFamilyOfType } from '@shared/model/query/families'
import { tableNamesOfView } from '@shared/model/query/query-tables'
import type { TableSpan, ValidOn } from '@shared/model/query/valid-on'
import { type FieldChoice, SelectField } from '../../../ui/form/choice-field'
import { DayField, normalizeTypedDay } from '../../../ui/form/day-field'
import { useForm } from '../../../ui/form/use-form'
import { findQueryFaultsBelowPath } from '../../../ui/question/part-faults'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'

interface ValidOnDraft {
  /** Today, a typed day, or the name of a parameter. */
  readonly when: string
  readonly day: string
  readonly spans: readonly TableSpan[]
}

/** Days that can be chosen without typing, and the choice of typing one. */
const plainDays: readonly FieldChoice[] = [
  { value: typedOperand, label: text.field.fixedDay },
  { value: todayOperand, label: text.field.today }
]

function toValidOn({ when, day, spans }: ValidOnDraft): ValidOn {
  const of: Readonly<Record<string, ValidOn['day']>> = {
    [todayOperand]: { today: true as const },
    [typedOperand]: { value: normalizeTypedDay(day) }
  }
  const tables = spans.filter(({ from, until }) => from !== null || until !== null)
  return { day: of[when] ?? { parameter: when }, tables: [...tables] }
}

function toDraft(validOn: ValidOn | undefined, spans: readonly TableSpan[]): ValidOnDraft {
  const { day = { value: '' }, tables = [] } = validOn ?? {}
  const when = 'today' in day ? todayOperand : 'parameter' in day ? day.parameter : typedOperand
  const shown = 'value' in day && day.value !== '' ? formatDay(day.value) : ''
  return {
    when,
    day: shown,
    spans: spans.map(span =>
      validOn
        ? (tables.find(({ table }) => table === span.table) ?? {
            ...{ table: span.table, from: null, until: null }
          })
        : span
    )
  }
}

/** Columns of days of the tables that a query reads, which can be the ends of a span. */
function listSpanColumns({
  question,
  catalogue
}: Pick<QueryPartProps, 'question' | 'catalogue'>): ReadonlyMap<string, readonly string[]> {
  const together = new Set(question.together)
  const names = [...new Set(tableNamesOfView(question))].filter(name => !together.has(name))
  const days = names.map((name): [string, string[]] => {
    const columns = catalogue.find(table => table.name === name)?.columns ?? []
    const own = columns.filter(
      ({ dataType, personal }) => valueFamilyOfType(dataType) === 'day' && !personal
    )
    return [name, own.map(column => column.name)]
  })
  return new Map(days.filter(([, columns]) => columns.length > 0))
}

/** Span that the names of a table's columns suggest. */
const suggestedSpan = (table: string, columns: readonly string[]): TableSpan => ({
  table,
  from: columns.find(name => /^(tu_ngay|ngay_bat_dau|hieu_luc_tu)/.test(name)) ?? null,
  until: columns.find(name => /^(den_ngay|ngay_ket_thuc|hieu_luc_den)/.test(name)) ?? null
})

/** Dialog that chooses the day on which rows are valid, and the columns of each table for that. */
export function ValidOnDialog(props: QueryPartProps) {
  const { question, parameters, onChange, onClose } = props
  const columns = listSpanColumns(props)
  const suggested = [...columns].map(([table, own]) => suggestedSpan(table, own))
  const next = (draft: ValidOnDraft) => ({ ...question, validOn: toValidOn(draft) })
  const schema = createFieldRuleSchema<ValidOnDraft>((draft): Record<string, string> => {
    if (toValidOn(draft).tables.length === 0) return { spans: text.fault.noSpans }
    const below = findQueryFaultsBelowPath(next(draft), 'validOn', props)
    return Object.fromEntries(
      Object.entries(below).map(([path, words]) => [path === 'day' ? 'day' : 'spans', words])
    )
  })
  const form = useForm<ValidOnDraft, ValidOnDraft>(schema, toDraft(question.validOn, suggested))
  const { spans, when } = form.values
  const setSpan = (span: TableSpan): void =>
    form.set({ spans: spans.map(one => (one.table === span.table ? span : one)) })
  const dates = parameters.filter(({ type }) => type === 'date')
  return (
    <QueryPartForm
      title={text.title.validOn}
      form={form}
      apply={draft => onChange(next(draft))}
      onClose={onClose}
    >
      <SelectField
        {...form.field('when')}
        label={text.field.validDay}
        hint={text.field.validDayHint}
        choices={[
          ...plainDays,
          ...dates.map(({ name }) => ({ value: name, label: text.field.parameterDay(name) }))
        ]}
      />
      {when === typedOperand && (
        <DayField {...form.field('day')} label={text.field.typedDay} required />
      )}
      {spans.map((span, index) => {
        const choices: FieldChoice[] = [
          { value: noEnd, label: text.field.noSpanEnd },
          ...(columns.get(span.table) ?? []).map(name => ({ value: name, label: name }))
        ]
        const end = (column: string): string | null => (column === noEnd ? null : column)
        return [
          <SelectField
            key={`${span.table} from`}
            name={`from.${index}`}
            label={text.field.spanFrom(span.table)}
            value={span.from ?? noEnd}
            choices={choices}
            error={index === 0 ? form.errors.spans : undefined}
            onChange={from => setSpan({ ...span, from: end(from) })}
          />,
          <SelectField
            key={`${span.table} until`}
            name={`until.${index}`}
            label={text.field.spanUntil(span.table)}
            value={span.until ?? noEnd}
            choices={choices}
            onChange={until => setSpan({ ...span, until: end(until) })}
          />
        ]
      })}
      {spans.length === 0 && <p>{text.field.noDays}</p>}
    </QueryPartForm>
  )
}

/** Choice of a span without one of its ends; no column has this name. */
const noEnd = '~'

/** Dialog that chooses the day at whose end tables are read as they were then. */
export function KnownOnDialog({ question, onChange, onClose }: QueryPartProps) {
  const schema = createFieldRuleSchema<{ readonly day: string }>(({ day }) => {
    const fault = knownDayFault(normalizeTypedDay(day))
    return fault === undefined ? ({} as Record<string, string>) : { day: fault }
  })
  const { knownOn } = question
  const form = useForm(schema, { day: knownOn === undefined ? '' : formatDay(knownOn) })
  return (
    <QueryPartForm
      title={text.title.knownOn}
      form={form}
      apply={({ day }) => onChange({ ...question, knownOn: normalizeTypedDay(day) })}
      onClose={onClose}
    >
      <DayField
        {...form.field('day')}
        label={text.field.knownDay}
        hint={text.field.knownDayHint}
        required
      />
    </QueryPartForm>
  )
}

/** Why a day cannot be the day of knowledge; undefined if it can. */
export function knownDayFault(day: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return text.fault.day
  return day > toVietnamIsoDay(Date.now()) ? text.fault.future : undefined
}
