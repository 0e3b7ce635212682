import { Button } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { uiText } from '@shared/kit/words/text'
import { type Permission, refusalOf } from '@shared/model/admin/roles'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { startState } from '../../ipc/initial-state'
import { may } from '../../session/permission'
import { Card } from './card'
import { Page } from './page'
import { EmptyState } from './states'
import { useGoUp } from './use-go-up'

interface RightGuardProps {
  readonly to: Permission
  readonly children: ReactNode
}

/**
 * Page that requires a permission; others see at once what is missing, before they fill anything
 * in.
 */
export function RightGuard({ to, children }: RightGuardProps) {
  return may(to) ? children : <NoRight to={to} />
}

function NoRight({ to }: Pick<RightGuardProps, 'to'>) {
  const goUp = useGoUp()
  const { pathname } = useLocation()
  return (
    <Page title={uiText.noRight.title}>
      <Card>
        <EmptyState message={refusalOf(startState.role, to)} icon={<LockClosedRegular />}>
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
