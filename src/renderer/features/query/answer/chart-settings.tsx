import { generatedChartTitle } from '@shared/features/query/chart-data'
import { resultChartText as text } from '@shared/features/query/chart-text'
import {
  type ChartedResult,
  chartStackingRefusal,
  isChartFigure,
  isSameUnit
} from '@shared/features/query/edit/chart'
import { createFieldRuleSchema, tooLongMessage } from '@shared/kit/fields'
import {
  type ChartChoice,
  chartChoiceSchema,
  maxChartFigures,
  type ResultChartStacking
} from '@shared/model/query/chart-choice'
import { fieldChoicesFromLabels, RadioField } from '../../../ui/form/choice-field'
import { ChoiceList } from '../../../ui/form/choice-list'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { QueryPartForm } from '../../../ui/question/part-form'

interface Draft {
  readonly figures: readonly string[]
  readonly title: string
  readonly color: NonNullable<ChartChoice['color']>
  readonly valueLabels: 'yes' | 'no'
  readonly stacking: ResultChartStacking | 'none'
}

interface ChartSettingsDialogProps {
  readonly result: ChartedResult
  readonly choice: ChartChoice
  readonly titleOf: (name: string) => string
  readonly onChoose: (choice: ChartChoice) => void
  readonly onClose: () => void
}

/** Dialog with the settings of a result's chart: figures, title, colours, labels, stacking. */
export function ChartSettingsDialog(props: ChartSettingsDialogProps) {
  const { result, choice, titleOf, onChoose, onClose } = props
  const numeric = result.columns.filter(column => isChartFigure(column, result.question))
  const schema = createFieldRuleSchema<Draft>(draft => faultsOf(draft, result, choice))
  const form = useForm<Draft, Draft>(schema, {
    figures: choice.figures,
    title: choice.title ?? '',
    color: choice.color ?? 'category-1',
    valueLabels: choice.valueLabels ? 'yes' : 'no',
    stacking: choice.stacking ?? 'none'
  })
  const { figures } = form.values
  return (
    <QueryPartForm
      title={text.settingsTitle}
      form={form}
      apply={draft => onChoose(toChoice(choice, draft))}
      onClose={onClose}
    >
      <ChoiceList
        name="figures"
        label={text.figures}
        hint={text.figuresHint}
        error={form.errors.figures}
        choices={numeric.map(({ name }) => ({ value: name, label: titleOf(name) }))}
        chosen={figures}
        onChange={next => form.set({ figures: next })}
      />
      <TextField
        {...form.field('title')}
        label={text.title}
        hint={text.titleHint(generatedChartTitle({ ...choice, figures: [...figures] }, titleOf))}
        maxLength={maxTitleLength}
      />
      <RadioField
        {...form.field('color')}
        label={text.color}
        choices={fieldChoicesFromLabels(text.colors)}
      />
      <RadioField
        {...form.field('stacking')}
        label={text.stacking}
        choices={fieldChoicesFromLabels(text.stackings)}
      />
      <RadioField
        {...form.field('valueLabels')}
        label={text.valueLabels}
        choices={fieldChoicesFromLabels(text.valueLabelChoices)}
      />
    </QueryPartForm>
  )
}

const maxTitleLength = 200

function faultsOf(
  { figures, title, stacking }: Draft,
  result: ChartedResult,
  { kind }: ChartChoice
): Record<string, string> {
  const { fault, refused } = text
  if (figures.length === 0) return { figures: fault.none }
  if (figures.length > maxChartFigures) return { figures: fault.many(maxChartFigures) }
  const chosen = figures.flatMap(name => result.columns.find(column => column.name === name) ?? [])
  if (chosen.some(one => chosen[0] && !isSameUnit(one, chosen[0], result.formats)))
    return { figures: fault.mixed }
  if (title.length > maxTitleLength) return { title: tooLongMessage(maxTitleLength) }
  const titled = chartChoiceSchema.shape.title.safeParse(title)
  if (!titled.success) return { title: titled.error.issues[0]?.message ?? text.failed }
  if (stacking === 'none') return {}
  const reason = chartStackingRefusal(kind, figures, result)
  return reason ? { stacking: refused.stacking(reason) } : {}
}

function toChoice(
  { kind, category }: ChartChoice,
  { figures, title, color, valueLabels, stacking }: Draft
): ChartChoice {
  const typed = title.trim()
  return {
    kind,
    category,
    figures: [...figures],
    ...(typed && { title: typed }),
    ...(color !== 'category-1' && { color }),
    ...(valueLabels === 'yes' && { valueLabels: true }),
    ...(stacking !== 'none' && { stacking })
  }
}
