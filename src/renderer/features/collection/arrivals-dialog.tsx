import { Button, makeStyles } from '@fluentui/react-components'
import type { DataEndpoint } from '@shared/features/collection/endpoint'
import {
  type ArrivedFile,
  type ArrivedFileState,
  arrivedFileStates,
  isPendingArrivedFile
} from '@shared/features/collection/real/arrival'
import { realEndpointText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import { foldText } from '@shared/kit/text-fold'
import { formText } from '@shared/kit/words/form-text'
import { formatFileSize } from '@shared/model/services/document'
import { useCallback, useEffect, useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { hasPermission } from '../../session/permission'
import { FilterBar, SearchField, SelectFilter } from '../../ui/filter-bar'
import { useNotify } from '../../ui/notifications'
import { EmptyState, LoadingState } from '../../ui/page/states'
import { ToneBadge } from '../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { WideDialog } from '../../ui/wide-dialog'

const text = realEndpointText.arrivals

const tones: Readonly<Record<ArrivedFileState, StatusTone>> = {
  new: 'info',
  changed: 'warning',
  loaded: 'success',
  refused: 'danger',
  twin: 'neutral',
  writing: 'warning',
  unreadable: 'danger'
}

/** Maximum number of rendered rows; further rows are found by filtering. */
const mostShown = 500

const useStyles = makeStyles({ name: { overflowWrap: 'anywhere' } })

interface ArrivedFilesDialogProps {
  readonly source: DataEndpoint
  readonly onClose: () => void
}

/**
 * Dialog **Tệp đã đến** (arrived files): files in the watched folder, and files loaded or rejected
 * before. Closing it cancels the scan of the folder.
 */
export function ArrivedFilesDialog({ source, onClose }: ArrivedFilesDialogProps) {
  const { id, name } = source
  const styles = useStyles()
  const notify = useNotify()
  const [files, setFiles] = useState<readonly ArrivedFile[]>()
  const [fault, setFault] = useState<string>()
  const [search, setSearch] = useState('')
  const [state, setState] = useState('all')
  const look = useCallback(async (): Promise<void> => {
    setFiles(undefined)
    setFault(undefined)
    try {
      setFiles(await call('collection:arrivals', { id }))
    } catch (error) {
      setFault(toErrorMessage(error))
    }
  }, [id])
  useEffect(() => void look(), [look])
  const close = (): void => {
    if (!files && fault === undefined) {
      void call('collection:stopReading', { id }).catch(() => undefined)
    }
    onClose()
  }
  const reopen = async ({ sha256 }: ArrivedFile): Promise<void> => {
    try {
      await call('collection:reopenArrival', { id, sha256 })
      await look()
    } catch (error) {
      notify({ title: collectionText.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  const sought = foldText(search)
  const shown = (files ?? []).filter(
    file => (state === 'all' || file.state === state) && foldText(file.name).includes(sought)
  )
  const columns = columnsOf(styles.name, file => void reopen(file))
  return (
    <WideDialog
      title={text.title(name)}
      fault={fault === undefined ? undefined : { title: collectionText.failed, words: fault }}
      actions={
        <>
          <Button disabled={!files && fault === undefined} onClick={() => void look()}>
            {text.again}
          </Button>
          <Button appearance="primary" onClick={close}>
            {formText.form.close}
          </Button>
        </>
      }
      onClose={close}
    >
      {!files && fault === undefined && (
        <div role="status">
          {text.reading}
          <LoadingState lines={4} />
        </div>
      )}
      {files && (
        <>
          <p role="status">
            {text.footer(
              formatNumber(Math.min(shown.length, mostShown)),
              formatNumber(files.length),
              formatNumber(files.filter(file => isPendingArrivedFile(file.state)).length)
            )}
          </p>
          <FilterBar
            filtered={search !== '' || state !== 'all'}
            onClear={() => {
              setSearch('')
              setState('all')
            }}
          >
            <SearchField label={text.search} value={search} onChange={setSearch} />
            <SelectFilter
              label={text.state}
              value={state}
              options={arrivedFileStates.map(value => ({ value, label: text.states[value] }))}
              onChange={setState}
            />
          </FilterBar>
          {shown.length === 0 ? (
            <EmptyState message={text.empty} />
          ) : (
            <PlainTable label={text.label} columns={columns} rows={shown.slice(0, mostShown)} />
          )}
        </>
      )}
    </WideDialog>
  )
}

/** Columns of the file list; `onReopen` makes an already processed file pending again. */
function columnsOf(
  nameClass: string,
  onReopen: (file: ArrivedFile) => void
): readonly PlainColumn<ArrivedFile>[] {
  return [
    {
      key: 'name',
      title: text.columns.name,
      wrapped: true,
      cell: file => <span className={nameClass}>{file.name}</span>
    },
    {
      key: 'size',
      title: text.columns.size,
      number: true,
      narrow: true,
      cell: file => formatFileSize(file.bytes)
    },
    {
      key: 'time',
      title: text.columns.time,
      narrow: true,
      cell: file => (file.modifiedAt > 0 ? formatDateTime(file.modifiedAt) : '')
    },
    {
      key: 'state',
      title: text.state,
      narrow: true,
      cell: file => <ToneBadge tone={tones[file.state]}>{text.states[file.state]}</ToneBadge>
    },
    { key: 'why', title: text.columns.why, wrapped: true, cell: wordsOf },
    {
      key: 'again',
      title: text.columns.actions,
      narrow: true,
      cell: file =>
        file.run !== null &&
        file.isThere &&
        hasPermission('operate') && (
          <Button
            size="small"
            aria-label={text.takeAgain(file.name)}
            onClick={() => onReopen(file)}
          >
            {text.reload}
          </Button>
        )
    }
  ]
}

function wordsOf({ by, settledAt, reason, isThere }: ArrivedFile): string {
  const parts = [
    reason,
    by,
    settledAt === null ? '' : formatDateTime(settledAt),
    isThere ? '' : text.gone
  ]
  return parts.filter(part => part !== '').join(' · ')
}
