import { roleHasPermission } from '@shared/model/admin/roles'
import type { ReportComposition } from '@shared/model/reports/composition'
import type { ReportSnapshot } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import type { FeatureDependencies } from '../../parts'
import type { PersonalColumnUse } from '../../query/personal-reading'
import { currentOperatorRole } from '../../store/operator'
import type { AuditEntryContent } from '../noted'
import { findReportEdition, hashReportEdition } from './editions'
import { editionReadAccessOf, toDisplayedEdition, withholdNarrowedGroups } from './personal-edition'
import { removeCompositionParameters, removePersonalParameters } from './without-given'

export type ReadingParts = Pick<
  FeatureDependencies,
  | 'clock'
  | 'directory'
  | 'files'
  | 'personalAccess'
  | 'records'
  | 'settings'
  | 'sources'
  | 'warehouse'
>

/** Content of an open report, which has no author and time yet. */
export type OpenReportContent = Omit<ReportSnapshot, 'time' | 'user' | 'answer'> & {
  /** What its author should look at; not part of the paper. */
  readonly notices?: readonly string[]
}

/**
 * Reads the current content of an open report. `isWhole`: whether all blocks of a report of several
 * blocks are computed, or only its figures.
 */
export type CurrentReportContentReader = (
  report: Report,
  options?: { readonly isWhole?: boolean }
) => Promise<OpenReportContent>

/** Content of a report or edition as the signed-in user may see it. */
interface DisplayedReportContent {
  readonly content: Omit<ReportSnapshot, 'time'> &
    Pick<OpenReportContent, 'notices'> & { readonly time: number | null }
  readonly closed: readonly PersonalColumnUse[]
  /** Audit entries for personal data that is shown unmasked. */
  readonly notes: readonly AuditEntryContent[]
  readonly isIntact: boolean
  readonly toReader: {
    readonly edition: (edition: ReportSnapshot) => ReportSnapshot
    readonly composition: (composition: ReportComposition) => ReportComposition
  }
}

export type DisplayedContentReader = ReturnType<typeof createDisplayedContentReader>

/** Reader of reports as the signed-in user may see them. */
export function createDisplayedContentReader(
  context: ReadingParts,
  contentOf: CurrentReportContentReader
) {
  return async (
    report: Report,
    edition: number | undefined,
    options: { readonly isWhole?: boolean } = {}
  ): Promise<DisplayedReportContent> => {
    const frozen = findReportEdition(report, edition)
    const stored: DisplayedReportContent['content'] = frozen ?? {
      ...(await contentOf(report, options)),
      time: null,
      user: '',
      answer: null
    }
    const { dataMarts } = context.records.read()
    const mayRead = roleHasPermission(currentOperatorRole(context), 'readPersonal')
    const told = <T extends Omit<ReportSnapshot, 'time'>>(one: T): T =>
      mayRead ? one : withholdNarrowedGroups(report, removePersonalParameters(one, dataMarts))
    const { isFull, closed, notes } = frozen
      ? editionReadAccessOf(frozen, report, dataMarts, context.personalAccess)
      : { isFull: false, closed: [], notes: [] }
    return {
      content: toDisplayedEdition(told(stored), isFull),
      closed,
      notes,
      isIntact: !frozen || hashReportEdition(frozen) === frozen.sha256,
      toReader: {
        edition: told,
        composition: one => (mayRead ? one : removeCompositionParameters(one, dataMarts))
      }
    }
  }
}
