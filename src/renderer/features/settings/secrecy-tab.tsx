import { makeStyles, tokens } from '@fluentui/react-components'
import { configurationText } from '@shared/features/settings/configuration-text'
import { type SecrecyDegree, secrecyDegreeLabels } from '@shared/model/secrecy/degree'
import {
  type ExportTargetKind,
  listExportTargets,
  maximumDegreeOf
} from '@shared/model/secrecy/targets'
import {
  defaultConfiguration,
  isDefaultConfigurationValue
} from '@shared/model/settings/configuration'
import { useConfiguration } from '../../session/configuration'
import { shownNetworkLocations } from '../../session/navigation'
import { hasPermission } from '../../session/permission'
import { fieldChoicesFromLabels, SelectField } from '../../ui/form/choice-field'
import { Card } from '../../ui/page/card'
import { ChoiceSettingRow } from './limit-tabs'
import { SettingRow } from './setting-row'
import { useChangeConfiguration } from './use-change'

const item = 'maximumDegrees'
const { title, explanation, words } = configurationText.items[item]
const choices = fieldChoicesFromLabels(secrecyDegreeLabels)
const useStyles = makeStyles({
  targets: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    alignItems: 'end',
    gap: '8px 12px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none'
  },
  legend: { marginBottom: '8px', padding: 0, fontWeight: tokens.fontWeightSemibold }
})

/** Tab **Độ mật**: the highest degree of secrecy for each target, and the line in CSV files. */
export function SecrecySettingsTab() {
  return (
    <Card>
      <MaximumDegrees />
      <ChoiceSettingRow item="degreeInCsv" values={[true, false]} />
    </Card>
  )
}

function MaximumDegrees() {
  const styles = useStyles()
  const { configuration } = useConfiguration()
  const { busy, save } = useChangeConfiguration()
  const isEditable = hasPermission('administer')
  const set = (target: ExportTargetKind, degree: SecrecyDegree): void => {
    const { [target.id]: _, ...others } = configuration[item] ?? {}
    // Only what differs from the usual value is stored, so that the row shows when it does.
    void save({
      [item]: degree === target.usual ? others : { ...others, [target.id]: degree }
    })
  }
  return (
    <SettingRow
      item={item}
      title={title}
      explanation={explanation}
      initial={words(defaultConfiguration[item])}
      isInitial={isDefaultConfigurationValue(item, configuration) || !isEditable}
      busy={busy}
      atOnce
      onReset={() => void save({ [item]: {} })}
    >
      {/* Without their legend the fields would not say what is set for each target. */}
      <fieldset className={styles.targets}>
        <legend className={styles.legend}>{title}</legend>
        {listExportTargets(shownNetworkLocations).map(target => (
          <SelectField
            key={target.id}
            name={`${item}-${target.id}`}
            label={target.label}
            value={maximumDegreeOf(target.id, configuration)}
            choices={choices}
            disabled={busy || !isEditable}
            onChange={degree => set(target, degree)}
          />
        ))}
      </fieldset>
    </SettingRow>
  )
}
