import { planFilesText as text } from '@shared/features/reports/plan-files-text'
import { formatNumber } from '@shared/kit/format'
import {
  maxPlannedUnits,
  type ReportFileFormat,
  type ReportPlanFiles,
  reportFileFormats,
  reportPlanFilesSchema
} from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import { useCall } from '../../ipc/use-call'
import { useConfiguration } from '../../session/configuration'
import { fieldChoicesFromLabels } from '../../ui/form/choice-field'
import { ChoiceList } from '../../ui/form/choice-list'
import { TextField } from '../../ui/form/text-field'
import { type FormController, useForm } from '../../ui/form/use-form'
import { PlannedUnits } from './planned-units'

interface PlanFilesValues {
  readonly formats: readonly ReportFileFormat[]
  readonly namePattern: string
  readonly units: readonly string[]
}
type PlanFilesForm = FormController<PlanFilesValues, ReportPlanFiles>

/** Number of file names that the preview lists. */
const shownNames = 3

/** Form for the files of a plan, which is saved with its schedule. */
export const usePlanFiles = (plan: Report['plan']): PlanFilesForm =>
  useForm(
    reportPlanFilesSchema,
    {
      formats: plan?.formats ?? ['csv'],
      namePattern: plan?.namePattern ?? '',
      units: plan?.units ?? []
    },
    {
      toInput: ({ formats, namePattern, units }) => ({
        formats: reportFileFormats.filter(format => formats.includes(format)),
        ...(namePattern.trim() !== '' && { namePattern: namePattern.trim() }),
        ...(units.length > 0 && { units: [...units] })
      })
    }
  )

interface PlanFilesFieldsProps {
  readonly id: string
  readonly form: PlanFilesForm
  /** Messages of the main process about the whole plan. */
  readonly errors: Readonly<Record<string, string>>
}

/** Formats, names and units of the files that a plan writes. */
export function PlanFilesFields({ id, form, errors }: PlanFilesFieldsProps) {
  const { formats, namePattern, units } = form.values
  const { releaseDocuments } = useConfiguration().configuration
  const pattern = form.field('namePattern')
  const { data } = useCall('reports:previewFileNames', {
    id,
    ...(formats.length > 0 && { formats: [...formats] }),
    namePattern: namePattern.slice(0, 200),
    units: units.slice(0, maxPlannedUnits)
  })
  const names = data?.names ?? []
  const more = names.length - shownNames
  return (
    <>
      <ChoiceList
        name="formats"
        label={text.formats}
        error={form.errors.formats && text.noFormat}
        choices={fieldChoicesFromLabels(text.formatLabels)}
        chosen={formats}
        onChange={chosen =>
          form.set({ formats: reportFileFormats.filter(format => chosen.includes(format)) })
        }
      />
      <TextField
        {...pattern}
        label={text.pattern}
        hint={text.patternHint}
        maxLength={200}
        error={(pattern.error ?? errors.namePattern ?? data?.fault) || undefined}
      />
      {names.length > 0 && (
        <p>
          {text.names(names.slice(0, shownNames).join(', '))}
          {more > 0 && text.more(formatNumber(more))}
        </p>
      )}
      <PlannedUnits
        id={id}
        chosen={units}
        error={form.errors.units ?? errors.units}
        onChange={chosen => form.set({ units: chosen })}
      />
      {releaseDocuments && <p>{text.needsRelease}</p>}
    </>
  )
}
