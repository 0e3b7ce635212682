import { makeStyles } from '@fluentui/react-components'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import {
  canBeExecutionTarget,
  type DataEndpoint,
  endpointKindOf
} from '@shared/features/collection/endpoint'
import { realEndpointText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { openLoadDialog } from '../../session/loading'
import { hasPermission } from '../../session/permission'
import { CreateButton } from '../../ui/action/create-button'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { useOpenDialogRequest } from '../../ui/page/use-open-request'
import { ArrivedFilesDialog } from './arrivals-dialog'
import { SimulatedEndpointCard } from './endpoint-card'
import { EndpointDialog } from './endpoint-dialog'
import { CollectionLogDialog } from './log-dialog'
import { RealSourceCard } from './real-source-card'
import { RemoveCollectionItemDialog } from './remove-dialog'
import { EnableServerDialog } from './switch-dialog'
import { useEndpointJobs } from './use-job'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
    gap: '16px'
  }
})

type Open =
  | { readonly kind: 'add' }
  | {
      readonly kind: 'arrivals' | 'configure' | 'log' | 'remove' | 'switch'
      readonly endpoint: DataEndpoint
    }

/** Spec 2.6: page with the data sources. */
export function SourcesPage() {
  return <EndpointsPage side="source" words={collectionText.sources} />
}

/** Spec 2.6: page with the data destinations. */
export function TargetsPage() {
  return <EndpointsPage side="target" words={collectionText.targets} />
}

interface EndpointsPageProps {
  readonly side: 'source' | 'target'
  readonly words: {
    readonly title: string
    readonly description: string
    readonly add: string
    readonly none: string
  }
}

function EndpointsPage({ side, words }: EndpointsPageProps) {
  const styles = useStyles()
  const notify = useNotify()
  const { data, error, reload } = useCall('collection:endpoints')
  const { progress, check, sync } = useEndpointJobs(reload)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  useOpenDialogRequest('upload', () => {
    if (side === 'source' && hasPermission('operate')) openLoadDialog({ kind: 'file' })
  })
  const switchTo = async (source: DataEndpoint, on: boolean): Promise<void> => {
    close()
    const { turnedOn, turnedOff } = canBeExecutionTarget(source)
      ? realEndpointText.switchTarget
      : realEndpointText.switch
    try {
      await call('collection:switch', { id: source.id, on })
      notify({ title: on ? turnedOn : turnedOff, body: source.name, intent: 'success' })
    } catch (error) {
      notify({ title: collectionText.failed, body: toErrorMessage(error), intent: 'error' })
    }
    reload()
  }
  const views = data?.filter(({ endpoint }) => endpointKindOf(endpoint).role === side)
  const chosen = open && 'endpoint' in open ? open.endpoint : undefined
  return (
    <Page
      title={words.title}
      description={words.description}
      ready={data !== undefined || error !== undefined}
      actions={
        <CreateButton to="operate" label={words.add} onPress={() => setOpen({ kind: 'add' })} />
      }
    >
      {error && !data ? <ErrorState error={error} onRetry={reload} /> : null}
      {!data && !error && <LoadingState lines={6} />}
      {views?.length === 0 && (
        <Card>
          <EmptyState message={words.none} icon={<DatabaseRegular />}>
            <CreateButton to="operate" label={words.add} onPress={() => setOpen({ kind: 'add' })} />
          </EmptyState>
        </Card>
      )}
      <div className={styles.cards}>
        {views?.map(view => {
          const { endpoint } = view
          if (!endpoint.simulated) {
            return (
              <RealSourceCard
                key={endpoint.id}
                view={view}
                job={progress.get(endpoint.id)}
                onEdit={() => setOpen({ kind: 'configure', endpoint })}
                onCheck={() => void check(endpoint.id)}
                onSwitch={() => {
                  if (view.on) void switchTo(endpoint, false)
                  else setOpen({ kind: 'switch', endpoint })
                }}
                onArrivals={() => setOpen({ kind: 'arrivals', endpoint })}
                onLog={() => setOpen({ kind: 'log', endpoint })}
                onRemove={() => setOpen({ kind: 'remove', endpoint })}
              />
            )
          }
          return (
            <SimulatedEndpointCard
              key={endpoint.id}
              view={view}
              job={progress.get(endpoint.id)}
              onConfigure={() => setOpen({ kind: 'configure', endpoint })}
              onCheck={() => void check(endpoint.id)}
              onSync={side === 'target' ? () => void sync(endpoint.id) : undefined}
              onUpload={
                endpoint.kind === 'file' ? () => openLoadDialog({ kind: 'file' }) : undefined
              }
              onLog={() => setOpen({ kind: 'log', endpoint })}
              onRemove={() => setOpen({ kind: 'remove', endpoint })}
            />
          )
        })}
      </div>
      {(open?.kind === 'add' || open?.kind === 'configure') && (
        <EndpointDialog endpoint={chosen} side={side} onClose={close} onSaved={reload} />
      )}
      <EnableServerDialog
        source={open?.kind === 'switch' ? open.endpoint : undefined}
        onConfirm={() => {
          if (chosen) void switchTo(chosen, true)
        }}
        onClose={close}
      />
      {open?.kind === 'arrivals' && <ArrivedFilesDialog source={open.endpoint} onClose={close} />}
      {open?.kind === 'log' && <CollectionLogDialog record={open.endpoint} onClose={close} />}
      <RemoveCollectionItemDialog
        channel="collection:removeEndpoint"
        open={open?.kind === 'remove'}
        record={chosen}
        onClose={close}
        onRemoved={reload}
      />
    </Page>
  )
}
