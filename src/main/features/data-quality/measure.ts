import { qualityText } from '@shared/features/data-quality/text'
import type { ColumnQuality, TableQuality } from '@shared/model/data-quality/quality'
import type { JobMonitor } from '../../runtime/async/job-watch'
import type { Engine } from '../../warehouse/engine/client'
import type { EngineQuery } from '../../warehouse/engine/messages'
import {
  buildColumnValueCountsQuery,
  buildDuplicateCountsQuery,
  columnsThatDefineDuplicates
} from '../../warehouse/quality/quality-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'

const text = qualityText.progress

/**
 * Computes the quality figures over all rows, one column at a time, so that each statement holds
 * the distinct values of one column only and progress is visible. Throws EngineFault.
 */
export async function measureTableQuality(
  reader: Engine,
  opened: OpenedTableGeneration,
  key: readonly string[],
  { signal, onStep }: Pick<JobMonitor, 'onStep' | 'signal'>
): Promise<Pick<TableQuality, 'rows' | 'columns' | 'duplicates'>> {
  const { rows } = opened.generation
  const total = opened.columns.length + 1
  const ask = async (question: EngineQuery, done: number, words: string): Promise<number[]> => {
    onStep(done, total, 0, words)
    const onProgress = (share: number): void => onStep(done, total, share, words)
    const answer = await reader.ask(question, { signal, onProgress })
    return (answer.rows[0] ?? []).map(Number)
  }
  const columns: ColumnQuality[] = []
  for (const column of opened.columns) {
    const { name, dataType } = column
    const question = buildColumnValueCountsQuery(opened, column)
    const [present = 0, distinct = 0, outside = 0] = await ask(
      question,
      columns.length,
      text.column(name)
    )
    columns.push({ name, dataType, checked: rows, empty: rows - present, distinct, outside })
  }
  const question = buildDuplicateCountsQuery(opened, key)
  const [repeated = 0, groups = 0] = await ask(question, columns.length, text.duplicates)
  return {
    rows,
    columns,
    duplicates: {
      rows: repeated - groups,
      groups,
      key: [...columnsThatDefineDuplicates(opened, key)]
    }
  }
}
