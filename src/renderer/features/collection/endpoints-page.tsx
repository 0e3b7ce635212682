import { makeStyles } from '@fluentui/react-components'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { type DataEndpoint, isPlace, kindOf } from '@shared/features/collection/endpoint'
import { realText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { useState } from 'react'
import { call, messageOf } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { requestLoading } from '../../session/loading'
import { may } from '../../session/permission'
import { CreateButton } from '../../ui/action/create-button'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { useOpenRequest } from '../../ui/page/use-open-request'
import { ArrivalsDialog } from './arrivals-dialog'
import { EndpointCard } from './endpoint-card'
import { EndpointDialog } from './endpoint-dialog'
import { LogDialog } from './log-dialog'
import { RealSourceCard } from './real-source-card'
import { RemoveDialog } from './remove-dialog'
import { SwitchDialog } from './switch-dialog'
import { useJob } from './use-job'

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

/** Spec 2.6: data sources. */
export function SourcesPage() {
  return <EndpointsPage side="source" words={collectionText.sources} />
}

/** Spec 2.6: data destinations. */
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
  const { progress, check, sync } = useJob(reload)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  useOpenRequest('upload', () => {
    if (side === 'source' && may('operate')) requestLoading({ kind: 'file' })
  })
  const switchTo = async (source: DataEndpoint, on: boolean): Promise<void> => {
    close()
    const { turnedOn, turnedOff } = isPlace(source) ? realText.switchTarget : realText.switch
    try {
      await call('collection:switch', { id: source.id, on })
      notify({ title: on ? turnedOn : turnedOff, body: source.name, intent: 'success' })
    } catch (error) {
      notify({ title: collectionText.failed, body: messageOf(error), intent: 'error' })
    }
    reload()
  }
  const views = data?.filter(({ endpoint }) => kindOf(endpoint).role === side)
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
            <EndpointCard
              key={endpoint.id}
              view={view}
              job={progress.get(endpoint.id)}
              onConfigure={() => setOpen({ kind: 'configure', endpoint })}
              onCheck={() => void check(endpoint.id)}
              onSync={side === 'target' ? () => void sync(endpoint.id) : undefined}
              onUpload={
                endpoint.kind === 'file' ? () => requestLoading({ kind: 'file' }) : undefined
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
      <SwitchDialog
        source={open?.kind === 'switch' ? open.endpoint : undefined}
        onConfirm={() => {
          if (chosen) void switchTo(chosen, true)
        }}
        onClose={close}
      />
      {open?.kind === 'arrivals' && <ArrivalsDialog source={open.endpoint} onClose={close} />}
      {open?.kind === 'log' && <LogDialog record={open.endpoint} onClose={close} />}
      <RemoveDialog
        channel="collection:removeEndpoint"
        open={open?.kind === 'remove'}
        record={chosen}
        onClose={close}
        onRemoved={reload}
      />
    </Page>
  )
}
