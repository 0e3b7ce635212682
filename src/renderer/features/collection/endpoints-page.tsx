import { makeStyles } from '@fluentui/react-components'
import { type DataEndpoint, endpointKinds } from '@shared/features/collection/endpoint'
import { collectionText } from '@shared/features/collection/text'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { requestLoading } from '../../session/loading'
import { may } from '../../session/permission'
import { CreateButton } from '../../ui/action/create-button'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { useOpenRequest } from '../../ui/page/use-open-request'
import { EndpointCard } from './endpoint-card'
import { EndpointDialog } from './endpoint-dialog'
import { LogDialog } from './log-dialog'
import { RemoveDialog } from './remove-dialog'
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
  | { readonly kind: 'configure' | 'log' | 'remove'; readonly endpoint: DataEndpoint }

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
  const { data, error, reload } = useCall('collection:endpoints')
  const { progress, check, sync } = useJob(reload)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  useOpenRequest('upload', () => {
    if (side === 'source' && may('operate')) requestLoading({ kind: 'file' })
  })
  const views = data?.filter(({ endpoint }) => endpointKinds[endpoint.kind].role === side)
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
          <EmptyState message={words.none} />
        </Card>
      )}
      <div className={styles.cards}>
        {views?.map(view => {
          const { endpoint } = view
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
