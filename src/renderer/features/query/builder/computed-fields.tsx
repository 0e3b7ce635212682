import { queryComputingText as text } from '@shared/features/query/computing-text'
import {
  type ComputedColumnDraft,
  todayOperand,
  typedOperand
} from '@shared/features/query/edit/computed-draft'
import type { ArithmeticOperator } from '@shared/model/query/expression'
import {
  type FieldChoice,
  fieldChoicesFromLabels,
  SelectField
} from '../../../ui/form/choice-field'
import { DayField } from '../../../ui/form/day-field'
import { TextField } from '../../../ui/form/text-field'
import type { FormController } from '../../../ui/form/use-form'

type Form = FormController<ComputedColumnDraft, ComputedColumnDraft>

interface ComputedColumnFieldsProps {
  readonly form: Form
  /** Columns that fit the preset. */
  readonly choices: readonly FieldChoice[]
  /** How the code list of locality codes can be known. */
  readonly readings: readonly FieldChoice[]
  /** Proposes one of `readings` for a column of codes. */
  readonly proposeReading: (column: string) => string
}

const days: readonly FieldChoice[] = [
  { value: todayOperand, label: text.field.today },
  { value: typedOperand, label: text.field.fixedDay }
]
const number: FieldChoice = { value: typedOperand, label: text.field.fixedNumber }
const digitChoices = Array.from({ length: 10 }, (_, digits) => ({
  value: String(digits),
  label: String(digits)
}))

/** Fields of a computed column for its preset. */
export function ComputedColumnFields({
  form,
  choices,
  readings,
  proposeReading
}: ComputedColumnFieldsProps) {
  const column = <SelectField {...form.field('left')} label={text.field.column} choices={choices} />
  switch (form.values.preset) {
    case 'years':
    case 'months':
    case 'days':
      return (
        <>
          <DayOperandFields form={form} side="left" label={text.field.from} columns={choices} />
          <DayOperandFields form={form} side="right" label={text.field.until} columns={choices} />
        </>
      )
    case 'move':
      return (
        <>
          <DayOperandFields form={form} side="left" label={text.field.from} columns={choices} />
          <TextField {...form.field('count')} label={text.field.count} numeric />
          <SelectField<ComputedColumnDraft['unit']>
            {...form.field('unit')}
            label={text.field.unit}
            choices={fieldChoicesFromLabels(text.field.units)}
          />
        </>
      )
    case 'arithmetic':
      return (
        <>
          <NumberOperandFields form={form} side="left" columns={choices} />
          <SelectField<ArithmeticOperator>
            {...form.field('operator')}
            label={text.field.operator}
            choices={fieldChoicesFromLabels(text.operators)}
          />
          <NumberOperandFields form={form} side="right" columns={choices} />
        </>
      )
    case 'round':
      return (
        <>
          {column}
          <SelectField {...form.field('digits')} label={text.field.digits} choices={digitChoices} />
        </>
      )
    case 'bands':
      return (
        <>
          {column}
          <TextField
            {...form.field('edges')}
            label={text.field.edges}
            hint={text.field.edgesHint}
            maxLength={1_000}
          />
        </>
      )
    case 'cases':
      return (
        <>
          {column}
          <TextField
            {...form.field('cases')}
            label={text.field.cases}
            hint={text.field.casesHint}
            rows={4}
            maxLength={20_000}
          />
          <TextField
            {...form.field('other')}
            label={text.field.other}
            hint={text.field.otherHint}
            maxLength={100}
          />
        </>
      )
    case 'locality':
      return (
        <>
          <SelectField
            {...form.field('left')}
            label={text.field.localityCode}
            choices={choices}
            onChange={left => form.set({ left, right: proposeReading(left) })}
          />
          <SelectField
            {...form.field('right')}
            label={text.field.codeReading}
            hint={text.field.codeReadingHint}
            choices={readings}
          />
        </>
      )
    case 'kept':
      return null
  }
}

interface OperandFieldsProps {
  readonly form: Form
  readonly side: 'left' | 'right'
  readonly columns: readonly FieldChoice[]
}

/** Fields of one date: a column, today, or a typed day. */
function DayOperandFields({
  form,
  side,
  label,
  columns
}: OperandFieldsProps & { readonly label: string }) {
  return (
    <>
      <SelectField {...form.field(side)} label={label} choices={[...columns, ...days]} />
      {form.values[side] === typedOperand && (
        <DayField {...form.field(`${side}Text`)} label={text.field.typedDay} />
      )}
    </>
  )
}

/** Fields of one number: a column or a typed number. */
function NumberOperandFields({ form, side, columns }: OperandFieldsProps) {
  return (
    <>
      <SelectField {...form.field(side)} label={text.field[side]} choices={[...columns, number]} />
      {form.values[side] === typedOperand && (
        <TextField {...form.field(`${side}Text`)} label={text.field.typedNumber} numeric />
      )}
    </>
  )
}
