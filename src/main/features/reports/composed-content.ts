import type { ReportDocument } from '@shared/features/reports/document-calls'
import { type ReportComposition, withGeneratedSentences } from '@shared/model/reports/composition'
import type { ClosedReportDocument } from '@shared/model/reports/edition'
import type { ComposedReportDraft, Report } from '@shared/model/reports/report'
import { hashReportContent } from '../../analytics/report-content'
import { withScopeMark } from '../../disclosure/document-marks'
import { currentScopeMark } from '../../disclosure/export-marks'
import { buildComposedDocument } from '../../documents/report/build'
import {
  closeComposition,
  refuseFaults,
  refuseOutdatedEdits,
  toReportDocument
} from '../../documents/report/closing'
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
  /** Id of the stored report; absent for a draft that is not stored. */
  readonly id?: string | undefined
}

interface ComposedResult {
  readonly resolved: ResolvedReport
  readonly document: ClosedReportDocument
}

/** Resolves the blocks of a report as a reader without the right to personal data sees them. */
async function resolveComposed(
  context: ComposedReportDependencies,
  { id, name, composition, period, unit }: Composed,
  signal: AbortSignal = neverAborted
): Promise<ComposedResult> {
  const request = { composition, period, ...(unit !== undefined && { unit }) }
  const resolved = await resolveComposition(resolutionPartsOf(context, id), request, signal)
  const { documentFields } = context.settings.read().configuration
  return { resolved, document: toReportDocument(name, composition, resolved, documentFields) }
}

function resolutionPartsOf(
  context: ComposedReportDependencies,
  report: string | undefined
): ReportResolutionParts {
  const { clock, records, settings, warehouse } = context
  const state = records.read()
  const now = clock.now()
  return {
    ...context,
    queries: {
      warehouse,
      records: state,
      now,
      user: settings.read().operator,
      elsewhere: remoteExecutionOf(context),
      published: listQueriesOfPublishedFigures(state.reports, state.dataMarts, {
        now,
        filled: state,
        of: state.reports.find(({ id }) => id === report)
      })
    }
  }
}

/** Document of a draft of a report of several blocks. */
export async function previewComposed(
  context: ComposedReportDependencies,
  draft: ComposedReportDraft & { readonly id?: string | undefined },
  signal: AbortSignal
): Promise<ReportDocument> {
  const { resolved, document } = await resolveComposed(context, draft, signal)
  return {
    document: withScopeMark(buildComposedDocument(document, resolved), currentScopeMark()),
    generated: generatedOf(document),
    lacking: [...resolved.notices, ...resolved.lacking]
  }
}

/** Current content of an open report of several blocks; its figures alone unless `isWhole`. */
export async function readComposedContent(
  context: ComposedReportDependencies,
  { id, name, versions, composition }: Report & { readonly composition: ReportComposition },
  {
    isWhole = false,
    isComplete = false,
    period = versions.at(-1)?.filters.ky ?? '',
    unit
  }: {
    readonly isWhole?: boolean
    /** Whether a block without data, or an edit for other figures, is an error. */
    readonly isComplete?: boolean
    readonly period?: string
    /**
     * Id of the unit of the content; absent for the filters of the blocks. Its sentences are
     * generated, because the edited ones were written for the figures of those filters.
     */
    readonly unit?: string
  }
): Promise<OpenReportContent> {
  const whole = unit === undefined ? composition : withGeneratedSentences(composition)
  const shown = isWhole ? whole : onlyFigures(composition)
  const { resolved, document } = await resolveComposed(context, {
    id,
    name,
    composition: shown,
    period,
    ...(unit !== undefined && { unit })
  })
  if (isComplete) {
    refuseFaults(resolved)
    refuseOutdatedEdits(resolved)
  }
  const { figures, dataOrigin, lacking } = resolved
  const content = {
    figures,
    columns: [],
    rows: [],
    dataOrigin,
    ...(lacking.length > 0 && { lacking: [...lacking] }),
    ...(isWhole && { document })
  }
  return { ...content, notices: resolved.notices, sha256: hashReportContent(content) }
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
  { id, name, versions, composition }: Report & { readonly composition: ReportComposition }
) {
  const period = versions.at(-1)?.filters.ky ?? ''
  const { resolved, document } = await resolveComposed(context, { id, name, composition, period })
  refuseOutdatedEdits(resolved)
  return closeComposition(resolved, document)
}
