import type { DocumentFormat } from '@shared/features/reports/document-calls'
import { reportDocumentText } from '@shared/features/reports/document-text'
import { foldText } from '@shared/kit/text-fold'
import type { Report } from '@shared/model/reports/report'
import { createDocumentWriter } from '../../documents/writer'
import { withReservedCopy } from '../../files/disclosed-data'
import type { FeatureDependencies } from '../../parts'
import { auditedEach, notAudited } from '../noted'
import type { DisplayedContentReader } from './displayed-content'
import { buildReportDocument } from './report-document'

type SavingParts = Pick<FeatureDependencies, 'documentPrinter' | 'files' | 'records' | 'settings'>

/** File kinds of documents, as the save dialog names them. */
const fileKinds = {
  docx: { name: 'Word', extension: '.docx' },
  pdf: { name: 'PDF', extension: '.pdf' }
} as const satisfies Record<DocumentFormat, object>

interface SaveRequest {
  readonly edition?: number | undefined
  readonly format: DocumentFormat
  readonly job?: string | undefined
}

/** Name of a report, with the number of the edition that is requested. */
const nameEdition = ({ name }: Report, edition: number | undefined): string =>
  edition === undefined ? name : `${name}, bản chốt ${edition}`

/** Saves a report as an official document where the user chooses. Throws AppError. */
export async function saveReportDocument(
  context: SavingParts,
  report: Report,
  { edition, format, job }: SaveRequest,
  read: DisplayedContentReader,
  signal: AbortSignal
) {
  const { reply, notes } = await buildReportDocument(context, report, edition, read)
  signal.throwIfAborted()
  const bytes = await createDocumentWriter(context.documentPrinter)(reply.document, format)
  const name = nameEdition(report, edition)
  const result = await context.files.save({
    proposedName: `${foldText(name).replace(/[^a-z0-9]+/g, '-')}${fileKinds[format].extension}`,
    kind: fileKinds[format],
    discloses: {
      degree: reply.document.fields.secrecy,
      target: format,
      what: `Báo cáo “${report.name}”`
    },
    job,
    signal,
    chunks: async function* () {
      yield bytes
    },
    count: () => 1
  })
  if (result.outcome !== 'saved') return notAudited(result)
  const words = reportDocumentText.saved(name, format.toUpperCase())
  return auditedEach(result, [{ kind: 'export', words }, ...notes])
}

/** Prints a report as an official document through the system dialog. Throws AppError. */
export async function printReportDocument(
  context: Omit<SavingParts, 'files'> & Pick<FeatureDependencies, 'copyRegister'>,
  report: Report,
  edition: number | undefined,
  read: DisplayedContentReader
) {
  const { reply, notes } = await buildReportDocument(context, report, edition, read)
  const isPrinted = await withReservedCopy(
    context.copyRegister,
    {
      degree: reply.document.fields.secrecy,
      target: 'print',
      what: `Báo cáo “${report.name}”`
    },
    () => context.documentPrinter.toPaper(reply.document),
    printed => (printed ? '' : undefined)
  )
  if (!isPrinted) return notAudited({ outcome: 'cancelled' as const })
  const words = reportDocumentText.printed(nameEdition(report, edition))
  return auditedEach({ outcome: 'printed' as const }, [{ kind: 'export', words }, ...notes])
}
