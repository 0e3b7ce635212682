import type { ReportDocument } from '@shared/features/reports/document-calls'
import type { ClosedReportDocument } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import { buildComposedDocument, buildPlainDocument } from '../../documents/report/build'
import type { AuditEntryContent } from '../noted'
import type { DisplayedContentReader, ReadingParts } from './displayed-content'

/** Document of a report or edition as the signed-in user may see it, with its audit entries. */
export async function buildReportDocument(
  { settings }: Pick<ReadingParts, 'settings'>,
  report: Report,
  edition: number | undefined,
  read: DisplayedContentReader
): Promise<{ readonly reply: ReportDocument; readonly notes: readonly AuditEntryContent[] }> {
  const { content, notes } = await read(report, edition, { isWhole: true })
  // An open report has no hash yet that a paper could be compared with.
  const sha256 = content.time === null ? undefined : content.sha256
  const { documentFields } = settings.read().configuration
  const { document, lacking = [] } = content
  const reply = {
    document: document
      ? buildComposedDocument(document, { ...content, sha256 })
      : buildPlainDocument(report.name, { ...content, sha256 }, documentFields),
    generated: document ? generatedOf(document) : [],
    lacking: [...lacking]
  }
  return { reply, notes }
}

/** Generated sentences of each block of a report. */
export const generatedOf = ({ blocks }: Pick<ClosedReportDocument, 'blocks'>): string[][] =>
  blocks.map(({ generated }) => [...generated])
