import { Button } from '@fluentui/react-components'
import { configurationText as text } from '@shared/features/settings/configuration-text'
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
import { LegalBasisList } from './legal-list'
import { SettingRow } from './setting-row'
import { useChangeConfiguration } from './use-change'

type NumberItem =
  | 'fillLow'
  | 'fillGood'
  | 'fillHigh'
  | 'supplyGood'
  | 'equipmentReadyGood'
  | 'reserveQuotaGood'
  | 'reserveReadyGood'
  | 'trainingGood'
  | 'reserveAgeMenFirst'
  | 'reserveAgeWomenFirst'
  | 'reserveAgeMenSecond'
  | 'reserveAgeWomenSecond'
  | 'approvalDays'
  | 'graveAlertDays'
  | 'alertDays'
  | 'auditLines'
  | 'generationsKept'
  | 'callMonths'

/** Tab **Chung** (general): settings for all files that this machine writes. */
export function GeneralSettingsTab() {
  return (
    <Card>
      <ChoiceSettingRow item="csvSeparator" values={[',', ';']} />
    </Card>
  )
}

/**
 * Tab **Ngưỡng chỉ tiêu** (thresholds): values at which figures are green, amber and red on every
 * page.
 */
export function ThresholdSettingsTab() {
  return (
    <Card>
      <NumberRow item="fillLow" />
      <NumberRow item="fillGood" />
      <NumberRow item="fillHigh" />
      <NumberRow item="supplyGood" />
      <NumberRow item="equipmentReadyGood" />
      <NumberRow item="reserveQuotaGood" />
      <NumberRow item="reserveReadyGood" />
      <NumberRow item="trainingGood" />
    </Card>
  )
}

/** Tab **Ngày nghỉ & hạn xử lý** (holidays and deadlines). */
export function HolidaySettingsTab() {
  return (
    <>
      <Card>
        <SwitchRow item="separateApprover" />
        <SwitchRow item="approveLoads" />
        <SwitchRow item="closeOnlyClean" />
        <NumberRow item="approvalDays" />
        <NumberRow item="graveAlertDays" />
        <NumberRow item="alertDays" />
      </Card>
      <HolidayList />
    </>
  )
}

/** Tab **Căn cứ pháp lý** (legal basis): legal documents cited in reports. */
export function LegalBasisSettingsTab() {
  return (
    <>
      <LegalBasisList />
      <Card>
        <NumberRow item="reserveAgeMenFirst" />
        <NumberRow item="reserveAgeWomenFirst" />
        <NumberRow item="reserveAgeMenSecond" />
        <NumberRow item="reserveAgeWomenSecond" />
      </Card>
    </>
  )
}

/** Tab **Nhật ký & lưu giữ** (logs and retention): length of logs and time that data is stored. */
export function RetentionSettingsTab() {
  return (
    <Card>
      <NumberRow item="auditLines" />
      <NumberRow item="generationsKept" />
      <SwitchRow item="generationsMonthly" />
      <NumberRow item="callMonths" />
    </Card>
  )
}

/** Tab **Mẫu in** (print template): texts printed on every sheet. */
export function PrintSettingsTab() {
  return (
    <Card>
      <TypedRow item="printHeader" maxLength={80} toValue={typed => typed} />
      <SwitchRow item="printOperator" />
    </Card>
  )
}

function NumberRow({ item }: { readonly item: NumberItem }) {
  return <TypedRow item={item} numeric toValue={parseTypedInteger} />
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
      title={title}
      explanation={explanation}
      initial={words(initial)}
      isInitial={isDefaultConfigurationValue(item, configuration) || !isEditable}
      busy={busy}
      onReset={() => void store(initial)}
      action={
        <Button
          appearance={isTyped ? 'primary' : 'secondary'}
          disabledFocusable={!isTyped || busy}
          aria-label={text.saveItem(title)}
          onClick={() => void store(toValue(typed ?? kept))}
        >
          {text.save}
        </Button>
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

function SwitchRow({
  item
}: {
  readonly item:
    | 'approveLoads'
    | 'closeOnlyClean'
    | 'generationsMonthly'
    | 'printOperator'
    | 'separateApprover'
}) {
  return <ChoiceSettingRow item={item} values={[true, false]} />
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
