import { etlText } from '@shared/features/etl/text'
import { TextField } from '../../../ui/form/text-field'
import { ScheduleFields } from '../schedule-fields'
import type { PipelineWizardState } from './use-wizard'

/** Wizard step for the name and schedule of the pipeline. */
export function WizardNameStep({ wizard }: { readonly wizard: PipelineWizardState }) {
  const { named, errors, setName } = wizard
  return (
    <>
      <TextField
        name="name"
        label={etlText.form.name}
        required
        value={named.name}
        error={errors.name}
        maxLength={200}
        onChange={name => setName({ name })}
      />
      <TextField
        name="description"
        label={etlText.form.description}
        value={named.description}
        error={errors.description}
        maxLength={1_000}
        rows={2}
        onChange={description => setName({ description })}
      />
      <ScheduleFields
        value={named.schedule}
        error={errors.schedule}
        onChange={schedule => setName({ schedule })}
      />
    </>
  )
}
