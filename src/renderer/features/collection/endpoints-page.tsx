import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import type { EndpointView } from '@shared/features/collection/calls'
import {
  canBeExecutionTarget,
  type DataEndpoint,
  endpointKindOf
} from '@shared/features/collection/endpoint'
import { realEndpointText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { assertNever } from '@shared/kit/assert-never'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { openLoadDialog } from '../../session/loading'
import { hasPermission } from '../../session/permission'
import { CreateButton } from '../../ui/action/create-button'
import { UploadButton } from '../../ui/action/upload-button'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { useOpenDialogRequest } from '../../ui/page/use-open-request'
import { ArrivedFilesDialog } from './arrivals-dialog'
import type { EndpointDialogKind } from './endpoint-actions'
import { EndpointDetailsDialog } from './endpoint-details'
import { EndpointDialog } from './endpoint-dialog'
import { EndpointTable } from './endpoint-table'
import { CollectionLogDialog } from './log-dialog'
import { RemoveCollectionItemDialog } from './remove-dialog'
import { EnableServerDialog } from './switch-dialog'
import { useEndpointJobs } from './use-job'

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: EndpointDialogKind; readonly view: EndpointView }

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

/** Stable value while the pipelines are not loaded. */
const noPipelines: readonly PipelineView[] = []

function EndpointsPage({ side, words }: EndpointsPageProps) {
  const notify = useNotify()
  const { data, error, reload } = useCall('collection:endpoints')
  const pipelines = useCall('etl:list').data?.pipelines ?? noPipelines
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
  return (
    <Page
      title={words.title}
      paper="landscape"
      description={words.description}
      ready={data !== undefined || error !== undefined}
      actions={
        <>
          {side === 'source' && <UploadButton onLoaded={reload} />}
          <CreateButton to="operate" label={words.add} onPress={() => setOpen({ kind: 'add' })} />
        </>
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
      {views && views.length > 0 && (
        <EndpointTable
          side={side}
          views={views}
          pipelines={pipelines}
          progress={progress}
          commands={{
            open: (kind, view) => setOpen({ kind, view }),
            check: id => void check(id),
            sync: id => void sync(id),
            switchTo: (view, on) => void switchTo(view.endpoint, on)
          }}
        />
      )}
      {open && (
        <EndpointDialogs
          open={open}
          side={side}
          onSwitchOn={endpoint => void switchTo(endpoint, true)}
          onClose={close}
          onChanged={reload}
        />
      )}
    </Page>
  )
}

interface EndpointDialogsProps {
  readonly open: Open
  readonly side: 'source' | 'target'
  readonly onSwitchOn: (endpoint: DataEndpoint) => void
  readonly onClose: () => void
  readonly onChanged: () => void
}

function EndpointDialogs({ open, side, onSwitchOn, onClose, onChanged }: EndpointDialogsProps) {
  if (open.kind === 'add') {
    return <EndpointDialog endpoint={undefined} side={side} onClose={onClose} onSaved={onChanged} />
  }
  const { kind, view } = open
  const { endpoint } = view
  switch (kind) {
    case 'arrivals':
      return <ArrivedFilesDialog source={endpoint} onClose={onClose} />
    case 'configure':
      return (
        <EndpointDialog endpoint={endpoint} side={side} onClose={onClose} onSaved={onChanged} />
      )
    case 'details':
      return <EndpointDetailsDialog view={view} onClose={onClose} />
    case 'log':
      return <CollectionLogDialog record={endpoint} onClose={onClose} />
    case 'remove':
      return (
        <RemoveCollectionItemDialog
          channel="collection:removeEndpoint"
          open
          record={endpoint}
          onClose={onClose}
          onRemoved={onChanged}
        />
      )
    case 'switch':
      return (
        <EnableServerDialog
          source={endpoint}
          onConfirm={() => onSwitchOn(endpoint)}
          onClose={onClose}
        />
      )
    default:
      return assertNever(kind)
  }
}
