import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { homeText } from '@shared/features/home/text'
import type { HomeOverview } from '@shared/model/home/home'
import { useCall } from '../../ipc/use-call'
import { Card } from '../../ui/page/card'
import { ToneBadge } from '../../ui/page/status-badge'
import { HomeCardLine } from './entry-list'

const icons = {
  'Data Lake': <DatabaseRegular />,
  'Xử lý ETL': <FlowRegular />,
  'API Gateway': <ShareRegular />,
  'Bản sao lưu': <DatabaseRegular />
}

/**
 * Card **Trạng thái hệ thống** (system status): the sample content of the specification, and the
 * real gateway if one is configured.
 */
export function SystemStatusCard({
  sample = []
}: {
  readonly sample?: HomeOverview['system'] | undefined
}) {
  const { data = sample } = useCall('home:system')
  return (
    <Card title={homeText.system.title}>
      <ul>
        {data.map(row => (
          <HomeCardLine
            key={row.name}
            icon={icons[row.name]}
            tone="success"
            title={row.name}
            end={
              <ToneBadge tone={row.tone} icon={row.icon}>
                {row.state}
              </ToneBadge>
            }
          />
        ))}
      </ul>
    </Card>
  )
}
