import { makeStyles, tokens } from '@fluentui/react-components'
import { useCall } from '../../ipc/use-call'
import { useRecordTitle } from '../../ui/page/record-title'
import { ErrorState } from '../../ui/page/states'
import { useDelayPrinting } from '../../ui/print/paper'
import { PrintOnly } from '../../ui/print/paper-only'
import { ReportFigures } from './report-figures'
import { ReportInfo, ReportRows } from './report-info'

const useStyles = makeStyles({
  title: {
    marginBottom: '8px',
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold
  },
  parts: { '& > * + *': { marginTop: '12px' } }
})

interface PrintedReportProps {
  readonly id: string
}

/** Printed form of the complete report; on paper it replaces the list page and its preview. */
export function PrintedReport(props: PrintedReportProps) {
  return (
    <PrintOnly>
      <Report {...props} />
    </PrintOnly>
  )
}

function Report({ id }: PrintedReportProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('reports:get', { id })
  useRecordTitle('', undefined, data?.content.dataOrigin)
  useDelayPrinting(!data && error === undefined)
  if (!data) return error === undefined ? null : <ErrorState error={error} onRetry={reload} />
  return (
    <div className={styles.parts}>
      <p data-paper-title className={styles.title}>
        {data.report.name}
      </p>
      <ReportInfo opened={data} isRead />
      <ReportFigures opened={data} />
      <ReportRows opened={data} />
    </div>
  )
}
