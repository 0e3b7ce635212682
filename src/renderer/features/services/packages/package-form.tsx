import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { Input } from '@shared/contract/contract'
import { mediaSizes, packageDraft, personalModes } from '@shared/features/services/packages/draft'
import type { PackageOutlook } from '@shared/features/services/packages/package'
import { packagePageText } from '@shared/features/services/packages/page-text'
import { formatNumber } from '@shared/kit/format'
import { choicesOf, SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'

const text = packagePageText.form

type Draft = Pick<
  Input<'packages:create'>,
  'source' | 'personal' | 'period' | 'partMegabytes' | 'receiver' | 'number'
>

interface PackageFormProps {
  readonly outlook: PackageOutlook
  readonly onClose: () => void
  readonly onCreate: (draft: Draft) => void
}

/** What goes into the next package; where it stands is asked after it. */
export function PackageForm({ outlook, onClose, onCreate }: PackageFormProps) {
  const { next, format, encrypts, receivers, obstacles, tables, queries } = outlook
  const { mayReadPersonal } = outlook
  const form = useForm(packageDraft, {
    source: '',
    personal: 'masked',
    period: '',
    part: '0',
    number: String(next),
    receiver: encrypts ? (receivers[0]?.fingerprint ?? '') : ''
  })
  const sources = [
    ...tables.map(({ id, name, rows }) => ({
      value: `table:${id}`,
      label: text.table(name, formatNumber(rows))
    })),
    ...queries.map(({ id, name }) => ({ value: `query:${id}`, label: text.query(name) }))
  ]
  const people = [
    ...(encrypts ? [] : [{ value: '', label: text.nobody }]),
    ...receivers.map(({ fingerprint, subject }) => ({ value: fingerprint, label: subject }))
  ]
  const sending = {
    form,
    submitLabel: text.submit,
    failed: text.failed,
    save: async ({
      source,
      personal,
      period,
      part,
      receiver,
      number
    }: (typeof packageDraft)['_output']) => {
      const [kind, id = ''] = source.split(':')
      onCreate({
        source: { kind: kind === 'query' ? 'query' : 'table', id },
        personal,
        period,
        partMegabytes: Number(part),
        receiver: receiver === '' ? null : receiver,
        ...(Number(number) !== next && { number: Number(number) })
      })
    }
  }
  const canSend = obstacles.length === 0 && sources.length > 0
  return (
    <FormDialog
      title={text.title(formatNumber(next))}
      sending={canSend ? sending : undefined}
      onClose={onClose}
    >
      {obstacles.map(words => (
        <MessageBar key={words} intent="warning" layout="multiline">
          <MessageBarBody>{words}</MessageBarBody>
        </MessageBar>
      ))}
      {sources.length === 0 && <p>{text.empty}</p>}
      {canSend && (
        <>
          <p>
            {[text.format(format.toUpperCase()), encrypts && text.encrypts]
              .filter(Boolean)
              .join(' ')}
          </p>
          <SelectField {...form.field('source')} label={text.source} required choices={sources} />
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
