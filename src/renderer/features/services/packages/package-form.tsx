import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { CallInput } from '@shared/contract/contract'
import { serviceDataText } from '@shared/features/services/data-text'
import type { ChosenAttachment } from '@shared/features/services/packages/attachment'
import {
  packageDraftSchema,
  packageMediaSizes,
  personalColumnModeLabels
} from '@shared/features/services/packages/draft'
import type { PackageFormOptions } from '@shared/features/services/packages/package'
import { packagePageText } from '@shared/features/services/packages/page-text'
import { formatNumber } from '@shared/kit/format'
import { serviceSecrecyLabels } from '@shared/model/services/named-data'
import { useState } from 'react'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { ColumnSelectionField } from '../../../ui/form/columns-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { DetailList } from '../../../ui/page/details'
import { buildSentRowsDetails } from '../data/data-card'
import { AttachmentsField } from './attachments-field'

const text = packagePageText.form

type Draft = Pick<
  CallInput<'packages:create'>,
  | 'source'
  | 'columns'
  | 'personal'
  | 'period'
  | 'partMegabytes'
  | 'receiver'
  | 'number'
  | 'attachments'
>

interface CreatePackageFormProps {
  readonly outlook: PackageFormOptions
  readonly onClose: () => void
  readonly onCreate: (draft: Draft) => void
}

/**
 * Form for the next package of a service: columns, period and medium; the destination file is
 * chosen afterwards.
 */
export function CreatePackageForm({ outlook, onClose, onCreate }: CreatePackageFormProps) {
  const { next, format, encrypts, receivers, obstacles, data, mayReadPersonal } = outlook
  const [attachments, setAttachments] = useState<readonly ChosenAttachment[]>([])
  const names = data?.columns.map(({ name }) => name) ?? []
  const form = useForm(packageDraftSchema, {
    columns: names,
    personal: 'masked',
    period: '',
    part: '0',
    number: String(next),
    receiver: encrypts ? (receivers[0]?.fingerprint ?? '') : ''
  })
  const people = [
    ...(encrypts ? [] : [{ value: '', label: text.nobody }]),
    ...receivers.map(({ fingerprint, subject }) => ({ value: fingerprint, label: subject }))
  ]
  const canSend = obstacles.length === 0 && data !== null
  const sending = canSend && {
    form,
    submitLabel: text.submit,
    failed: text.failed,
    save: async (draft: (typeof packageDraftSchema)['_output']) => {
      const { columns, personal, period, part, receiver, number } = draft
      onCreate({
        source: data.data.source,
        ...(columns.length < names.length && { columns }),
        personal,
        period,
        partMegabytes: Number(part),
        receiver: receiver === '' ? null : receiver,
        ...(Number(number) !== next && { number: Number(number) }),
        ...(attachments.length > 0 && { attachments: attachments.map(one => one.id) })
      })
    }
  }
  return (
    <FormDialog
      title={text.title(formatNumber(next))}
      sending={sending || undefined}
      onClose={onClose}
    >
      {obstacles.map(words => (
        <MessageBar key={words} intent="warning" layout="multiline">
          <MessageBarBody>{words}</MessageBarBody>
        </MessageBar>
      ))}
      {canSend && (
        <>
          <p>
            {[text.format(format.toUpperCase()), encrypts && text.encrypts]
              .filter(Boolean)
              .join(' ')}
          </p>
          <DetailList
            items={[
              { label: text.source, value: data.source },
              ...buildSentRowsDetails(data),
              { label: serviceDataText.degree, value: serviceSecrecyLabels[data.data.degree] }
            ]}
          />
          <p>{text.approvedOnly}</p>
          <ColumnSelectionField
            {...form.field('columns')}
            label={serviceDataText.columns}
            hint={text.fewer}
            columns={names}
          />
          {mayReadPersonal && (
            <SelectField
              {...form.field('personal')}
              label={text.personal}
              choices={fieldChoicesFromLabels(personalColumnModeLabels)}
            />
          )}
          <TextField
            {...form.field('period')}
            label={text.period}
            hint={text.periodHint}
            required
            maxLength={60}
          />
          <SelectField
            {...form.field('part')}
            label={text.part}
            hint={text.partHint}
            choices={fieldChoicesFromLabels(packageMediaSizes)}
          />
          <SelectField {...form.field('receiver')} label={text.receiver} choices={people} />
          <TextField
            {...form.field('number')}
            label={text.number}
            hint={text.numberHint}
            maxLength={6}
          />
          <AttachmentsField files={attachments} onChange={setAttachments} />
          <p>{form.values.personal === 'full' ? text.inFull : text.masked}</p>
        </>
      )}
    </FormDialog>
  )
}
