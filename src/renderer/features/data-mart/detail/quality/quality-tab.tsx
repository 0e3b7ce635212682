import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { martText } from '@shared/features/data-mart/text'
import { qualityText } from '@shared/features/data-quality/text'
import { formatDateTime } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import type { TableQuality } from '@shared/model/data-quality/quality'
import { CountProgressBar } from '../../../../ui/counted/counting-bar'
import { Card } from '../../../../ui/page/card'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page/states'
import type { MartTabProps, TableGenerationRef } from '../mart-tab'
import { ColumnProfileCard } from './column-profile'
import { DuplicateRowsCard } from './duplicates-card'
import { TableQualityFigures } from './quality-figures'
import { RejectedRowsPerLoadCard } from './quality-loads'
import { RejectedRowsNotice } from './rejected-bar'
import { TableRulesCard } from './rules-card'
import { useTableQuality } from './use-quality'

const text = qualityText.stopped

/**
 * Tab with the data quality of the rows; the previous result stays visible during a new computation
 * and after a cancelled one.
 */
export function TableQualityTab({ table, loads, seen, onChanged }: MartTabProps) {
  const at = { id: table.id, ...(seen && { generation: seen.id }) }
  const wanted = seen?.id ?? table.current
  const { value: quality, job, error, isStopped, again, stop } = useTableQuality(at, wanted)
  // The result can belong to another table version than requested, because the current rows may not
  // have been written yet when it was requested.
  const isEarlier = isStopped && quality !== undefined
  const isUnsure = job !== undefined || error !== undefined
  const isOther = isEarlier || (isUnsure && quality?.generation !== wanted)
  const made = table.generations.find(({ id }) => id === quality?.generation)
  return (
    <>
      <RejectedRowsNotice table={table} generation={seen} />
      {job && <CountProgressBar job={job} onStop={stop} />}
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {quality && isOther && (
        <EarlierResult generation={made} onAgain={isEarlier ? again : undefined} />
      )}
      {!quality && isStopped && (
        <Card>
          <EmptyState message={text.none}>
            <Button onClick={again}>{text.again}</Button>
          </EmptyState>
        </Card>
      )}
      {!quality && !isStopped && !job && error === undefined && <LoadingState lines={6} />}
      {quality && (
        <CountedQuality table={table} at={at} columns={(seen ?? table).columns} quality={quality} />
      )}
      <TableRulesCard table={table} at={at} generation={wanted} onChanged={onChanged} />
      {quality && <RejectedRowsPerLoadCard loads={loads} />}
    </>
  )
}

interface EarlierResultProps {
  /** Table version whose rows were counted; undefined if it no longer exists. */
  readonly generation: Generation | undefined
  /** Computes the quality again; undefined while a computation is pending or has failed. */
  readonly onAgain: (() => void) | undefined
}

/** Notice that the shown result belongs to another table version than the requested one. */
function EarlierResult({ generation, onAgain }: EarlierResultProps) {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {generation ? text.earlier(formatDateTime(generation.time)) : text.before}
      </MessageBarBody>
      {onAgain && (
        <MessageBarActions>
          <Button size="small" onClick={onAgain}>
            {text.again}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}

interface CountedQualityProps {
  readonly table: DataMart
  readonly at: TableGenerationRef
  readonly columns: DataMart['columns']
  readonly quality: TableQuality
}

/**
 * Quality results of the counted rows: figures, duplicates and column profile; nothing for a table
 * without rows.
 */
function CountedQuality({ table, at, columns, quality }: CountedQualityProps) {
  if (quality.rows === 0) {
    return (
      <Card>
        <EmptyState message={martText.detail.rows.none} />
      </Card>
    )
  }
  return (
    <>
      <TableQualityFigures quality={quality} isSample={!isNonSampleTable(table)} />
      <DuplicateRowsCard at={{ id: table.id, generation: quality.generation }} quality={quality} />
      <ColumnProfileCard at={at} columns={columns} />
    </>
  )
}
