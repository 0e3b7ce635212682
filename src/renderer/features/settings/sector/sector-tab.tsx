import { makeStyles, tokens } from '@fluentui/react-components'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import { orderedNameListsOfMappings } from '@shared/features/standard-model/said-orders'
import { standardModelText as text } from '@shared/features/standard-model/text'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { isSampleDataRemoved } from '../../../ipc/initial-state'
import { useCall } from '../../../ipc/use-call'
import { ExportButton } from '../../../ui/export-button'
import { Card } from '../../../ui/page/card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { ChoiceSettingRow } from '../limit-tabs'
import { ModelCheckCard } from './check-card'
import { PeriodClosingCard } from './closing-card'
import { ModelMappingDialog } from './mapping-dialog'
import { ModelTableList } from './model-list'
import { ExecutionTargetSettingRow } from './place-row'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' }
})

/**
 * Tab **Số liệu chuyên ngành** (sector data): source of the sector pages, mapping of the unit's
 * tables to the standard data model, and errors.
 */
export function SectorTab() {
  const styles = useStyles()
  const { data, error, reload } = useCall('standardModel:overview')
  const [mapped, setMapped] = useState<ModelTableView>()
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  return (
    <>
      <Card>
        {isSampleDataRemoved() ? (
          <p className={styles.quiet}>{text.sampleGone}</p>
        ) : (
          <ChoiceSettingRow item="sectorData" values={['sample', 'own']} />
        )}
        <ExecutionTargetSettingRow />
      </Card>
      <Card
        title={text.model}
        actions={
          <ExportButton
            label={text.template}
            running={text.templateRunning}
            save={() => call('standardModel:template', { table: null })}
          />
        }
      >
        <p className={styles.quiet}>{text.intro}</p>
        {data.own.length === 0 && <p>{text.noTables}</p>}
        <ModelTableList overview={data} onMap={setMapped} />
      </Card>
      <ModelCheckCard gaps={data.gaps} ready={data.ready} />
      <PeriodClosingCard />
      {mapped && (
        <ModelMappingDialog
          table={mapped}
          own={data.own}
          said={orderedNameListsOfMappings(data.tables.flatMap(({ mapping }) => mapping ?? []))}
          onClose={() => setMapped(undefined)}
          onDone={() => {
            setMapped(undefined)
            reload()
          }}
        />
      )}
    </>
  )
}
