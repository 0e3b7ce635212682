import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { PositionRequirementsView } from '@shared/features/analytics/standard-calls'
import { positionRequirementsText as text } from '@shared/features/analytics/standard-text'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { formatNumber } from '@shared/kit/format'
import {
  describePositionRequirements,
  educationLevels,
  positionRequirementsDraftSchema
} from '@shared/model/analytics/post-standard'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { hasPermission } from '../../session/permission'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { SideBySideFields } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { RowActionButton } from '../../ui/table/row-action'
import { RecordHistoryDialog } from './history'

interface PostStandardActionProps {
  readonly id: string
  readonly onSaved: () => void
}

/** Button that opens the requirements of a post: past, current and new ones. */
export function PositionRequirementsAction({ id, onSaved }: PostStandardActionProps) {
  const [open, setOpen] = useState(false)
  const label = hasPermission('analyse') ? text.action : text.view
  const close = (): void => setOpen(false)
  return (
    <>
      <RowActionButton label={label} icon={<EditRegular />} onPress={() => setOpen(true)} />
      {open && <StandardDialog id={id} label={label} onSaved={onSaved} onClose={close} />}
    </>
  )
}

interface StandardDialogProps extends PostStandardActionProps {
  readonly label: string
  readonly onClose: () => void
}

function StandardDialog({ id, label, onSaved, onClose }: StandardDialogProps) {
  const { data, error, reload } = useCall('standards:get', { id })
  if (data) return <StandardForm view={data} onSaved={onSaved} onClose={onClose} />
  return (
    <FormDialog title={label} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState lines={4} />}
    </FormDialog>
  )
}

interface StandardValues {
  grade: string
  education: string
  seniority: string
  certificate: 'true' | 'false'
  reason: string
}

function valuesOf({
  standard,
  ranks
}: Pick<PositionRequirementsView, 'ranks' | 'standard'>): StandardValues {
  const { grade = 1, rank, education = 0, seniority = 0, certificate = false } = standard ?? {}
  return {
    // A rank that is no longer in the list of ranks is not preselected, so the user must choose
    // again.
    grade: String(rank === undefined ? grade : Math.max(1, ranks.indexOf(rank) + 1)),
    education: String(education),
    seniority: String(seniority),
    certificate: certificate ? 'true' : 'false',
    reason: ''
  }
}

const educationChoices = educationLevels.map((label, value) => ({ value: String(value), label }))
const certificateChoices = fieldChoicesFromLabels(text.certificates)

interface StandardFormProps {
  readonly view: PositionRequirementsView
  readonly onSaved: () => void
  readonly onClose: () => void
}

function StandardForm({ view, onSaved, onClose }: StandardFormProps) {
  const form = useForm(positionRequirementsDraftSchema, valuesOf(view), {
    toInput: ({ grade, education, seniority, certificate, reason }) => ({
      grade: Number(grade),
      education: Number(education),
      seniority: parseTypedInteger(seniority),
      certificate: certificate === 'true',
      reason
    })
  })
  const field = <K extends keyof StandardValues>(name: K) => ({
    ...form.field(name),
    label: text[name]
  })
  const isEditable = hasPermission('analyse')
  return (
    <FormDialog
      title={text.title(view.name)}
      sending={
        isEditable
          ? {
              form,
              save: draft => call('standards:set', { id: view.id, draft, version: view.version }),
              saved: () => ({ title: text.saved, body: view.name }),
              failed: text.failed,
              onSaved
            }
          : undefined
      }
      onClose={onClose}
    >
      {isEditable && (
        <>
          <SideBySideFields>
            <SelectField
              {...field('grade')}
              choices={view.ranks.map((label, place) => ({ value: String(place + 1), label }))}
            />
            <SelectField {...field('education')} choices={educationChoices} />
          </SideBySideFields>
          <SideBySideFields>
            <TextField {...field('seniority')} numeric />
            <RadioField {...field('certificate')} choices={certificateChoices} />
          </SideBySideFields>
          <TextField
            {...field('reason')}
            hint={text.reasonHint}
            rows={2}
            required
            maxLength={300}
          />
        </>
      )}
      <RecordHistoryDialog
        title={text.history}
        none={
          view.first ? `${text.first}: ${describePositionRequirements(view.first)}` : text.notIssued
        }
        entries={view.versions
          .toReversed()
          .map(({ number, time, user, reason, standard: given }, place) => {
            const before = view.versions.at(-2 - place)?.standard ?? view.first
            return {
              what: text.version(formatNumber(number)),
              who: user,
              time,
              more: (
                <>
                  <p>{`${before ? describePositionRequirements(before) : text.notIssued} → ${describePositionRequirements(given)}`}</p>
                  <p>{reason}</p>
                </>
              )
            }
          })}
      />
    </FormDialog>
  )
}
