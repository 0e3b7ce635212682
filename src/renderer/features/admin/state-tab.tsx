import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import { PulseRegular } from '@fluentui/react-icons/svg/pulse'
import { certificateExpiryNoticeDays, type MonitorReport } from '@shared/features/admin/monitor'
import { adminText } from '@shared/features/admin/text'
import { formatDay, formatNumber } from '@shared/kit/format'
import { FilterBar, SelectFilter } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'
import { createFilterControlProps } from '../../ui/table/list-parts'
import { useListAddress } from '../../ui/table/use-list-address'
import { MonitorCharts } from './monitor-charts'
import { SystemComponentsCard } from './parts-card'

const text = adminText.monitor
const filterNames: readonly string[] = ['muc', 'ngay']
const spanOptions = Object.entries(text.spans).map(([value, label]) => ({ value, label }))

/** Time window in hours over which requests are counted. */
const hours = 24

/** Tab with the state of every monitored component, and the activity by day. */
export function SystemStateTab({ report }: { readonly report: MonitorReport }) {
  const { parts, days, calls, etl, certificates } = report
  const address = useListAddress(filterNames)
  const span = Number(address.filters.ngay) || Math.max(days.length, calls.length)
  // Real API calls are shown if there are any, else calls of the sample data; the two are never
  // added up.
  const last = (calls.length > 0 ? calls : days).at(-1)
  return (
    <>
      <SystemComponentsCard parts={parts} address={address} />
      <FigureCardRow>
        <FigureCard
          title={text.cards.requests}
          value={formatNumber(last ? Math.round(last.requests / hours) : 0)}
          icon={<PulseRegular />}
          note={last && text.cards.day(formatDay(last.day))}
        />
        <FigureCard
          title={text.cards.etl}
          value={formatNumber(etl.failed)}
          icon={<ArrowSyncRegular />}
          note={text.cards.runs(formatNumber(etl.runs))}
        />
        <FigureCard
          title={text.cards.certificates}
          value={formatNumber(certificates.ending)}
          icon={<CertificateRegular />}
          note={text.cards.ofCertificates(
            formatNumber(certificateExpiryNoticeDays),
            formatNumber(certificates.total)
          )}
        />
      </FigureCardRow>
      <Card flush>
        <FilterBar filtered={address.filters.ngay !== 'all'} onClear={address.clear}>
          <SelectFilter
            label={text.span}
            {...createFilterControlProps(address, 'ngay')}
            options={spanOptions}
          />
        </FilterBar>
      </Card>
      <MonitorCharts report={{ ...report, days: days.slice(-span), calls: calls.slice(-span) }} />
    </>
  )
}
