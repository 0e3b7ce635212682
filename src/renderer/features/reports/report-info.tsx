import { buildQueryPagePath } from '@shared/features/query/ask-path'
import { reportDocumentPageText } from '@shared/features/reports/document-page-text'
import { reportText } from '@shared/features/reports/text'
import { dataOriginLabels } from '@shared/kit/data-origin'
import { formatDateTime, formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import { useConfiguration } from '../../session/configuration'
import { LegalNote } from '../../ui/legal-note'
import { Card } from '../../ui/page/card'
import { type DetailItem, DetailList, InlineCode } from '../../ui/page/details'
import { InlineLink } from '../../ui/page/inline-link'
import { LoadingState } from '../../ui/page/states'
import { ToneBadge } from '../../ui/page/status-badge'
import { useIsPrinting } from '../../ui/print/paper'
import { createTextColumns, PlainTable } from '../../ui/table/plain-table'
import { buildReportEditionQueryDetails } from './answer-details'
import { ReportEditionSelector } from './edition-choice'
import type { ReportSectionProps } from './report-actions'
import { formatReportPeriod } from './templates'

const text = reportText.detail

interface ReportInfoProps extends Pick<ReportSectionProps, 'opened'> {
  /**
   * Whether the selected edition is loaded; until then nothing is shown, because the content at
   * hand belongs to another edition.
   */
  readonly isRead: boolean
}

/**
 * Source and time of a report, and whether its content is unchanged since its snapshot was stored.
 */
export function ReportInfo({ opened, isRead }: ReportInfoProps) {
  const { report, content } = opened
  return (
    <Card
      title={text.info}
      actions={
        content.answer && report.versions.length > 1 && <ReportEditionSelector report={report} />
      }
    >
      {isRead ? <InfoDetails opened={opened} /> : <LoadingState lines={8} />}
    </Card>
  )
}

/**
 * Link to the sector page or query on which the report is based; on paper only the page's title.
 */
function templateOf(
  { report, content, edition }: ReportSectionProps['opened'],
  isPaper: boolean
): DetailItem[] {
  if (report.composition) {
    const count = formatNumber(report.composition.blocks.length)
    return [{ label: text.template, value: reportDocumentPageText.composed(count) }]
  }
  const last = report.versions.at(edition === null ? -1 : edition - 1)
  const search = new URLSearchParams(last?.filters).toString()
  const { answer } = content
  const link = answer ? (
    <InlineLink to={buildQueryPagePath(answer.query)}>{reportText.edition.openQuery}</InlineLink>
  ) : (
    <InlineLink to={`${report.template}?${search}`}>{text.openTemplate}</InlineLink>
  )
  if (!isPaper) return [{ label: text.template, value: link }]
  return answer ? [] : [{ label: text.template, value: sectorPageTitleOf(report.template) }]
}

function InfoDetails({ opened }: Pick<ReportSectionProps, 'opened'>) {
  const { report, content, intact, edition } = opened
  const isPaper = useIsPrinting()
  const { legalBases } = useConfiguration().configuration
  const { answer } = content
  const last = report.versions.at(edition === null ? -1 : edition - 1)
  return (
    <>
      <DetailList
        items={[
          ...templateOf(opened, isPaper),
          { label: text.period, value: formatReportPeriod(last?.filters.ky, text.latest) },
          { label: text.owner, value: report.owner },
          { label: text.dataOrigin, value: dataOriginLabels[content.dataOrigin] },
          ...(content.lacking.length > 0
            ? [{ label: text.lacking, value: content.lacking.join(' ') }]
            : []),
          ...(legalBases.length > 0
            ? [
                {
                  label: text.legal,
                  value: legalBases.map(({ code, title }) => `${code}: ${title}`).join('; ')
                }
              ]
            : []),
          ...(content.time === null
            ? []
            : [
                {
                  label: text.frozenAt,
                  value: text.frozenBy(formatDateTime(content.time), content.user)
                },
                ...(answer ? buildReportEditionQueryDetails(answer) : []),
                ...(content.personal
                  ? [
                      {
                        label: reportText.edition.personal,
                        value: reportText.edition.personalWords[content.personal.values]
                      }
                    ]
                  : []),
                {
                  label: answer ? reportText.edition.contentHash : text.hash,
                  value: <InlineCode>{content.sha256}</InlineCode>
                }
              ])
        ]}
      />
      <LegalNote
        text={legalBases.map(({ code }) => code).join('; ')}
        day={content.time === null ? undefined : toVietnamIsoDay(content.time)}
      />
      {report.frozen && (
        <p>
          <ToneBadge tone={intact ? 'success' : 'danger'}>
            {intact ? text.intact : text.broken}
          </ToneBadge>
        </p>
      )}
    </>
  )
}

/** Table with the rows of a report. */
export function ReportRows({ opened: { content } }: Pick<ReportSectionProps, 'opened'>) {
  const title = text.rows(formatNumber(content.rows.length))
  return (
    <Card title={title}>
      <PlainTable
        label={title}
        columns={createTextColumns(content.columns, content.rows)}
        rows={content.rows}
      />
    </Card>
  )
}
