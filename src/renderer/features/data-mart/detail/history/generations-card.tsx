import { Button, makeStyles } from '@fluentui/react-components'
import { tableGenerationsText } from '@shared/features/data-mart/generation-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { formatFileSize } from '@shared/model/services/document'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { openLoadDialog } from '../../../../session/loading'
import { IfPermitted } from '../../../../session/permission'
import { Card } from '../../../../ui/page/card'
import { InlineCode } from '../../../../ui/page/details'
import { ToneBadge } from '../../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../../ui/table/plain-table'
import { CompareGenerationsDialog } from './compare-dialog'
import { RollBackTableDialog } from './return-dialog'

const text = tableGenerationsText

const useStyles = makeStyles({ actions: { display: 'flex', gap: '4px', flexWrap: 'wrap' } })

interface GenerationsCardProps {
  readonly table: DataMart
  readonly onChanged: () => void
}

/**
 * Card **Bản dữ liệu** (table versions): published versions (generations), newest first; each can
 * be viewed and rolled back to.
 */
export function GenerationsCard({ table, onChanged }: GenerationsCardProps) {
  const [returning, setReturning] = useState<Generation>()
  const [comparing, setComparing] = useState(false)
  const columns: readonly PlainColumn<Generation>[] = [
    {
      key: 'time',
      title: text.heads.time,
      narrow: true,
      cell: ({ time }) => formatDateTime(time)
    },
    { key: 'user', title: text.heads.user, narrow: true, cell: ({ user }) => user },
    {
      key: 'origin',
      title: text.heads.origin,
      narrow: true,
      cell: ({ origin }) => text.origins[origin]
    },
    {
      key: 'note',
      title: text.heads.note,
      wrapped: true,
      cell: ({ id, note, load }) => (
        <>
          {note || '—'}
          {load && load.counts.rejected > 0 && (
            <RejectedButton table={table.id} generation={id} load={load} />
          )}
        </>
      )
    },
    {
      key: 'rows',
      title: text.heads.rows,
      number: true,
      narrow: true,
      cell: ({ rows }) => formatNumber(rows)
    },
    {
      key: 'size',
      title: text.heads.size,
      number: true,
      narrow: true,
      cell: ({ bytes }) => formatFileSize(bytes)
    },
    {
      key: 'hash',
      title: text.heads.hash,
      narrow: true,
      cell: ({ sha256 }) => (
        <span title={sha256}>
          <InlineCode>{`${sha256.slice(0, 12)}…`}</InlineCode>
        </span>
      )
    },
    {
      key: 'actions',
      title: text.heads.actions,
      narrow: true,
      cell: generation =>
        generation.id === table.current ? (
          <ToneBadge tone="success">{text.current}</ToneBadge>
        ) : (
          <GenerationActions generation={generation} onReturn={() => setReturning(generation)} />
        )
    }
  ]
  return (
    <Card
      title={text.title}
      actions={
        table.generations.length > 1 && (
          <Button onClick={() => setComparing(true)}>{text.compare.action}</Button>
        )
      }
    >
      {table.generations.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <PlainTable label={text.title} columns={columns} rows={table.generations.toReversed()} />
      )}
      {comparing && <CompareGenerationsDialog table={table} onClose={() => setComparing(false)} />}
      {returning && (
        <RollBackTableDialog
          table={table}
          generation={returning}
          onClose={() => setReturning(undefined)}
          onReturned={onChanged}
        />
      )}
    </Card>
  )
}

interface RejectedButtonProps {
  /** Id of the table. */
  readonly table: string
  /** Id of the table version (generation). */
  readonly generation: string
  readonly load: NonNullable<Generation['load']>
}

/** Button that opens the rows rejected by the load that created a table version. */
function RejectedButton({ table, generation, load }: RejectedButtonProps) {
  return (
    <Button
      size="small"
      appearance="subtle"
      aria-label={text.rejectedOf(load.file.fileName)}
      onClick={() => openLoadDialog({ kind: 'rejected', source: { table, generation } })}
    >
      {text.rejected}
    </Button>
  )
}

interface GenerationActionsProps {
  readonly generation: Generation
  readonly onReturn: () => void
}

/** Actions on an earlier table version: view it, or roll back to it. */
function GenerationActions({ generation, onReturn }: GenerationActionsProps) {
  const styles = useStyles()
  const [, setParams] = useSearchParams()
  const time = formatDateTime(generation.time)
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        appearance="subtle"
        aria-label={text.showOf(time)}
        onClick={() => setParams({ tab: 'rows', ban: generation.id })}
      >
        {text.show}
      </Button>
      <IfPermitted to="operate">
        <Button size="small" appearance="subtle" aria-label={text.backOf(time)} onClick={onReturn}>
          {text.back}
        </Button>
      </IfPermitted>
    </span>
  )
}
