import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { configurationText } from '@shared/features/settings/configuration-text'
import {
  defaultConfiguration,
  isDefaultConfigurationValue,
  type LegalBasis,
  legalBasisSchema
} from '@shared/model/settings/configuration'
import { useConfiguration } from '../../session/configuration'
import { hasPermission } from '../../session/permission'
import { UnsavedFormGuard } from '../../ui/form/leave-guard'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { LegalNote } from '../../ui/legal-note'
import { ListSettingCard } from './list-card'
import { useChangeConfiguration } from './use-change'

const text = configurationText.legal
const { title, explanation, words } = configurationText.items.legalBases
const initial = defaultConfiguration.legalBases
const empty: LegalBasis = { code: '', title: '' }

/** Editable list of the legal documents cited in every report. */
export function LegalBasisList() {
  const { configuration } = useConfiguration()
  const { legalBases } = configuration
  const form = useForm(legalBasisSchema, empty)
  const change = useChangeConfiguration(form.values)
  const code = form.field('code')
  const add = async (): Promise<void> => {
    const added = form.check()
    if (added && (await change.save({ legalBases: [...legalBases, added] }))) form.set(empty)
  }
  return (
    <ListSettingCard
      item="legalBases"
      title={title}
      explanation={explanation}
      initial={words(initial)}
      isInitial={isDefaultConfigurationValue('legalBases', configuration)}
      none={text.none}
      busy={change.busy}
      isEditable={hasPermission('administer')}
      entries={legalBases.map(entry => ({
        key: entry.code,
        first: entry.code,
        second: entry.title,
        removeLabel: text.remove(entry.code),
        onRemove: () =>
          void change.save({ legalBases: legalBases.filter(({ code }) => code !== entry.code) })
      }))}
      onReset={() => void change.save({ legalBases: initial })}
    >
      <UnsavedFormGuard active={form.dirty} inTab />
      <LegalNote text={legalBases.map(({ code: cited }) => cited).join('; ')} />
      <TextField
        {...code}
        label={text.code}
        error={code.error ?? change.errors.legalBases}
        required
        disabled={change.busy}
        maxLength={100}
        onChange={typed => {
          code.onChange(typed)
          change.setErrors({})
        }}
      />
      <div style={{ flexGrow: 1, maxWidth: '520px' }}>
        <TextField
          {...form.field('title')}
          label={text.title}
          required
          disabled={change.busy}
          maxLength={300}
        />
      </div>
      <Button
        icon={<AddRegular />}
        disabled={change.busy}
        style={{ marginTop: '26px' }}
        onClick={() => void add()}
      >
        {text.add}
      </Button>
    </ListSettingCard>
  )
}
