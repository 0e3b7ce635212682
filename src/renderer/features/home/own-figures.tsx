import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { DocumentDataRegular } from '@fluentui/react-icons/svg/document-data'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import { ownHomeText } from '@shared/features/home/own-text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import type { LoadedDataCounts } from '@shared/model/home/own-home'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'

const text = ownHomeText.own

/** The four figures of the home page, counted from data that the unit loaded. */
export function OwnDataFigures({ own }: { readonly own: LoadedDataCounts }) {
  const { ended, succeeded } = own.runs
  return (
    <FigureCardRow>
      <FigureCard
        title={text.figures.data}
        icon={<DatabaseRegular />}
        value={formatNumber(own.rows)}
        note={text.tables(formatNumber(own.tables))}
      />
      <FigureCard
        title={text.figures.users}
        icon={<PeopleRegular />}
        value={formatNumber(own.users)}
      />
      <FigureCard
        title={text.figures.reports}
        icon={<DocumentDataRegular />}
        value={formatNumber(own.reports)}
      />
      <FigureCard
        title={text.figures.runs}
        icon={<ShieldCheckmarkRegular />}
        value={ended > 0 ? formatPercent(succeeded / ended) : '—'}
        note={ended > 0 ? text.runs(formatNumber(succeeded), formatNumber(ended)) : text.noRuns}
      />
    </FigureCardRow>
  )
}
