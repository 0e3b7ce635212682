import { makeStyles, tokens } from '@fluentui/react-components'
import { martText } from '@shared/features/data-mart/text'
import { formatNumber } from '@shared/kit/format'
import { apiStatusBadges, serviceDetailStatusBadges, statusBadgeStyleOf } from '@shared/kit/status'
import { pagePaths } from '@shared/navigation/paths'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/card'
import { InlineLink } from '../../../ui/page/inline-link'
import { EmptyState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import type { MartTabProps } from './mart-tab'

const text = martText.detail.sharing

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '10px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto auto',
    gap: '4px 16px',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
    alignItems: 'center',
    lineHeight: '22px',
    paddingBottom: '10px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none', paddingBottom: 0 }
  },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' }
})

/**
 * Tab with the consumers of the table, such as APIs, and the columns and amounts of data they
 * receive.
 */
export function TableSharingTab({ use }: MartTabProps) {
  const styles = useStyles()
  const row = (key: string, link: ReactNode, middle: string, end: string, badge: ReactNode) => (
    <li key={key} className={styles.row}>
      {link}
      <span className={styles.quiet}>{middle}</span>
      <span className={styles.quiet}>{end}</span>
      {badge}
    </li>
  )
  return (
    <>
      <Card title={text.apis}>
        {use.apis.length === 0 && <EmptyState message={text.noApis} />}
        <ul className={styles.list} aria-label={text.apisLabel}>
          {use.apis.map(api =>
            row(
              api.id,
              <InlineLink to={pagePaths.apiDetail(api.id)}>{api.name}</InlineLink>,
              text.columns(api.sharedFields.join(', ')),
              text.requests(formatNumber(api.requestCount)),
              <StatusBadge look={statusBadgeStyleOf(apiStatusBadges, api.status)} />
            )
          )}
        </ul>
      </Card>
      <Card title={text.services}>
        {use.services.length === 0 && <EmptyState message={text.noServices} />}
        <ul className={styles.list}>
          {use.services.map(service =>
            row(
              service.path,
              <InlineLink to={service.path}>{service.name}</InlineLink>,
              service.network,
              '',
              <StatusBadge look={statusBadgeStyleOf(serviceDetailStatusBadges, service.status)} />
            )
          )}
        </ul>
      </Card>
    </>
  )
}
