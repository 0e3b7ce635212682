import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import type { Report } from '@shared/model/reports/report'
import { useSearchParams } from 'react-router-dom'
import { SelectFilter } from '../../ui/filter-bar'
import { formatReportPeriod } from './templates'

const text = reportText.edition
const key = 'ban'

/** Number of the earlier edition in the page address; undefined for the newest. */
export function useShownReportEditionNumber(): number | undefined {
  const number = Number(useSearchParams()[0].get(key))
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** Control to choose which edition of a query report is shown. */
export function ReportEditionSelector({ report: { versions } }: { readonly report: Report }) {
  const [, setParams] = useSearchParams()
  const chosen = useShownReportEditionNumber() ?? versions.length
  const options = versions
    .map(({ number, filters }) => {
      const words = number === versions.length ? text.newest : text.number
      const period = formatReportPeriod(filters.ky, reportText.detail.latest)
      return { value: String(number), label: `${words(formatNumber(number))} · ${period}` }
    })
    .toReversed()
  return (
    <SelectFilter
      label={text.choose}
      value={String(chosen)}
      options={options}
      required
      onChange={value =>
        setParams(
          before => {
            before.delete('so-voi')
            if (value === String(versions.length)) before.delete(key)
            else before.set(key, value)
            return before
          },
          { replace: true }
        )
      }
    />
  )
}
