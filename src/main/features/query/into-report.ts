import { AppError } from '@shared/contract/reply'
import { reportText } from '@shared/features/reports/text'
import { isSameJson } from '@shared/kit/json'
import { localityRegisterOf } from '@shared/model/localities/register'
import { isCrossTableQuery, type Query, type ResultDataVersions } from '@shared/model/query/asked'
import { crossMatrixText } from '@shared/model/query/cross-matrix'
import { missingReportNameMessage, type ReportEditionRequest } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import { pagePaths } from '@shared/navigation/paths'
import type { FeatureDependencies } from '../../parts'
import { remoteExecutionOf } from '../../query/run-at-place'
import { findRecord } from '../find-record'
import {
  addReportEdition,
  createQueryReport,
  refuseFurtherEdition,
  refuseTakenReportName,
  withEditionDegree
} from '../reports/editions'
import { createEditionContent } from '../reports/freeze-answer'
import { toSignedInDataReader } from '../reports/personal-edition'

type IntoParts = Pick<
  FeatureDependencies,
  'clock' | 'directory' | 'personalAccess' | 'records' | 'settings' | 'sources' | 'warehouse'
>

/** Stores a query result as a new or existing report's edition. Throws AppError. */
export async function storeResultInReport(
  { clock, personalAccess, records, settings, warehouse, ...rest }: IntoParts,
  { query, basis }: { readonly query: Query; readonly basis: ResultDataVersions },
  { report: id, name, ...draft }: ReportEditionRequest,
  signal: AbortSignal
): Promise<Report> {
  if (isCrossTableQuery(query)) throw new AppError('INVALID_INPUT', crossMatrixText.noReport)
  // Refusals that do not depend on the rows are checked before the rows are read.
  const known = records.read()
  if (id !== null) refuseFurtherEdition(findRecord(known.reports, id, 'báo cáo'))
  else refuseName(known.reports, name)
  const { operator: user } = settings.read()
  const { dataMarts: tables, reports } = known
  const localities = localityRegisterOf(known.localities)
  const elsewhere = remoteExecutionOf(rest)
  const by = toSignedInDataReader(personalAccess)
  const parts = {
    ...{
      warehouse,
      tables,
      localities,
      reports,
      filled: known,
      now: clock.now(),
      user,
      elsewhere,
      by
    }
  }
  const frozen = await createEditionContent(parts, query, basis, signal)
  // A report must contain the rows that the user saw, but a server only has its current data, which
  // may have changed.
  const there = frozen.answer?.place
  if (there && !isSameJson(there, basis.place)) {
    throw new AppError('CONFLICT', reportText.edition.movedOn(there.name))
  }
  return records.update(state => {
    const { reports } = state
    const edition = withEditionDegree(state, frozen)
    if (id !== null) {
      const report = findRecord(reports, id, 'báo cáo')
      addReportEdition(report, edition, draft)
      return structuredClone(report)
    }
    refuseName(reports, name)
    const made = createQueryReport(state, edition, {
      ...draft,
      name: name.trim(),
      template: pagePaths.query
    })
    reports.unshift(made)
    return structuredClone(made)
  })
}

function refuseName(reports: readonly Report[], name: string): void {
  if (name.trim() === '')
    throw new AppError('INVALID_INPUT', missingReportNameMessage, {
      name: missingReportNameMessage
    })
  refuseTakenReportName(reports, name.trim())
}
