import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle
} from '@fluentui/react-components'
import { serviceLabels } from '@shared/features/services/text'
import { formatDate } from '@shared/kit/format'
import { serviceDetailStatusBadges } from '@shared/kit/status'
import type { SharingNetwork } from '@shared/model/services/network'
import { connectionFaultEventOf, type SharedService } from '@shared/model/services/service'
import { pagePaths, platformPagePathsOf } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'

const text = serviceLabels.detail.fault

interface FaultBarProps {
  readonly network: SharingNetwork
  readonly service: SharedService
}

/**
 * Notice with the cause of a broken connection and links to pages where it can be repaired; nothing
 * if the service works.
 */
export function ServiceConnectionFaultBar({ network, service }: FaultBarProps) {
  const navigate = useNavigate()
  if (service.status !== 'error') return null
  const fault = connectionFaultEventOf(service)
  const logs = `${platformPagePathsOf(network).logs(service.id)}?status=error`
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {fault ? text.title(formatDate(fault.time)) : serviceDetailStatusBadges.error.label}
        </MessageBarTitle>
        {sentence(fault?.note || text.unknown)} {text.remedy}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => navigate(`${pagePaths.settings}?tab=certificates`)}>
          {text.certificates}
        </Button>
        <Button size="small" onClick={() => navigate(logs)}>
          {text.logs}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}

const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)
