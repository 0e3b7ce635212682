import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import { HeartPulseRegular } from '@fluentui/react-icons/svg/heart-pulse'
import { PulseRegular } from '@fluentui/react-icons/svg/pulse'
import {
  type CheckedPart,
  certificateNotice,
  type MonitorReport,
  overallState,
  partColumns,
  partRules,
  partStateLooks
} from '@shared/features/admin/monitor'
import { adminText } from '@shared/features/admin/text'
import { formatDay, formatNumber } from '@shared/kit/format'
import { FilterBar, SelectFilter } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { FigureCard, FigureRow } from '../../ui/page/figure-card'
import { StatusBadge } from '../../ui/page/status-badge'
import { ListBody } from '../../ui/table/list-body'
import { filterBy } from '../../ui/table/list-parts'
import { type ListAddress, useListAddress } from '../../ui/table/use-list-address'
import { useLocalList } from '../../ui/table/use-local-list'
import { MonitorCharts } from './monitor-charts'

const text = adminText.monitor
const filterNames: readonly string[] = ['muc', 'ngay']
const cells = {
  state: (part: CheckedPart) => <StatusBadge look={partStateLooks[part.state]} />
}
const levelOptions = Object.entries(partStateLooks).map(([value, { label }]) => ({ value, label }))
const spanOptions = Object.entries(text.spans).map(([value, label]) => ({ value, label }))

/** Time window in hours over which requests are counted. */
const hours = 24

/** State of every component, with activity by day. */
export function StateTab({ report }: { readonly report: MonitorReport }) {
  const { parts, days, calls, etl, certificates } = report
  const address = useListAddress(filterNames)
  const span = Number(address.filters.ngay) || Math.max(days.length, calls.length)
  const overall = overallState(parts)
  // Real calls if there are any; real and sample calls are never combined.
  const last = (calls.length > 0 ? calls : days).at(-1)
  return (
    <>
      <FigureRow>
        <FigureCard
          title={text.cards.overall}
          value={partStateLooks[overall].label}
          icon={<HeartPulseRegular />}
          note={text.cards.parts(formatNumber(parts.length))}
        />
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
            formatNumber(certificateNotice),
            formatNumber(certificates.total)
          )}
        />
      </FigureRow>
      <Parts parts={parts} address={address} />
      <Card flush>
        <FilterBar filtered={address.filters.ngay !== 'all'} onClear={address.clear}>
          <SelectFilter label={text.span} {...filterBy(address, 'ngay')} options={spanOptions} />
        </FilterBar>
      </Card>
      <MonitorCharts report={{ ...report, days: days.slice(-span), calls: calls.slice(-span) }} />
    </>
  )
}

interface PartsProps {
  readonly parts: readonly CheckedPart[]
  readonly address: ListAddress
}

function Parts({ parts, address }: PartsProps) {
  const { muc = 'all' } = address.filters
  const list = useLocalList(parts, partRules, { ...address, filters: { muc } })
  return (
    <Card title={text.table.title} table>
      <FilterBar filtered={muc !== 'all'} onClear={() => address.setFilter('muc', 'all')}>
        <SelectFilter
          label={text.level}
          value={muc}
          options={levelOptions}
          onChange={value => address.setFilter('muc', value)}
        />
      </FilterBar>
      <ListBody
        label={text.table.label}
        columns={partColumns}
        list={list}
        rowKey={part => part.key}
        cells={cells}
        address={address}
        empty={adminText.audit.empty}
        footer={text.table.footer(formatNumber(list.matched))}
      />
    </Card>
  )
}
