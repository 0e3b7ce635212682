import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { apiText } from '@shared/features/api-sharing/text'
import { type SharedApi, toggleApiStatus } from '@shared/model/api-sharing/share'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { hasPermission } from '../../session/permission'
import { RowActionButton } from '../../ui/table/row-action'

const text = apiText.list.actions

interface ApiRowActionsProps {
  readonly api: SharedApi
  readonly onToggle: (api: SharedApi) => void
}

/** Actions on an API in the list: detail, log, pause or activate. */
export function ApiRowActions({ api, onToggle }: ApiRowActionsProps) {
  const navigate = useNavigate()
  const next = toggleApiStatus(api.status)
  return (
    <>
      <RowActionButton
        label={text.detail}
        icon={<EyeRegular />}
        onPress={() => navigate(pagePaths.apiDetail(api.id))}
      />
      <RowActionButton
        label={text.logs}
        icon={<DocumentTextRegular />}
        onPress={() => navigate(pagePaths.apiLogs(api.id))}
      />
      {next && hasPermission('share') && (
        <RowActionButton
          label={next === 'paused' ? text.pause : text.activate}
          icon={next === 'paused' ? <PauseRegular /> : <PlayRegular />}
          onPress={() => onToggle(api)}
        />
      )}
    </>
  )
}
