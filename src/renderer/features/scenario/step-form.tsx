import { Button, makeStyles } from '@fluentui/react-components'
import {
  type ScenarioStep,
  type ScenarioUnit,
  scenarioStepLabels,
  scenarioStepSchema
} from '@shared/features/scenario/scenario'
import { scenarioText } from '@shared/features/scenario/text'
import { toFieldFaults, topLevelFieldOf } from '@shared/kit/field-faults'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { isSameJson } from '@shared/kit/json'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../ui/form/choice-field'
import { SideBySideFields } from '../../ui/form/form-section'
import { UnsavedFormGuard } from '../../ui/form/leave-guard'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { Card } from '../../ui/page/card'

const text = scenarioText.form
const kinds = fieldChoicesFromLabels(scenarioStepLabels)

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  actions: { display: 'flex', justifyContent: 'flex-end' }
})

type Kind = ScenarioStep['kind']
type UnitField = 'from' | 'to' | 'unit' | 'into' | 'parent'
type StepValues = { kind: Kind } & Record<UnitField | 'name' | 'bc' | 'hc', string>

const empty = { from: '', to: '', unit: '', into: '', parent: '', name: '', bc: '0', hc: '0' }

/** Unit fields that each kind of step requires. */
const unitFields: Readonly<Record<Kind, readonly UnitField[]>> = {
  move: ['from', 'to'],
  merge: ['unit', 'into'],
  split: ['unit'],
  place: ['unit', 'parent']
}

/** Maximum number of people or posts moved by one step; larger than any unit. */
const mostMoved = 999_999

const hasNumbers = (kind: Kind): boolean => kind === 'move' || kind === 'split'

function toStep(values: StepValues): unknown {
  const { kind, name } = values
  const [bc, hc] = [parseTypedInteger(values.bc), parseTypedInteger(values.hc)]
  return {
    kind,
    ...Object.fromEntries(unitFields[kind].map(field => [field, values[field]])),
    ...(hasNumbers(kind) && { bc, hc }),
    ...(kind === 'split' && { name })
  }
}

function stepFaults(values: StepValues): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of unitFields[values.kind]) if (!values[name]) found[name] = text.missing
  for (const name of hasNumbers(values.kind) ? (['bc', 'hc'] as const) : []) {
    if (!(parseTypedInteger(values[name]) <= mostMoved)) found[name] = text.number
  }
  const issues = scenarioStepSchema.safeParse(toStep(values)).error?.issues ?? []
  return toFieldFaults(issues, topLevelFieldOf, found)
}

const schema = createFieldRuleSchema(stepFaults).transform(values =>
  scenarioStepSchema.parse(toStep(values))
)

interface ScenarioStepFormProps {
  readonly units: readonly ScenarioUnit[]
  readonly onTake: (step: ScenarioStep) => Promise<void>
}

/**
 * Form for the next step of a scenario; if the step is invalid, the reason is shown and the input
 * stays.
 */
export function ScenarioStepForm({ units, onTake }: ScenarioStepFormProps) {
  const styles = useStyles()
  const form = useForm(schema, { kind: 'move', ...empty }, { asOne: true })
  const { kind, ...typed } = form.values
  const choices = units.map(({ id, name }) => ({ value: id, label: name }))
  // Fields are not disabled while a step is being saved, so that the focus stays where Enter was
  // pressed.
  const field = <N extends keyof StepValues>(name: N) => ({ ...form.field(name), disabled: false })
  const take = () =>
    form.submit({
      save: onTake,
      failed: scenarioText.failed,
      onSaved: () => form.set(empty)
    })
  return (
    <Card title={text.title}>
      <UnsavedFormGuard active={!isSameJson(typed, empty)} />
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void take()
        }}
      >
        <RadioField {...field('kind')} label={text.kind} choices={kinds} />
        <SideBySideFields>
          {unitFields[kind].map(name => (
            <SelectField
              key={name}
              {...field(name)}
              label={text[name]}
              placeholder={text.choose}
              choices={choices}
              required
            />
          ))}
          {kind === 'split' && (
            <TextField {...field('name')} label={text.name} required maxLength={100} />
          )}
        </SideBySideFields>
        {hasNumbers(kind) && (
          <SideBySideFields>
            <TextField {...field('bc')} label={text.bc} numeric />
            <TextField {...field('hc')} label={text.hc} numeric />
          </SideBySideFields>
        )}
        <div className={styles.actions}>
          <Button type="submit">{text.apply}</Button>
        </div>
      </form>
    </Card>
  )
}
