import type { ReportDocument } from '@shared/features/reports/document-calls'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { ReportComposition } from '@shared/model/reports/composition'
import type { ClosedReportDocument } from '@shared/model/reports/edition'
import type { ComposedReportDraft, Report } from '@shared/model/reports/report'
import { hashReportContent } from '../../analytics/report-content'
import { buildComposedDocument } from '../../documents/report/build'
import { closeComposition, toReportDocument } from '../../documents/report/closing'
import {
  type ReportResolutionParts,
  type ResolvedReport,
  resolveComposition
} from '../../documents/report/resolve'
import type { FeatureDependencies } from '../../parts'
import { remoteExecutionOf } from '../../query/run-at-place'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import type { OpenReportContent } from './displayed-content'
import { listQueriesOfPublishedFigures } from './published-answers'
import { generatedOf } from './report-document'

export type ComposedReportDependencies = Pick<
  FeatureDependencies,
  'clock' | 'directory' | 'records' | 'settings' | 'sources' | 'warehouse'
>

interface Composed {
  readonly composition: ReportComposition
  readonly name: string
  readonly period: string
  /** Id of the unit of the document; absent for the filters of the blocks. */
  readonly unit?: string
}

interface ComposedResult {
  readonly resolved: ResolvedReport
  readonly document: ClosedReportDocument
}

/** Resolves the blocks of a report as a reader without the right to personal data sees them. */
export async function resolveComposed(
  context: ComposedReportDependencies,
  { name, composition, period, unit }: Composed,
  signal: AbortSignal = neverAborted
): Promise<ComposedResult> {
  const request = { composition, period, ...(unit !== undefined && { unit }) }
  const resolved = await resolveComposition(resolutionPartsOf(context), request, signal)
  const { documentFields } = context.settings.read().configuration
  return { resolved, document: toReportDocument(name, composition, resolved, documentFields) }
}

function resolutionPartsOf(context: ComposedReportDependencies): ReportResolutionParts {
  const { clock, records, settings, warehouse } = context
  const state = records.read()
  const now = clock.now()
  const today = toVietnamIsoDay(now)
  return {
    ...context,
    queries: {
      warehouse,
      records: state,
      now,
      user: settings.read().operator,
      elsewhere: remoteExecutionOf(context),
      published: [
        ...queriesOfOpenReports(state.reports, today),
        ...listQueriesOfPublishedFigures(state.reports, state.dataMarts)
      ]
    }
  }
}

/** Queries of open reports of several blocks, whose results everybody can read as well. */
const queriesOfOpenReports = (reports: readonly Report[], today: string) =>
  reports
    .filter(({ frozen }) => frozen === null)
    .flatMap(({ composition }) => composition?.blocks ?? [])
    .flatMap(block => {
      if (!('source' in block) || block.source.kind !== 'query') return []
      const { asked, parameters } = block.source.query
      return asked.form === 'tree' ? [{ question: asked.question, parameters, today }] : []
    })

/** Document of a draft of a report of several blocks. */
export async function previewComposed(
  context: ComposedReportDependencies,
  draft: ComposedReportDraft,
  signal: AbortSignal
): Promise<ReportDocument> {
  const { resolved, document } = await resolveComposed(context, draft, signal)
  return {
    document: buildComposedDocument(document, resolved),
    generated: generatedOf(document),
    lacking: [...resolved.lacking]
  }
}

/** Current content of an open report of several blocks; its figures alone unless `isWhole`. */
export async function readComposedContent(
  context: ComposedReportDependencies,
  { name, versions, composition }: Report & { readonly composition: ReportComposition },
  {
    isWhole = false,
    period = versions.at(-1)?.filters.ky ?? ''
  }: {
    readonly isWhole?: boolean
    readonly period?: string
  }
): Promise<OpenReportContent> {
  const shown = isWhole ? composition : onlyFigures(composition)
  const { resolved, document } = await resolveComposed(context, {
    name,
    composition: shown,
    period
  })
  const { figures, dataOrigin, lacking } = resolved
  const content = {
    figures,
    columns: [],
    rows: [],
    dataOrigin,
    ...(lacking.length > 0 && { lacking: [...lacking] }),
    ...(isWhole && { document })
  }
  return { ...content, sha256: hashReportContent(content) }
}

/** Composition with the figures of each page alone, which are computed quickly. */
function onlyFigures(composition: ReportComposition): ReportComposition {
  const pages = composition.blocks.flatMap(block =>
    'source' in block && block.source.kind === 'page' ? [block.source] : []
  )
  const each = new Map(pages.map(source => [JSON.stringify(source), source]))
  const blocks = [...each.values()].map(source => ({ kind: 'figures' as const, source }))
  return { ...composition, blocks }
}

/** Content with which a report of several blocks is closed. Throws AppError. */
export async function closeComposed(
  context: ComposedReportDependencies,
  { name, versions, composition }: Report & { readonly composition: ReportComposition }
) {
  const period = versions.at(-1)?.filters.ky ?? ''
  const { resolved, document } = await resolveComposed(context, { name, composition, period })
  return closeComposition(resolved, document)
}
