import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { Input } from '@shared/contract/contract'
import { dataText } from '@shared/features/services/data-text'
import { mediaSizes, packageDraft, personalModes } from '@shared/features/services/packages/draft'
import type { PackageOutlook } from '@shared/features/services/packages/package'
import { packagePageText } from '@shared/features/services/packages/page-text'
import { formatNumber } from '@shared/kit/format'
import { degrees } from '@shared/model/services/named-data'
import { choicesOf, SelectField } from '../../../ui/form/choice-field'
import { ColumnsField } from '../../../ui/form/columns-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { Details } from '../../../ui/page/details'
import { dataDetails } from '../data/data-card'

const text = packagePageText.form

type Draft = Pick<
  Input<'packages:create'>,
  'source' | 'columns' | 'personal' | 'period' | 'partMegabytes' | 'receiver' | 'number'
>

interface PackageFormProps {
  readonly outlook: PackageOutlook
  readonly onClose: () => void
  readonly onCreate: (draft: Draft) => void
}

/** Next package: columns, period and medium; the destination is chosen afterwards. */
export function PackageForm({ outlook, onClose, onCreate }: PackageFormProps) {
  const { next, format, encrypts, receivers, obstacles, data, mayReadPersonal } = outlook
  const names = data?.columns.map(({ name }) => name) ?? []
  const form = useForm(packageDraft, {
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
    save: async (draft: (typeof packageDraft)['_output']) => {
      const { columns, personal, period, part, receiver, number } = draft
      onCreate({
        source: data.data.source,
        ...(columns.length < names.length && { columns }),
        personal,
        period,
        partMegabytes: Number(part),
        receiver: receiver === '' ? null : receiver,
        ...(Number(number) !== next && { number: Number(number) })
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
          <Details
            items={[
              { label: text.source, value: data.source },
              ...dataDetails(data),
              { label: dataText.degree, value: degrees[data.data.degree] }
            ]}
          />
          <p>{text.approvedOnly}</p>
          <ColumnsField
            {...form.field('columns')}
            label={dataText.columns}
            hint={text.fewer}
            columns={names}
          />
          {mayReadPersonal && (
            <SelectField
              {...form.field('personal')}
              label={text.personal}
              choices={choicesOf(personalModes)}
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
            choices={choicesOf(mediaSizes)}
          />
          <SelectField {...form.field('receiver')} label={text.receiver} choices={people} />
          <TextField
            {...form.field('number')}
            label={text.number}
            hint={text.numberHint}
            maxLength={6}
          />
          <p>{form.values.personal === 'full' ? text.inFull : text.masked}</p>
        </>
      )}
    </FormDialog>
  )
}
