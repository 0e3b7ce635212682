import { AppError } from '@shared/contract/reply'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import {
  fileNameText,
  fillFileNamePattern,
  makeFileNamesUnique
} from '@shared/model/reports/file-names'
import type { ReportFileFormat, ReportPlanFiles } from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import { openSectorFacts, type SectorPageDependencies } from '../../analytics/page-facts'
import { flattenUnitTree } from '../../analytics/unit-tree'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { raiseDocumentSecrecy } from '../../disclosure/document-marks'
import { exportMarksOf } from '../../disclosure/export-marks'
import { formatReportCsv } from '../../documents/report/csv'
import type { DocumentWriter } from '../../documents/writer'
import { prependCsvLine } from '../../files/csv'
import { toSafeFileName } from '../../files/safe-file-name'
import type { FeatureDependencies } from '../../parts'
import { type ComposedReportDependencies, readComposedContent } from './composed-content'
import { isComposed } from './create-report'
import type { OpenReportContent } from './displayed-content'
import { refuseWithheldEdition, toDisplayedEdition } from './personal-edition'
import { documentOfContent } from './report-document'

export interface PlannedUnit {
  readonly id: string
  readonly name: string
}

/** File of a plan in memory, before it has its place. */
interface PlannedFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Files of a plan for one unit, or for all units together. */
export interface PlannedFileSet {
  readonly unit: string
  readonly period: string
  readonly document: OfficialDocument
  readonly files: readonly PlannedFile[]
}

export interface PlannedFileParts
  extends ComposedReportDependencies,
    Pick<FeatureDependencies, 'copyRegister'> {
  readonly writeDocument: DocumentWriter
}

/**
 * Files of a report for one unit, or for all units together. `isFull`: whether the owner of the plan
 * may read personal data. Throws AppError.
 */
export async function preparePlannedFiles(
  parts: PlannedFileParts,
  report: Report,
  unit: PlannedUnit | undefined,
  { isFull, defaultName }: { readonly isFull: boolean; readonly defaultName: string }
): Promise<PlannedFileSet> {
  const content = await readPlannedContent(parts, report, unit, isFull)
  const { configuration } = parts.settings.read()
  const degree = deriveDegrees(parts).ofReport(report)
  const ofAll = raiseDocumentSecrecy(
    documentOfContent(report, content, configuration.documentFields),
    degree
  )
  const document = unit
    ? { ...ofAll, abstract: reportPlanText.abstractOfUnit(ofAll.abstract, unit.name) }
    : ofAll
  const formats = report.plan?.formats ?? ['csv']
  const { csvFirstLine } = exportMarksOf(degree, parts.settings)
  const csv = (): string =>
    prependCsvLine(csvFirstLine, formatReportCsv(content, configuration.csvSeparator))
  const period = report.versions.at(-1)?.filters.ky ?? ''
  const values = { now: parts.clock.now(), name: report.name, period, unit, defaultName }
  const stem = fileStemOf(report.plan ?? {}, values)
  const files: PlannedFile[] = []
  for (const format of formats) {
    const bytes =
      format === 'csv'
        ? new TextEncoder().encode(csv())
        : await parts.writeDocument(document, format)
    files.push({ fileName: toSafeFileName(`${stem}.${format}`), bytes })
  }
  return { unit: unit?.name ?? '', period, document, files }
}

interface NameValues {
  readonly now: number
  readonly name: string
  readonly period: string
  readonly unit: PlannedUnit | undefined
  readonly defaultName: string
}

/** File name without extension. */
function fileStemOf(
  { namePattern }: Pick<ReportPlanFiles, 'namePattern'>,
  { now, name, period, unit, defaultName }: NameValues
): string {
  if (!namePattern) {
    // A name with a slash would be taken for a path, of which only the last step is kept.
    const ofUnit = (unit?.name ?? '').replaceAll(/[\\/]/gu, '-')
    return unit ? `${defaultName}-${ofUnit}` : defaultName
  }
  return fillFileNamePattern(namePattern, {
    ten: name,
    ky: period || fileNameText.newest,
    don_vi: unit?.name ?? fileNameText.all,
    ngay: toVietnamIsoDay(now)
  })
}

/** File names that a plan with these settings would write now. */
export function listPlannedFileNames(
  plan: ReportPlanFiles,
  units: readonly (PlannedUnit | undefined)[],
  values: Omit<NameValues, 'unit'>
): string[] {
  const formats: readonly ReportFileFormat[] = plan.formats ?? ['csv']
  return makeFileNamesUnique(
    units.flatMap(unit => {
      const stem = fileStemOf(plan, { ...values, unit })
      return formats.map(format => toSafeFileName(`${stem}.${format}`))
    })
  )
}

/** Current content of a report, or its newest edition, narrowed to a unit. Throws AppError. */
async function readPlannedContent(
  parts: PlannedFileParts,
  report: Report,
  unit: PlannedUnit | undefined,
  isFull: boolean
): Promise<OpenReportContent & { readonly time?: number }> {
  const { template, versions, frozen } = report
  if (frozen) {
    if (unit) throw new AppError('NOT_ALLOWED', reportPlanText.unitsOfClosed)
    refuseWithheldEdition(report, isFull)
    return toDisplayedEdition(frozen, isFull)
  }
  if (isComposed(report)) {
    return readComposedContent(parts, report, {
      isWhole: true,
      isComplete: true,
      ...(unit && { unit: unit.id })
    })
  }
  // The module is imported lazily when a report is due, because the sample data set that it loads
  // is large.
  const { buildReportContent, refuseWholeForce } = await import('../../analytics/report-content')
  const filters = { ...versions.at(-1)?.filters, ...(unit && { 'don-vi': unit.id }) }
  const content = await buildReportContent(template, filters, parts)
  if (unit) refuseWholeForce(content)
  return content
}

interface ReportUnit {
  readonly id: string
  readonly name: string
  /** Level in the tree of units; 0 for the outermost. */
  readonly depth: number
}

/** Units of the newest period, to which reports can be narrowed. Throws AppError. */
export async function listReportUnits(parts: SectorPageDependencies): Promise<ReportUnit[]> {
  const facts = await openSectorFacts(parts)
  const { units } = await facts.dimensions(facts.calendar.last)
  return flattenUnitTree(units).map(({ unit: { id, name }, depth }) => ({ id, name, depth }))
}
