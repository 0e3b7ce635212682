import { Button } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { uiText } from '@shared/kit/words/text'
import { missingPermissionMessage, type Permission } from '@shared/model/admin/roles'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { embeddedInitialState } from '../../ipc/initial-state'
import { hasPermission } from '../../session/permission'
import { Card } from './card'
import { Page } from './page'
import { EmptyState } from './states'
import { useNavigateUp } from './use-go-up'

interface PermissionGuardProps {
  readonly to: Permission
  readonly children: ReactNode
}

/**
 * Shows a page only to users with the permission; others see at once which permission is missing,
 * before they fill anything in.
 */
export function PermissionGuard({ to, children }: PermissionGuardProps) {
  const { role } = embeddedInitialState
  return hasPermission(to) ? children : <NoRight message={missingPermissionMessage(role, to)} />
}

/** Shows that a page concerns all units, to a user with a restricted scope. */
export const OutsideScopePage = () => (
  <NoRight message={embeddedInitialState.limits?.message ?? ''} />
)

function NoRight({ message }: { readonly message: string }) {
  const goUp = useNavigateUp()
  const { pathname } = useLocation()
  return (
    <Page title={uiText.noRight.title}>
      <Card>
        <EmptyState message={message} icon={<LockClosedRegular />}>
          <Button appearance="primary" onClick={() => goUp(aboveOf(pathname))}>
            {uiText.back}
          </Button>
        </EmptyState>
      </Card>
    </Page>
  )
}

/** Address of the list that a form belongs to: "/chia-se/api/request/create" → "/chia-se/api". */
const aboveOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/')
