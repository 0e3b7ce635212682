import { AppError } from '@shared/contract/reply'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { formatNumber } from '@shared/kit/format'
import { maxWaitingDocuments } from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { openWaitingFiles } from '../../documents/waiting/waiting-files'
import { writeIntoPlannedFolder } from '../../files/write-free-name'
import {
  listReportUnits,
  type PlannedFileParts,
  type PlannedFileSet,
  type PlannedUnit,
  preparePlannedFiles
} from './planned-files'

/** Result of one run of a plan, as its card and the audit log describe it. */
export interface PlanRunResult {
  /** Written files, or the number of prepared ones; empty if there is none. */
  readonly file: string
  /** Errors, each with its unit; empty if there is none. */
  readonly error: string
  /** Whether the files were only prepared and await their release. */
  readonly awaitsRelease: boolean
  /** Whether personal values may have been written unmasked. */
  readonly isUnmasked: boolean
}

interface PlanRunOptions {
  readonly mayReadPersons: boolean
  /** File name without extension for a plan without a pattern. */
  readonly defaultName: string
  /** Serial queue in which prepared files and their entries are stored. */
  readonly staging: <T>(work: () => Promise<T>) => Promise<T>
}

const text = reportPlanText

/**
 * Writes the files of a plan for each of its units into its folder, or prepares them where documents
 * require release. The failure of one unit does not stop the others.
 */
export async function writePlan(
  parts: PlannedFileParts,
  report: Report,
  { mayReadPersons, defaultName, staging }: PlanRunOptions
): Promise<PlanRunResult> {
  const awaits = parts.settings.read().configuration.releaseDocuments
  // Everybody can preview prepared documents, so they never contain unmasked personal data.
  const isFull = mayReadPersons && !awaits
  const written: string[] = []
  const errors: string[] = []
  let prepared = 0
  const units = await findPlannedUnits(parts, report)
  for (const unit of units) {
    try {
      if (unit && 'unknown' in unit) throw new AppError('NOT_FOUND', text.unknownUnit(unit.id))
      const set = await preparePlannedFiles(parts, report, unit, { isFull, defaultName })
      if (awaits) prepared += await staging(() => prepareForRelease(parts, report, set))
      else written.push(...(await writeAll(parts, report, set)))
    } catch (fault) {
      const message = fault instanceof AppError ? fault.message : 'Không thể ghi tệp'
      errors.push(unit ? text.ofUnit(unit.name, message) : message)
    }
  }
  return {
    file: describeFiles(written, prepared),
    error: describeErrors(errors, units.length),
    awaitsRelease: prepared > 0,
    isUnmasked: isFull && written.length > 0
  }
}

/** Units of a plan; `undefined` alone for all units together. */
async function findPlannedUnits(
  parts: PlannedFileParts,
  { plan }: Report
): Promise<readonly (PlannedUnit | (PlannedUnit & { readonly unknown: true }) | undefined)[]> {
  const ids = plan?.units ?? []
  if (ids.length === 0) return [undefined]
  const known = new Map((await listReportUnits(parts)).map(unit => [unit.id, unit]))
  return ids.map(id => known.get(id) ?? { id, name: id, unknown: true as const })
}

async function writeAll(
  parts: PlannedFileParts,
  report: Report,
  { files }: PlannedFileSet
): Promise<string[]> {
  const folder = report.plan?.folder ?? ''
  const degree = deriveDegrees(parts).ofReport(report)
  const data = { degree, what: `Báo cáo “${report.name}”`, folder }
  const names: string[] = []
  for (const file of files) names.push(await writeIntoPlannedFolder(parts.copyRegister, data, file))
  return names
}

/** Stores files with their entry and returns their number. Throws AppError. */
async function prepareForRelease(
  { clock, directory, records }: PlannedFileParts,
  report: Report,
  { document, files, unit, period }: PlannedFileSet
): Promise<number> {
  const { plan, id, name } = report
  const waiting = records.read().waitingDocuments ?? []
  if (waiting.length >= maxWaitingDocuments) throw new AppError('NOT_ALLOWED', text.waiting.full)
  const store = openWaitingFiles(directory)
  await store.removeOthers(new Set(waiting.map(one => one.id)))
  const stored = await store.prepare(document, files)
  const entry = {
    ...{ ...stored, report: id, name, unit, period, time: clock.now() },
    folder: plan?.folder ?? '',
    user: plan?.user ?? ''
  }
  await records.update(state => {
    state.waitingDocuments = [...(state.waitingDocuments ?? []), entry]
  })
  return files.length
}

function describeFiles(written: readonly string[], prepared: number): string {
  if (prepared > 0) return text.waiting.prepared(formatNumber(prepared))
  const [first = ''] = written
  return written.length > 1 ? text.moreFiles(first, formatNumber(written.length - 1)) : first
}

const describeErrors = (errors: readonly string[], units: number): string =>
  errors.length === 0 || units < 2
    ? (errors[0] ?? '')
    : text.partly(formatNumber(units - errors.length), formatNumber(units), errors.join(' '))
