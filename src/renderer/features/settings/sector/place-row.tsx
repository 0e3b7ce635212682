import { executionTargetText } from '@shared/features/places/text'
import { configurationText } from '@shared/features/settings/configuration-text'
import { useCall } from '../../../ipc/use-call'
import { useConfiguration } from '../../../session/configuration'
import { hasPermission } from '../../../session/permission'
import { SelectField } from '../../../ui/form/choice-field'
import { SettingRow } from '../setting-row'
import { useChangeConfiguration } from '../use-change'

const here = 'may-nay'
const { title, explanation, words } = configurationText.items.sectorPlace

/**
 * Setting **Nơi tính** (execution target): this machine or an enabled server computes the sector
 * pages. Hidden if there is no server to choose.
 */
export function ExecutionTargetSettingRow() {
  const { sectorPlace } = useConfiguration().configuration
  const { busy, save } = useChangeConfiguration()
  const { data: places = [] } = useCall('query:places')
  if (places.length === 0 && sectorPlace === null) return null
  const isGone = sectorPlace !== null && !places.some(({ id }) => id === sectorPlace.id)
  const isEditable = hasPermission('administer')
  const set = (id: string): void => {
    const place = places.find(one => one.id === id)
    if (id === here) void save({ sectorPlace: null })
    else if (place) void save({ sectorPlace: place })
  }
  return (
    <SettingRow
      item="sectorPlace"
      title={title}
      explanation={explanation}
      initial={words(null)}
      isInitial={sectorPlace === null || !isEditable}
      busy={busy}
      atOnce
      onReset={() => set(here)}
    >
      <SelectField
        name="sectorPlace"
        label={title}
        value={sectorPlace?.id ?? here}
        choices={[
          { value: here, label: executionTargetText.here },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone
            ? [{ value: sectorPlace.id, label: `${sectorPlace.name} (${executionTargetText.off})` }]
            : [])
        ]}
        disabled={busy || !isEditable}
        onChange={set}
      />
    </SettingRow>
  )
}
