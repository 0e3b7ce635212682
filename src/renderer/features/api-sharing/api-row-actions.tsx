import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { apiText } from '@shared/features/api-sharing/text'
import { type SharedApi, toggledStatus } from '@shared/model/api-sharing/share'
import { paths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { may } from '../../session/permission'
import { RowAction } from '../../ui/table/row-action'

const text = apiText.list.actions

interface ApiRowActionsProps {
  readonly api: SharedApi
  readonly onToggle: (api: SharedApi) => void
}

/** Actions on an API in the list: detail, log, pause or activate. */
export function ApiRowActions({ api, onToggle }: ApiRowActionsProps) {
  const navigate = useNavigate()
  const next = toggledStatus(api.status)
  return (
    <>
      <RowAction
        label={text.detail}
        icon={<EyeRegular />}
        onPress={() => navigate(paths.apiDetail(api.id))}
      />
      <RowAction
        label={text.logs}
        icon={<DocumentTextRegular />}
        onPress={() => navigate(paths.apiLogs(api.id))}
      />
      {next && may('share') && (
        <RowAction
          label={next === 'paused' ? text.pause : text.activate}
          icon={next === 'paused' ? <PauseRegular /> : <PlayRegular />}
          onPress={() => onToggle(api)}
        />
      )}
    </>
  )
}
