import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import type { EndpointView } from '@shared/features/collection/calls'
import {
  canBeExecutionTarget,
  endpointKindOf,
  isServerEndpoint
} from '@shared/features/collection/endpoint'
import { realEndpointText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { hasPermission } from '../../session/permission'
import type { MenuAction } from '../../ui/action/action-menu'
import { RowActionButton } from '../../ui/table/row-action'
import { RowMenu } from '../../ui/table/row-menu'

const text = collectionText.actions

/** Dialogs that a row can open. */
export type EndpointDialogKind = 'arrivals' | 'configure' | 'details' | 'log' | 'remove' | 'switch'

export interface EndpointCommands {
  readonly open: (kind: EndpointDialogKind, view: EndpointView) => void
  readonly check: (id: string) => void
  readonly sync: (id: string) => void
  /** Enables or disables the server of an endpoint. */
  readonly switchTo: (view: EndpointView, on: boolean) => void
}

interface EndpointActionsProps {
  readonly view: EndpointView
  /** Whether a check or synchronisation is running. */
  readonly busy: boolean
  readonly commands: EndpointCommands
}

/** Buttons **Kiểm tra** and **Đồng bộ** of a row, and the menu of its other actions. */
export function EndpointActions({ view, busy, commands }: EndpointActionsProps) {
  const { endpoint } = view
  const isOperator = hasPermission('operate')
  const canSync = endpoint.simulated && endpointKindOf(endpoint).role === 'target'
  return (
    <>
      {isOperator && (
        <RowActionButton
          label={text.check}
          icon={<CheckmarkCircleRegular />}
          disabled={busy}
          onPress={() => commands.check(endpoint.id)}
        />
      )}
      {isOperator && canSync && (
        <RowActionButton
          label={text.sync}
          icon={<ArrowSyncRegular />}
          disabled={busy}
          onPress={() => commands.sync(endpoint.id)}
        />
      )}
      <RowMenu name={endpoint.name} actions={useMenuActions({ view, busy, commands })} />
    </>
  )
}

function useMenuActions({ view, busy, commands }: EndpointActionsProps): MenuAction[] {
  const navigate = useNavigate()
  const { endpoint, on } = view
  const { simulated, kind, id } = endpoint
  const isOperator = hasPermission('operate')
  const toMenu = (
    isOffered: boolean,
    label: string,
    run: () => void,
    disabled = busy
  ): MenuAction[] => (isOffered ? [{ label, run, disabled }] : [])
  const words = canBeExecutionTarget(endpoint)
    ? realEndpointText.switchTarget
    : realEndpointText.switch
  return [
    ...toMenu(isOperator, simulated ? text.configure : text.edit, () =>
      commands.open('configure', view)
    ),
    ...toMenu(
      isServerEndpoint(endpoint) && hasPermission('administer'),
      on ? words.off : words.on,
      () => (on ? commands.switchTo(view, false) : commands.open('switch', view)),
      false
    ),
    ...toMenu(isOperator && !simulated && kind === 'file', realEndpointText.arrivals.open, () =>
      commands.open('arrivals', view)
    ),
    ...toMenu(
      isOperator && !simulated && !canBeExecutionTarget(endpoint),
      realEndpointText.pipeline,
      () => navigate(`${pagePaths.etl}?nguon=${id}`),
      false
    ),
    ...toMenu(true, text.log, () => commands.open('log', view), false),
    ...toMenu(isOperator, text.remove, () => commands.open('remove', view))
  ]
}
