import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import {
  currentGenerationOf,
  type DataMart,
  generationOfLastLoad
} from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { openRejectedRows } from '../../../../ui/page/loaded-notice'

const text = dataLoadText.rejected

interface RejectedRowsNoticeProps {
  readonly table: DataMart
  /** Shown table version (generation); undefined for the current one. */
  readonly generation: Generation | undefined
}

/**
 * Notice with the share of a file's rows that were rejected and are missing in this table version,
 * linked to these rows, also after a later correction; nothing if no row was rejected.
 */
export function RejectedRowsNotice({
  table,
  generation = currentGenerationOf(table)
}: RejectedRowsNoticeProps) {
  const loaded = generationOfLastLoad(table, generation)
  const load = loaded?.load
  if (!load || load.counts.rejected === 0) return null
  const { read, rejected } = load.counts
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {text.ofLast(
          formatNumber(rejected),
          formatNumber(read),
          formatPercent(rejected / read),
          load.file.fileName
        )}{' '}
        {loaded === generation ? text.absent : text.changedSince}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => openRejectedRows(table.id, loaded.id)}>
          {text.look}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
