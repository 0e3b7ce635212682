import { makeStyles } from '@fluentui/react-components'
import {
  type PlanFormValues,
  planFormValuesSchema,
  planGroupField,
  planGroupNumbers,
  planNumbers,
  toPlanFormValues
} from '@shared/features/scenario/plan/form'
import { type PlanSettings, planGroupings } from '@shared/features/scenario/plan/settings'
import { planText } from '@shared/features/scenario/plan/text'
import type { PlanForm } from '@shared/features/scenario/plan/view'
import { formatNumber } from '@shared/kit/format'
import { SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { FormSection } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { type FormController, useForm } from '../../../ui/form/use-form'

const text = planText.form

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: '12px 16px',
    alignItems: 'end'
  }
})

interface PlanDialogProps {
  readonly form: PlanForm
  readonly onSave: (settings: PlanSettings) => Promise<void>
  readonly onClose: () => void
}

/** Dialog for the settings of a plan: those of the whole plan, then those of each group in use. */
export function PlanDialog({
  form: { settings, groups, units },
  onSave,
  onClose
}: PlanDialogProps) {
  const styles = useStyles()
  const form = useForm(planFormValuesSchema, toPlanFormValues(settings))
  return (
    <FormDialog
      title={text.title}
      size="tall"
      sending={{ form, save: onSave, failed: planText.failed }}
      onClose={onClose}
    >
      <FormSection title={text.general}>
        <div className={styles.fields}>
          <TextField {...bind(form, 'years')} label={text.years} numeric required />
          <SelectField
            {...bind(form, 'grouping')}
            label={text.grouping}
            choices={planGroupings.map(value => ({
              value,
              label: text.groupings[value](formatNumber(units[value]))
            }))}
          />
          {planNumbers.map(name => (
            <TextField key={name} {...bind(form, name)} label={text[name]} numeric />
          ))}
        </div>
        <p>{text.empty}</p>
      </FormSection>
      {groups.map(({ group, name, bc, hc }) => (
        <FormSection key={group} title={text.group(name, formatNumber(hc), formatNumber(bc))}>
          <div className={styles.fields}>
            {planGroupNumbers.map(field => (
              <TextField
                key={field}
                {...bind(form, planGroupField(group, field))}
                label={text[field]}
                numeric
              />
            ))}
            {groups.length > 1 && (
              <SelectField
                {...bind(form, planGroupField(group, 'source'))}
                label={text.source}
                placeholder={text.noSource}
                choices={[
                  { value: '', label: text.noSource },
                  ...groups
                    .filter(other => other.group !== group)
                    .map(other => ({ value: String(other.group), label: other.name }))
                ]}
              />
            )}
          </div>
        </FormSection>
      ))}
    </FormDialog>
  )
}

/** Field of the form by its key; every key has a value. */
function bind(form: FormController<PlanFormValues, PlanSettings>, name: string) {
  const field = form.field(name)
  return { ...field, value: field.value ?? '' }
}
