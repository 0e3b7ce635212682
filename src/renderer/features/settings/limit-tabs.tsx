import { Button } from '@fluentui/react-components'
import { configurationText as text } from '@shared/features/settings/configuration-text'
import { type SettingItem, sectionItems } from '@shared/features/settings/sections'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import {
  type Configuration,
  type ConfigurationKey,
  defaultConfiguration,
  isDefaultConfigurationValue
} from '@shared/model/settings/configuration'
import { useState } from 'react'
import { useConfiguration } from '../../session/configuration'
import { hasPermission } from '../../session/permission'
import { SelectField } from '../../ui/form/choice-field'
import { UnsavedFormGuard } from '../../ui/form/leave-guard'
import { TextField } from '../../ui/form/text-field'
import { Card } from '../../ui/page/card'
import { HolidayList } from './holiday-list'
import { LegalDocuments } from './legal/legal-documents'
import { LegalBasisList } from './legal-list'
import { SettingRow } from './setting-row'
import { useChangeConfiguration } from './use-change'

const numberItems = [
  'fillLow',
  'fillGood',
  'fillHigh',
  'supplyGood',
  'equipmentReadyGood',
  'reserveQuotaGood',
  'reserveReadyGood',
  'trainingGood',
  'reserveAgeMenFirst',
  'reserveAgeWomenFirst',
  'reserveAgeMenSecond',
  'reserveAgeWomenSecond',
  'approvalDays',
  'graveAlertDays',
  'alertDays',
  'auditLines',
  'generationsKept',
  'callMonths'
] as const
type NumberItem = (typeof numberItems)[number]
const isNumberItem = (item: SettingItem): item is NumberItem =>
  numberItems.some(other => other === item)

const switchItems = [
  'approveLoads',
  'closeOnlyClean',
  'generationsMonthly',
  'printOperator',
  'separateApprover'
] as const
type SwitchItem = (typeof switchItems)[number]
const isSwitchItem = (item: SettingItem): item is SwitchItem =>
  switchItems.some(other => other === item)

/** Tab **Chung** (general): settings for all files that this machine writes. */
export const GeneralSettingsTab = () => <SettingsCard section="general" />

/**
 * Tab **Ngưỡng chỉ tiêu** (thresholds): values at which figures are green, amber and red on every
 * page.
 */
export const ThresholdSettingsTab = () => <SettingsCard section="thresholds" />

/** Tab **Ngày nghỉ & hạn xử lý** (holidays and deadlines). */
export function HolidaySettingsTab() {
  return (
    <>
      <SettingsCard section="holidays" />
      <HolidayList />
    </>
  )
}

/** Tab **Căn cứ pháp lý** (legal basis): legal documents cited in reports. */
export function LegalBasisSettingsTab() {
  return (
    <>
      <LegalBasisList />
      <SettingsCard section="legal" />
      <LegalDocuments />
    </>
  )
}

/** Tab **Nhật ký & lưu giữ** (logs and retention): length of logs and time that data is stored. */
export const RetentionSettingsTab = () => <SettingsCard section="retention" />

/** Tab **Mẫu in** (print template): texts printed on every sheet. */
export const PrintSettingsTab = () => <SettingsCard section="print" />

/** Settings of a section except lists, which have a card of their own. */
function SettingsCard({ section }: { readonly section: keyof typeof sectionItems }) {
  return (
    <Card>
      {sectionItems[section].map(item => (
        <ItemRow key={item} item={item} />
      ))}
    </Card>
  )
}

function ItemRow({ item }: { readonly item: SettingItem }) {
  if (isNumberItem(item)) return <TypedRow item={item} numeric toValue={parseTypedInteger} />
  if (isSwitchItem(item)) return <ChoiceSettingRow item={item} values={[true, false]} />
  if (item === 'csvSeparator') return <ChoiceSettingRow item={item} values={[',', ';']} />
  if (item === 'printHeader')
    return <TypedRow item={item} maxLength={80} toValue={typed => typed} />
  return null
}

interface TypedRowProps {
  readonly item: NumberItem | 'printHeader'
  readonly maxLength?: number
  readonly numeric?: boolean
  readonly toValue: (typed: string) => number | string
}

/**
 * Setting with a text field, saved only by **Lưu** (save), so that a half-typed number never takes
 * effect.
 */
function TypedRow({ item, maxLength, numeric = false, toValue }: TypedRowProps) {
  const { configuration } = useConfiguration()
  const [typed, setTyped] = useState<string>()
  const { busy, errors, setErrors, save } = useChangeConfiguration(typed)
  const kept = String(configuration[item])
  const { title, explanation } = text.items[item]
  const words = text.items[item].words as (value: unknown) => string
  const initial = defaultConfiguration[item]
  const store = async (value: number | string): Promise<void> => {
    if (Number.isNaN(value)) return setErrors({ [item]: text.noNumber })
    if (await save({ [item]: value })) setTyped(undefined)
  }
  const isEditable = hasPermission('administer')
  const isTyped = typed !== undefined && typed !== kept
  return (
    <SettingRow
      item={item}
      title={title}
      explanation={explanation}
      initial={words(initial)}
      isInitial={isDefaultConfigurationValue(item, configuration) || !isEditable}
      busy={busy}
      onReset={() => void store(initial)}
      action={
        isTyped && (
          <Button
            appearance="primary"
            disabledFocusable={busy}
            aria-label={text.saveItem(title)}
            onClick={() => void store(toValue(typed))}
          >
            {text.save}
          </Button>
        )
      }
    >
      <UnsavedFormGuard active={isTyped} inTab />
      <TextField
        name={item}
        label={title}
        value={typed ?? kept}
        error={errors[item]}
        numeric={numeric}
        disabled={busy || !isEditable}
        {...(maxLength !== undefined && { maxLength })}
        onChange={value => {
          setTyped(value)
          setErrors({})
        }}
      />
    </SettingRow>
  )
}

interface ChoiceSettingRowProps<I extends ConfigurationKey> {
  readonly item: I
  readonly values: readonly Configuration[I][]
}

/** Row for a setting with two choices, saved at once. */
export function ChoiceSettingRow<I extends ConfigurationKey>({
  item,
  values
}: ChoiceSettingRowProps<I>) {
  const { configuration } = useConfiguration()
  const { busy, save } = useChangeConfiguration()
  const { title, explanation } = text.items[item]
  const words = text.items[item].words as (value: Configuration[I]) => string
  const initial = defaultConfiguration[item]
  const value = configuration[item]
  const set = (next: Configuration[I] | undefined): void =>
    void (next !== undefined && save({ [item]: next }))
  const isEditable = hasPermission('administer')
  return (
    <SettingRow
      item={item}
      title={title}
      explanation={explanation}
      initial={words(initial)}
      isInitial={value === initial || !isEditable}
      busy={busy}
      atOnce
      onReset={() => set(initial)}
    >
      <SelectField
        name={item}
        label={title}
        value={String(value)}
        choices={values.map(choice => ({ value: String(choice), label: words(choice) }))}
        disabled={busy || !isEditable}
        onChange={next => set(values.find(choice => String(choice) === next))}
      />
    </SettingRow>
  )
}
