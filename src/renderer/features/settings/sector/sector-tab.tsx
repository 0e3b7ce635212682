import { makeStyles, tokens } from '@fluentui/react-components'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import { saidOrders } from '@shared/features/standard-model/said-orders'
import { standardModelText as text } from '@shared/features/standard-model/text'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { isSampleRemoved } from '../../../ipc/initial-state'
import { useCall } from '../../../ipc/use-call'
import { ExportButton } from '../../../ui/export-button'
import { Card } from '../../../ui/page/card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { ChoiceRow } from '../limit-tabs'
import { CheckCard } from './check-card'
import { ClosingCard } from './closing-card'
import { MappingDialog } from './mapping-dialog'
import { ModelList } from './model-list'
import { PlaceRow } from './place-row'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' }
})

/**
 * **Số liệu chuyên ngành**: source of the sector pages, mapping of own tables to the standard
 * model, and errors.
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
        {isSampleRemoved() ? (
          <p className={styles.quiet}>{text.sampleGone}</p>
        ) : (
          <ChoiceRow item="sectorData" values={['sample', 'own']} />
        )}
        <PlaceRow />
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
        <ModelList overview={data} onMap={setMapped} />
      </Card>
      <CheckCard gaps={data.gaps} ready={data.ready} />
      <ClosingCard />
      {mapped && (
        <MappingDialog
          table={mapped}
          own={data.own}
          said={saidOrders(data.tables.flatMap(({ mapping }) => mapping ?? []))}
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
