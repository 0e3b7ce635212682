import { AppError } from '@shared/contract/reply'
import { reportText } from '@shared/features/reports/text'
import { localityRegisterOf } from '@shared/model/localities/register'
import type { ReportEditionDraft, ReportSnapshot } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import type { FeatureDependencies } from '../../parts'
import type { PersonalDataReader } from '../../query/personal-reading'
import { remoteExecutionOf } from '../../query/run-at-place'
import { findRecord } from '../find-record'
import { addReportEdition, withEditionDegree } from './editions'

/** Dependencies to run the query of a report again. */
export type NewEditionDependencies = Pick<
  FeatureDependencies,
  'clock' | 'directory' | 'records' | 'settings' | 'sources' | 'warehouse'
>

interface NewEditionOptions {
  readonly signal: AbortSignal
  /** Whether to skip the new edition if its result and source generations equal the newest one. */
  readonly unlessSame?: boolean
  /** The user whose right to personal data applies. */
  readonly by: PersonalDataReader
}

const text = reportText.edition

/**
 * Runs the query of a report's newest edition again on its execution target, over the current rows,
 * and stores the result as the next edition. Throws AppError with a message, and leaves the report
 * unchanged, if there is no result or no further edition is allowed.
 */
export async function createNextEdition(
  context: NewEditionDependencies,
  id: string,
  draft: ReportEditionDraft,
  { signal, by, unlessSame = false }: NewEditionOptions
): Promise<Report> {
  const { clock, records, settings, warehouse } = context
  const state = records.read()
  const { dataMarts: tables, reports, endpoints } = state
  const before = findRecord(reports, id, 'báo cáo').frozen?.answer
  if (!before) throw new AppError('NOT_ALLOWED', text.notOfQuery)
  const { query } = before
  if (query.place !== undefined && !endpoints.some(one => one.id === query.place)) {
    throw new AppError('NOT_FOUND', text.gonePlace(before.place?.name ?? query.place))
  }
  // The module is imported lazily, because it includes the code of the sector pages.
  const { createEditionContent } = await import('./freeze-answer')
  const user = settings.read().operator
  const elsewhere = remoteExecutionOf(context)
  const localities = localityRegisterOf(state.localities)
  const parts = {
    ...{
      warehouse,
      tables,
      localities,
      reports,
      filled: state,
      now: clock.now(),
      user,
      elsewhere,
      by
    }
  }
  const frozen = await createEditionContent(parts, query, undefined, signal)
  return records.update(state => {
    const kept = findRecord(state.reports, id, 'báo cáo')
    if (!unlessSame || resultIdentityOf(kept.frozen) !== resultIdentityOf(frozen))
      addReportEdition(kept, withEditionDegree(state, frozen), draft)
    return structuredClone(kept)
  })
}

/**
 * Text that identifies a result: its hash, its sources, and whether it has unmasked personal
 * values. Results with equal texts are the same.
 */
function resultIdentityOf(content: ReportSnapshot | null): string {
  const { generations = [], place, query, sha256 } = content?.answer ?? {}
  const here = generations.map(({ table, generation }) => [table, generation])
  return JSON.stringify([sha256, here, query?.place, place?.tables, content?.personal?.values])
}
